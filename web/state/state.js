// state.js - the page's state: one plain object, how it begins, and the transitions that concern all of it.
//
// A transition is a pure function from one state to the next; it copies what it changes.  The others are beside this
// file: line.js (moves on the board), editing.js and gesture.js (the puzzle), opening.js (another puzzle), search.js
// (its answers), games.js (random puzzles).
import { atByHand, sameBoard } from './line.js';
import { NEW_PLAY, anotherPlay, settledPlay } from './play.js';
import { settledRounds, timeResumed } from './rounds.js';
import { NEW_SEARCH, TUNING, searchStarted } from './search.js';
import { settledSurvey } from './survey.js';
import { settledTable } from './table.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Reading} Reading */
/** @typedef {import('./search.js').Search} Search */
/** @typedef {import('./search.js').Answers} Answers */
/** @typedef {import('./search.js').Tuning} Tuning */
/** @typedef {import('carom/searches_client.js').MakingProgress} MakingProgress */
/** @typedef {import('carom').Tally} Tally */

/**
 * @typedef {object} Problem   why a text can't be opened
 * @property {string} text
 * @property {string} message   a sentence
 * @property {number | null} position   of the character in `text`
 * @property {boolean} [isMatch]   the text has no puzzle but a match, or results of one
 */
/**
 * @typedef {object} Typed   the box for another puzzle; the board does not change before it is opened
 * @property {string} text
 * @property {Reading | null} reading
 * @property {Problem | null} problem     why there is no reading; null also for an empty box
 * @property {Puzzle['target'][]} choices   the reader has to choose one of these targets
 * @property {import('carom').ReadOptions} options   for reading `text`
 * @property {boolean} refused            the reader tried to open it in spite of the problem
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
 *   | { phase: 'failed', tally: Tally | null, message: string }} Counting   the tally so far
 */
/** @typedef {typeof TABS[number]} Tab */
/**
 * @typedef {object} State
 * @property {Puzzle} puzzle   on the board, also while a gesture changes it
 * @property {Puzzle[]} past     undo leads to these, the last one first
 * @property {Puzzle[]} future   redo leads to these, the last one first
 * @property {import('./gesture.js').Gesture} gesture
 * @property {Cell | null} cursor   of the keyboard; null until a key needs it
 * @property {Tab} tab   that is open; in Play moves are made by hand, in all others the board is edited
 * @property {import('../puzzle/hit_test.js').Tool} tool
 * @property {Color} paint   of diagonals that are drawn
 * @property {PlayedMove[]} byHand
 * @property {PlayedMove[]} ahead   moves that redoing makes after `byHand`
 * @property {PlayedMove[][]} tried   other lines made by hand
 * @property {PlayedMove[]} sent   the line that came with a link
 * @property {number | null} beat   a link's challenge: to need fewer moves than this
 * @property {PlayedMove[]} answer
 * @property {'byHand' | 'answer'} shown   the line that the board shows
 * @property {number} step   so many moves of that line are made
 * @property {Color | null} picked
 * @property {PlayedMove[]} slides      the moves that the picked robot can make now; settled() keeps them true
 * @property {Color | null} solvedBy   the robot that has solved the puzzle by the moves made; settled() keeps it true
 * @property {import('./play.js').Play} play
 * @property {'puzzle' | 'rounds' | 'table' | 'match'} playing   what the Play tab shows: the puzzle alone, or a game
 * @property {import('./rounds.js').Game | null} rounds
 * @property {import('./survey.js').Survey | null} survey
 * @property {import('./table.js').Table | null} table
 * @property {import('./match.js').Match | null} match
 * @property {string | null} offered   a text with a match or its results, until they are read
 * @property {import('./library.js').Library | null} library   null before the Puzzles tab is opened
 * @property {Search} search
 * @property {Answers | null} answers   `answer` is one of them
 * @property {number | null} peek       while one peeks at the answer: after so many of its moves
 * @property {boolean} autoplay         the answer steps on by itself
 * @property {Tuning} tuning            how to search
 * @property {string} message       the status line
 * @property {string} leftOut       the game ID that was read without the diagonals of its sides, or ''
 * @property {Problem | null} problem   of the address
 * @property {Typed} typed
 * @property {Making} making
 * @property {Counting} counting
 * @property {import('./lab.js').Lab} lab
 */

/** In the order on the page; the Lab's is there once it was opened from the menu. */
export const TABS = /** @type {const} */ (['solve', 'setup', 'play', 'puzzles', 'lab']);

