// maker.js - the card of new puzzles: those of a day, and one as wished for.
import { enable, find, onPress, setText, show, showButton } from './dom.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Wish & { moves: { min?: number, max?: number }, tries: number }} Wish */

const LEVELS = /** @type {const} */ (['easy', 'medium', 'hard']);
const DAY_MS = 86400000;
/** Candidates that are looked at for one wish. */
const TRIES = 1000;

/**
 * @param {object} events
 * @param {(day: string, level: import('carom').Level) => void} events.onDaily
 * @param {(wish: Wish) => void} events.onMake
 * @param {() => void} events.onCancel
 * @param {() => void} events.onNearest   open the nearest of those that were not as wished for
 */
export function createMaker({ onDaily, onMake, onCancel, onNearest }) {
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
  find('wish').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!running) onMake(wishOf(find('wish')));
  });
  find('wish-board').addEventListener('change', renderDiagonals);
  onPress('cancel', onCancel);
  onPress('nearest', onNearest);

  /** No day is shown before it has come. */
  function renderDay() {
    day.max = today();
    enable(find('day-after'), day.value < day.max);
  }

  /** The box of 1999 has none. */
  function renderDiagonals() {
    find('wish-diagonals').disabled = find('wish-board').value === 'printed';
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
      showButton('cancel', running, 'wish-title');
      showButton('nearest', making.phase === 'missed' && making.nearest !== null, 'wish-title');
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

/** @param {HTMLFormElement} form @returns {Wish} */
function wishOf(form) {
  const data = new FormData(form);
  const number = (/** @type {string} */ name) => (data.get(name) ? Number(data.get(name)) : undefined);
  const moved = number('moved') ?? 1;
  return {
    board: /** @type {'printed' | 'any-sides' | 'drawn'} */ (data.get('board')),
    robots: number('robots'),
    diagonals: data.has('diagonals'),
    moves: { min: number('from'), max: number('to') },
    robotsMoved: moved > 1 ? { min: moved } : undefined, // one always moves, and need not be counted
    tries: TRIES,
  };
}

/** Everyone's day is that of UTC, so that everyone has the same puzzle. */
function today() {
  return isoDay(Date.now());
}

/** @param {number} time */
function isoDay(time) {
  return new Date(time).toISOString().slice(0, 10);
}
