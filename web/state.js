// state.js - the page's state: one plain object, and the pure transitions from one to the next.
//
// Two lines of moves start from the puzzle's start: `own`, made by hand, and `answer`, found by the
// search.  One of them is shown, and its first `step` moves are made on the board.  Invariant: every
// move here was played by the core, so where the robots stand is where the last tracks end.  What changes
// the puzzle is in editing.js, what the search does in search_state.js, random games in games_state.js.
import { TUNING, UNSEARCHED } from './search_state.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Reading} Reading */
/** @typedef {import('./search_state.js').Search} Search */
/** @typedef {import('./search_state.js').Answers} Answers */
/** @typedef {import('./search_state.js').Tuning} Tuning */
/** @typedef {import('carom/client.js').MakingProgress} MakingProgress */
/** @typedef {import('carom').Tally} Tally */

/**
 * @typedef {object} Problem   a text that is no puzzle
 * @property {string} text
 * @property {string} message   a sentence
 * @property {number | null} position   of the character in `text`
 */
/**
 * @typedef {object} Typed   what is in the box; the board knows nothing of it until it is opened
 * @property {string} text
 * @property {Reading | null} reading
 * @property {Problem | null} problem     why there is no reading; null also of an empty box
 * @property {Puzzle['target'][]} choices   of which one has to be chosen
 * @property {import('carom').ReadOptions} options   with which it is read
 * @property {boolean} refused            it was to be opened all the same
 */
/**
 * @typedef {{ phase: 'idle' }
 *   | { phase: 'running', progress: MakingProgress | null, tries: number | null }
 *   | { phase: 'stopped', message: string }
 *   | { phase: 'missed', nearest: MakingProgress | null, message: string }
 *   | { phase: 'failed', message: string }} Making
 */
/**
 * @typedef {{ phase: 'idle' | 'running' | 'stopped' | 'done', tally: Tally | null }
 *   | { phase: 'failed', tally: Tally | null, message: string }} Counting   the tally is what was counted so far
 */
/**
 * @typedef {object} Held   a piece in the hand
 * @property {import('./edits.js').Piece} piece
 * @property {Cell | null} cell   under it; null off the board
 * @property {string} why   it cannot be put there, or ''
 */
/**
 * @typedef {object} State
 * @property {Puzzle} puzzle   whatever is on the board, also while a piece is being dragged
 * @property {Puzzle[]} past       what undoing leads to, the last first to come
 * @property {Puzzle[]} future     and what doing it again
 * @property {Puzzle | null} before   the puzzle when the gesture began that is changing it now
 * @property {Held | null} held
 * @property {Cell | null} cursor   where the keyboard is on the board; null as long as it is not used
 * @property {'edit' | 'play'} mode
 * @property {boolean} revealed   whoever plays asked for the answer's moves
 * @property {import('./aim.js').Tool} tool
 * @property {Color} paint   the colour of diagonals that are drawn
 * @property {PlayedMove[]} own
 * @property {PlayedMove[]} takenBack   of one's own, the last the first to come again
 * @property {PlayedMove[]} answer
 * @property {'own' | 'answer'} shown
 * @property {number} step
 * @property {Color | null} picked
 * @property {PlayedMove[]} ways    what the picked robot can do now; the controller keeps it true
 * @property {Search} search
 * @property {Answers | null} answers   `answer` is one of them
 * @property {number | null} peek       a step of the answer that is looked at for a moment
 * @property {boolean} playing          the answer goes on by itself
 * @property {Tuning} tuning            how to search
 * @property {string} message       the status line
 * @property {string} leftOut       the game ID that was read without its sides' diagonals, or ''
 * @property {Problem | null} problem   of the address
 * @property {Typed} typed
 * @property {Making} making
 * @property {Counting} counting
 */

/** @type {Typed} */
export const NOTHING_TYPED = {
  text: '',
  reading: null,
  problem: null,
  choices: [],
  options: {},
  refused: false,
};

// ---- What follows from a state ---------------------------------------------------------------------

/** The line on the board. @param {State} state */
export function line(state) {
  return state[state.shown];
}

/** The moves that are made on the board. @param {State} state */
export function made(state) {
  return line(state).slice(0, state.step);
}

/** Whether both have the same puzzle and moves made; at the start it does not matter of which line. @param {State} a @param {State} b */
export function sameBoard(a, b) {
  return a.puzzle === b.puzzle && a.step === b.step && (a.step === 0 || line(a) === line(b));
}

/** @param {PlayedMove[]} moves */
export function movesText(moves) {
  return moves.map(({ move }) => move).join(' ');
}

/**
 * Where the robots stand.
 * @param {State} state
 * @returns {Puzzle['robots']}
 */
export function robotsNow(state) {
  const robots = state.puzzle.robots.map((robot) => ({ ...robot }));
  for (const { color, track } of made(state)) {
    const robot = robots.find((r) => r.color === color);
    if (robot) Object.assign(robot, track[track.length - 1]);
  }
  return robots;
}

// ---- Transitions -----------------------------------------------------------------------------------

/** With nothing done yet. @param {Puzzle} puzzle @returns {State} */
export function created(puzzle) {
  return {
    puzzle,
    past: [],
    future: [],
    before: null,
    held: null,
    cursor: null,
    mode: 'edit',
    revealed: false,
    tool: 'move',
    paint: 'red',
    own: [],
    takenBack: [],
    ...UNSEARCHED,
    shown: 'own',
    step: 0,
    picked: null,
    ways: [],
    tuning: TUNING,
    message: '',
    leftOut: '',
    problem: null,
    typed: NOTHING_TYPED,
    making: { phase: 'idle' },
    counting: { phase: 'idle', tally: null },
  };
}

