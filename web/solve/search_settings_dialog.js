// search_settings_dialog.js - the search settings dialog: strategy and limits.
import { element, find, setText, show } from '../shell/dom.js';
import { LIMITS, fits } from '../state/search.js';
import { words as common } from '../words/words.js';
import { words } from '../words/menu/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/search.js').Tuning} Tuning */

/** The slider's steps in MiB. The number field also accepts other values. */
const MEMORY = [16, 32, 64, 128, 256, 512, 1024, 2048, 4095];

/**
 * @param {object} events
 * @param {(change: Partial<Tuning>) => void} events.onTuning
 */
export function createSearchSettingsDialog({ onTuning }) {
  const strategies = Object.entries(common.STRATEGY).map(([value, name]) => {
    const use = words.STRATEGY_USE[/** @type {import('carom').SearchStrategy} */ (value)];
    const input = element('input', { type: 'radio', name: 'strategy', value });
    input.addEventListener('change', () => onTuning({ strategy: /** @type {Tuning['strategy']} */ (value) }));
    const text = element('span', {}, element('b', {}, name), ` ${use}`);
    find('strategies').append(element('label', {}, input, text));
    return input;
  });
  const slider = find('memory-steps');
  slider.max = String(MEMORY.length - 1);
  slider.addEventListener('input', () => onTuning({ memory: MEMORY[slider.value] }));
  const memory = createNumber('memory', 'memory', onTuning);
  const maxMoves = createNumber('max-moves', 'maxMoves', onTuning);

  return {
    /** @param {State} state */
    render({ tuning }) {
      for (const input of strategies) input.checked = input.value === tuning.strategy;
      slider.value = String(MEMORY.filter((size) => size < tuning.memory).length);
      slider.setAttribute('aria-valuetext', `${tuning.memory} MB`);
      memory(tuning.memory);
      maxMoves(tuning.maxMoves);
    },
  };
}

/**
 * A number field, whose value takes effect when typing ends. An invalid value shows an error, and the last valid
 * value is restored.
 * @param {string} id
 * @param {'memory' | 'maxMoves'} what
 * @param {(change: Partial<Tuning>) => void} onTuning
 * @returns {(value: number) => void} shows a value
 */
function createNumber(id, what, onTuning) {
  const [low, high] = LIMITS[what];
  const input = find(id);
  const problem = find(`${id}-problem`);
  [input.min, input.max] = [String(low), String(high)];
  let good = NaN;

  /** @param {string} text */
  function say(text) {
    setText(problem, text);
    show(problem, text !== '');
    input.setAttribute('aria-invalid', String(text !== ''));
  }

  function take() {
    const text = input.value;
    if (text === String(good)) return;
    const value = text === '' ? NaN : Number(text);
    const isGood = fits(what, value);
    say(isGood ? '' : words.numberProblem(text, low, high, good));
    if (isGood && value !== good) onTuning({ [what]: value });
    input.value = String(good);
  }

  input.addEventListener('input', () => say('')); // the message was about the previous text
  // `change` alone is not enough: browsers do not fire this event after `take` has restored the text, and Firefox does
  // not fire it for an invalid number.
  for (const end of ['change', 'blur']) input.addEventListener(end, take);

  return (value) => {
    if (value === good) return;
    good = value;
    input.value = String(value);
    say('');
  };
}