/** @type {Typed} */
export const NOTHING_TYPED = {
  text: '',
  reading: null,
  problem: null,
  choices: [],
  options: {},
  refused: false,
};

/** No moves are made and none is known, nor is there a challenge. @satisfies {Partial<State>} */
const NO_MOVES = {
  byHand: [],
  ahead: [],
  tried: [],
  sent: [],
  beat: null,
  shown: /** @type {const} */ ('byHand'),
  step: 0,
  picked: null,
  slides: [],
  solvedBy: null,
};

/** The first state: its search is wanted from the start. @param {Puzzle} puzzle @returns {State} */
export function created(puzzle) {
  return {
    puzzle,
    past: [],
    future: [],
    gesture: { kind: 'none', pointer: null },
    cursor: null,
    tab: 'solve',
    tool: 'move',
    paint: 'red',
    ...NO_MOVES,
    play: NEW_PLAY,
    playing: 'puzzle',
    rounds: null,
    survey: null,
    table: null,
    match: null,
    offered: null,
    library: null,
    ...NEW_SEARCH,
    tuning: TUNING,
    message: '',
    leftOut: '',
    problem: null,
    typed: NOTHING_TYPED,
    making: { phase: 'idle' },
    counting: { phase: 'idle', tally: null },
    lab: { heat: null, works: {} },
  };
}

/** Another puzzle on the board: moves and answers of the old one are gone, and a search is wanted. @param {State} state @param {Puzzle} puzzle @returns {State} */
export function withPuzzle(state, puzzle) {
  const cursor = nearestCell(puzzle, state.cursor);
  const play = anotherPlay(state.play);
  return searchStarted({ ...state, ...NO_MOVES, play, puzzle, cursor, leftOut: '', problem: null });
}

/** The nearest cell of the board. @param {Puzzle} puzzle @param {Cell | null} cell */
function nearestCell({ width, height }, cell) {
  return cell && { x: Math.min(cell.x, width - 1), y: Math.min(cell.y, height - 1) };
}

/**
 * What settled() asks.
 * @typedef {object} Asked
 * @property {(state: State, color: Color) => PlayedMove[]} slidesOf   the moves that a robot can make
 * @property {(state: State) => Color | null} solvedBy   the robot that has solved the puzzle by the moves made
 * @property {() => number} clock   the time now, as the timer counts it
 */

/**
 * The next state with all that follows from it: main.js applies this to the result of every transition.
 * @param {State} state
 * @param {State} before
 * @param {Asked} asked
 * @returns {State}
 */
export function settled(state, before, asked) {
  const isSame = sameBoard(state, before);
  const { problem } = state;
  const next = {
    ...boardSettled(state, before, asked),
    // The address follows the board, and with the old address its problem goes.
    problem:
      problem === before.problem && !(isSame && isPlaying(state) === isPlaying(before)) ? null : problem,
  };
  const played = { ...next, play: timeResumed({ ...next, play: settledPlay(next) }, before) };
  const survey = isSame ? played.survey : settledSurvey(played);
  const rounds = settledRounds(played, before, asked.clock);
  return { ...played, survey, rounds, table: settledTable(played) };
}

/**
 * That part of settled() which concerns the board alone: all that a board in another page needs.
 * @param {State} state
 * @param {State} before
 * @param {Pick<Asked, 'slidesOf' | 'solvedBy'>} asked
 * @returns {State}
 */
export function boardSettled(state, before, asked) {
  const isSame = sameBoard(state, before);
  const { picked } = state;
  const slides = () => (picked ? asked.slidesOf(state, picked) : []);
  const solvedBy = () => (state.step > 0 ? asked.solvedBy(state) : null);
  return {
    ...state,
    slides: isSame && picked === before.picked ? state.slides : slides(),
    solvedBy: isSame ? state.solvedBy : solvedBy(),
  };
}

/** Whether moves are made by hand; else the board is edited. @param {Pick<State, 'tab'>} state */
export function isPlaying({ tab }) {
  return tab === 'play';
}

/** @param {State} state @param {Tab} tab @returns {State} */
export function tabTaken(state, tab) {
  if (tab === state.tab) return state;
  const start = tab === 'play' && state.shown === 'answer' ? atByHand(state, state.byHand) : state;
  return { ...start, tab, picked: null, peek: null, autoplay: false };
}

/** @param {State} state @param {string} message @returns {State} */
export function said(state, message) {
  return { ...state, message };
}