/** The nearest cell of the board. @param {Puzzle} puzzle @param {Cell | null} cell */
function nearestCell({ width, height }, cell) {
  return cell && { x: Math.min(cell.x, width - 1), y: Math.min(cell.y, height - 1) };
}

/** Another puzzle under the hand: of the one before no moves are left. @param {State} state @param {Puzzle} puzzle @returns {State} */
export function withPuzzle(state, puzzle) {
  const { own, takenBack, shown, step, picked, ways, revealed, leftOut, problem } = created(puzzle);
  const lines = { own, takenBack, shown, step, picked, ways, revealed, ...UNSEARCHED };
  return { ...state, ...lines, leftOut, problem, puzzle, cursor: nearestCell(puzzle, state.cursor) };
}

/**
 * A puzzle that was opened takes the board, and undoing leads back to the one before.
 * @param {State} state
 * @param {{ puzzle: Puzzle, own?: PlayedMove[], mode?: State['mode'] | null, leftOut?: string }} opening
 * @param {string} message
 * @returns {State}
 */
export function opened(state, { puzzle, own = [], mode, leftOut = '' }, message) {
  return {
    ...withPuzzle(state, puzzle),
    past: [...state.past, state.before ?? state.puzzle],
    future: [],
    before: null,
    held: null,
    mode: mode ?? state.mode,
    own,
    step: own.length,
    leftOut,
    message,
  };
}

/**
 * As opened, but Back and Forward are no edits: to a puzzle that undoing or doing again leads to they go along that way.
 * @param {State} state
 * @param {Parameters<typeof opened>[1]} opening
 * @param {string} message
 * @param {(puzzle: Puzzle) => boolean} isIt
 * @returns {State}
 */
export function travelled(state, opening, message, isIt) {
  const { past, before, puzzle, future } = state;
  const way = [...past, before ?? puzzle, ...[...future].reverse()];
  const places = way.flatMap((one, place) => (isIt(one) ? place : []));
  const to = opened(state, opening, message);
  if (!places.length) return to;
  const [nearest] = places.sort((a, b) => Math.abs(a - past.length) - Math.abs(b - past.length));
  return { ...to, past: way.slice(0, nearest), future: way.slice(nearest + 1).reverse() };
}

/** The puzzle that is being made is not wanted any more. @param {State} state @param {string} message @returns {State} */
export function makingStopped(state, message) {
  if (state.making.phase !== 'running') return state;
  return { ...state, making: { phase: 'stopped', message }, message };
}

/** @param {State} state @param {State['mode']} mode @returns {State} */
export function modeTaken(state, mode) {
  const hide = mode === 'play' && state.shown === 'answer';
  const own = hide ? { shown: /** @type {const} */ ('own'), step: state.own.length } : {};
  return { ...state, ...own, mode, revealed: false, picked: null, peek: null, playing: false };
}

/** The board stays as it was. @param {State} state @param {Problem} problem @returns {State} */
export function notOpened(state, problem) {
  return { ...state, problem };
}

/** It is in the address no more. @param {State} state @returns {State} */
export function problemLeft(state) {
  return { ...state, problem: null };
}

/** @param {State} state @param {Typed} typed @returns {State} */
export function typedInto(state, typed) {
  return { ...state, typed };
}

/** @param {State} state @param {string} message @returns {State} */
export function said(state, message) {
  return { ...state, message };
}

/** @param {State} state @param {Color} picked @param {string} message @returns {State} */
export function pickedRobot(state, picked, message) {
  return { ...state, picked, message };
}

/** @param {State} state @returns {State} */
export function letGo(state) {
  return { ...state, picked: null };
}

/** @param {State} state @param {PlayedMove[]} ways @returns {State} */
export function waysFound(state, ways) {
  return { ...state, ways };
}

/**
 * A move by hand continues whatever is on the board; what had been taken back is gone.
 * @param {State} state
 * @param {PlayedMove} move
 * @param {string} message
 * @returns {State}
 */
export function moved(state, move, message) {
  const own = [...made(state), move];
  return { ...state, own, takenBack: [], shown: 'own', step: own.length, message };
}

/** Takes back the last move on the board; of the answer it only steps back. @param {State} state @param {string} message @returns {State} */
export function undone(state, message) {
  if (state.step === 0) return state;
  const step = state.step - 1;
  if (state.shown === 'answer') return { ...state, step, message };
  const takenBack = [...state.takenBack, ...state.own.slice(step).reverse()];
  return { ...state, own: state.own.slice(0, step), takenBack, step, message };
}

/** One's own next move, or the one that was taken back last. @param {State} state */
export function comingAgain({ own, shown, step, takenBack }) {
  return shown === 'answer' ? undefined : (own[step] ?? takenBack.at(-1));
}

/** Makes it again. @param {State} state @param {(move: PlayedMove) => string} says @returns {State} */
export function redone(state, says) {
  const { own, step, takenBack } = state;
  const move = comingAgain(state);
  if (!move) return state;
  const again = step < own.length ? {} : { own: [...own, move], takenBack: takenBack.slice(0, -1) };
  return { ...state, ...again, step: step + 1, message: says(move) };
}

/** @param {State} state @param {string} message @returns {State} */
export function reset(state, message) {
  const takenBack = [...state.takenBack, ...[...state.own].reverse()];
  return { ...state, own: [], takenBack, shown: 'own', step: 0, message };
}

/**
 * @param {State} state
 * @param {'own' | 'answer'} shown
 * @param {number} step
 * @param {string} message
 * @returns {State}
 */
export function steppedTo(state, shown, step, message) {
  const within = Math.max(0, Math.min(step, state[shown].length));
  return { ...state, shown, step: within, peek: null, playing: false, message };
}
