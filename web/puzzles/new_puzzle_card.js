// new_puzzle_card.js - the form for a custom puzzle, and the progress of making one.
import { enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { movesOf } from '../state/sprint.js';
import { words } from '../words/puzzles/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Recipe & { moves: { min?: number, max?: number }, tries: number }} CustomRecipe */

/** Number of random puzzles to try for one custom puzzle: enough for most requests of 17 moves, in some ten seconds. */
const TRIES = 10000;

/**
 * @param {object} events
 * @param {(recipe: CustomRecipe) => void} events.onMake
 * @param {() => void} events.onChange   a field of the recipe was changed
 * @param {() => void} events.onCancel
 * @param {() => void} events.onNearest   opens the closest puzzle if no puzzle fits
 */
export function createNewPuzzleCard({ onMake, onChange, onCancel, onNearest }) {
  let running = false;
  renderDiagonals();
  find('recipe').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!running) onMake(recipeOf(find('recipe')));
  });
  find('recipe').addEventListener('input', onChange);
  // The browser can only report an invalid field that is visible.
  find('recipe-more').addEventListener('invalid', () => (find('recipe-more').open = true), true);
  find('recipe-more').addEventListener('toggle', () => find('recipe').scrollIntoView({ block: 'nearest' }));
  find('recipe-board').addEventListener('change', renderDiagonals);
  find('recipe-difficulty').addEventListener('change', fillFields);
  onPress('cancel', onCancel);
  onPress('nearest', onNearest);

  /** Disables the choice of diagonals for the 1999 game, which has none. */
  function renderDiagonals() {
    find('recipe-diagonals').disabled = find('recipe-board').value === 'printed';
  }

  /** Fills in the usual values for puzzles of the chosen difficulty. */
  function fillFields() {
    const difficulty = Number(find('recipe-difficulty').value);
    if (!difficulty) return;
    const { min, max } = movesOf(difficulty);
    for (const [field, value] of Object.entries({ from: min, to: max, moved: 1 }))
      find(`recipe-${field}`).value = value;
  }

  return {
    /** @param {State} state */
    render({ making }) {
      running = making.phase === 'running';
      enable(find('make'), !running);
      showButton('cancel', running, 'recipe-title');
      showButton('nearest', making.phase === 'missed' && making.nearest !== null, 'recipe-title');
      show(find('making'), making.phase !== 'idle');
      setText(find('making-text'), textOf(making));
      find('making-text').classList.toggle('problem', making.phase === 'failed');
    },
  };
}

/** @param {State['making']} making */
function textOf(making) {
  if (making.phase === 'running') return words.makingText(making.progress, making.tries);
  return making.phase === 'idle' ? '' : making.message;
}

/** @param {HTMLFormElement} form @returns {CustomRecipe} */
function recipeOf(form) {
  const data = new FormData(form);
  const number = (/** @type {string} */ name) => (data.get(name) ? Number(data.get(name)) : undefined);
  const moved = number('moved') ?? 1;
  return {
    board: /** @type {'printed' | 'any-sides' | 'drawn'} */ (data.get('board')),
    robots: number('robots'),
    diagonals: data.has('diagonals'),
    moves: { min: number('from'), max: number('to') },
    robotsMoved: moved > 1 ? { min: moved } : undefined, // every solution moves at least one robot
    difficulty: number('difficulty'),
    tries: TRIES,
  };
}
