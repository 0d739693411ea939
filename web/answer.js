// answer.js - the card of the search: how far it is, what came of it, and stepping through the answer.
import { createChips } from './chips.js';
import { enable, find, onPress, setText, show } from './dom.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

/** @param {{ onSolve: () => void, onStop: () => void, onStep: (step: number) => void }} events */
export function createAnswer({ onSolve, onStop, onStep }) {
  let step = 0;
  let length = 0;
  const chips = createChips(find('answer-chips'), onStep);
  onPress('solve', onSolve);
  onPress('stop', onStop);
  onPress('first', () => onStep(0));
  onPress('previous', () => onStep(step - 1));
  onPress('next', () => onStep(step + 1));
  onPress('last', () => onStep(length));

  /** @param {State} state */
  function render({ search, answer, shown, step: made, puzzle }) {
    const result = search.phase === 'done' ? search.result : null;
    show(find('answer-length'), result?.status === 'solved');
    if (result?.status === 'solved') renderLength(result);
    const text = result ? words.verdict(result, puzzle) : words.searchText(search);
    setText(find('answer-text'), text);
    show(find('answer-text'), text !== '');
    setText(find('task'), words.taskText(puzzle));
    step = shown === 'answer' ? made : 0;
    length = answer.length;
    chips.render(answer, step);
    renderSteps(shown === 'answer');
    renderSolve(search);
  }

  /** @param {boolean} shown */
  function renderSteps(shown) {
    show(find('steps'), length > 0);
    enable(find('first'), !shown || step > 0);
    enable(find('previous'), step > 0);
    enable(find('next'), step < length);
    enable(find('last'), step < length);
    setText(find('where'), shown ? words.whereText(step, length) : '');
  }

  return { render };
}

/** @param {import('carom/client.js').Progress} result */
function renderLength(result) {
  const { moves, optimal } = result;
  setText(find('answer-moves'), String(moves));
  setText(find('answer-unit'), words.movesUnit(moves ?? 0));
  show(find('answer-optimal'), optimal);
  setText(find('answer-cost'), words.costText(result));
}

/** What has been settled is not searched for again. @param {State['search']} search */
function renderSolve(search) {
  const running = search.phase === 'running';
  const settled =
    search.phase === 'done' && (search.result.optimal || search.result.status === 'no-solution');
  enable(find('solve'), !running && !settled);
  if (!running && document.activeElement === find('stop')) find('solve').focus();
  show(find('stop'), running);
}
