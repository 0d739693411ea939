// tuning.js - the card that sets how to search, and under which rules.
import { element, find, setText, show } from './dom.js';
import { LIMITS, fits } from './search_state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./search_state.js').Tuning} Tuning */

/** In MB: what the slider has; any number between may be typed. */
const MEMORY = [16, 32, 64, 128, 256, 512, 1024, 2048, 4095];

/**
 * @param {object} events
 * @param {(change: Partial<Tuning>) => void} events.onTuning
 * @param {(rules: State['puzzle']['rules']) => void} events.onRules
 */
export function createTuning({ onTuning, onRules }) {
  const strategies = Object.entries(words.STRATEGY).map(([value, [name, use]]) => {
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
  const rules = [find('must-ricochet'), find('no-rebound')];
  for (const rule of rules)
    rule.addEventListener('change', () =>
      onRules({ mustRicochet: rules[0].checked, noRebound: rules[1].checked }),
    );

  return {
    /** @param {State} state */
    render({ tuning, puzzle }) {
      setText(find('tuning-text'), words.tuningText(tuning, puzzle.rules));
      for (const input of strategies) input.checked = input.value === tuning.strategy;
      const step = MEMORY.findIndex((size) => size >= tuning.memory);
      slider.value = String(step);
      slider.setAttribute('aria-valuetext', `${tuning.memory} MB`);
      memory(tuning.memory);
      maxMoves(tuning.maxMoves);
      rules[0].checked = puzzle.rules.mustRicochet;
      rules[1].checked = puzzle.rules.noRebound;
    },
  };
}

/**
 * A number that counts once it is typed; one that cannot be gets a sentence, and the last good one stays.
 * @param {string} id
 * @param {'memory' | 'maxMoves'} what
 * @param {(change: Partial<Tuning>) => void} onTuning
 * @returns {(value: number) => void} shows it
 */
function createNumber(id, what, onTuning) {
  const [low, high] = LIMITS[what];
  const input = find(id);
  const problem = find(`${id}-problem`);
  [input.min, input.max] = [String(low), String(high)];
  let kept = NaN;

  /** @param {string} text */
  function say(text) {
    setText(problem, text);
    show(problem, text !== '');
    input.setAttribute('aria-invalid', String(text !== ''));
  }

  function take() {
    const text = input.value;
    if (text === String(kept)) return;
    const value = text === '' ? NaN : Number(text);
    const good = fits(what, value);
    say(good ? '' : words.numberProblem(text, low, high, kept));
    if (good && value !== kept) onTuning({ [what]: value });
    input.value = String(kept);
  }

  input.addEventListener('input', () => say('')); // it was said of another text
  // What was put back by `take` is no change for the browser when it is typed, nor in Firefox what is no number.
  for (const end of ['change', 'blur']) input.addEventListener(end, take);

  return (value) => {
    if (value === kept) return;
    kept = value;
    input.value = String(value);
    say('');
  };
}
