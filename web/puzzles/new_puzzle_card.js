// new_puzzle_card.js - the card for new puzzles: the daily ones, and custom ones.
import { enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Recipe & { moves: { min?: number, max?: number }, tries: number }} CustomRecipe */

const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard']);
const DAY_MS = 86400000;
/** So many random puzzles are tried for one custom puzzle. */
const TRIES = 1000;

/**
 * @param {object} events
 * @param {(day: string, level: import('carom').Difficulty) => void} events.onDaily
 * @param {(recipe: CustomRecipe) => void} events.onMake
 * @param {() => void} events.onCancel
 * @param {() => void} events.onNearest   opens the nearest miss
 */
export function createNewPuzzleCard({ onDaily, onMake, onCancel, onNearest }) {
  const day = /** @type {HTMLInputElement} */ (find('day'));
  let running = false;
  day.value = today();
  renderDay();
  renderDiagonals();
  day.addEventListener('input', renderDay);
  onPress('day-before', () => goBy(-1));
  onPress('day-after', () => goBy(1));
  for (const level of LEVELS)
    onPress(level, () => {
      renderDay();
      if (day.reportValidity()) onDaily(day.value, level);
    });
  find('recipe').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!running) onMake(recipeOf(find('recipe')));
  });
  find('recipe-board').addEventListener('change', renderDiagonals);
  onPress('cancel', onCancel);
  onPress('nearest', onNearest);

  /** Puzzles of coming days are not offered. */
  function renderDay() {
    day.max = today();
    enable(find('day-after'), day.value < day.max);
  }

  /** The box of 1999 has no diagonals. */
  function renderDiagonals() {
    find('recipe-diagonals').disabled = find('recipe-board').value === 'printed';
  }

  /** @param {number} days */
  function goBy(days) {
    day.value = isoDay(Date.parse(day.value || today()) + days * DAY_MS);
    renderDay();
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
    robotsMoved: moved > 1 ? { min: moved } : undefined, // every puzzle moves at least one
    tries: TRIES,
  };
}

/** The day in UTC, so that everyone has the same puzzle. */
function today() {
  return isoDay(Date.now());
}

/** @param {number} time */
function isoDay(time) {
  return new Date(time).toISOString().slice(0, 10);
}
