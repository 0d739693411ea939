// state.js - the page's state: one plain object, its initial value, and the transitions that concern the whole state.
//
// A transition is a pure function from one state to the next, which copies the parts that it changes.  Each of the
// other files in this folder contains the transitions of one part: line.js (moves on the board), gesture.js and undo.js
// (edits of the puzzle), opening.js (another puzzle), search.js (its answers), making.js (random puzzles) and so on.
import { sameBoard } from './line.js';
import { NEW_PLAY, anotherPlay, inItsTab, isHidden, playLeft, settledPlay } from './play.js';
import { isOn, settledRounds, timeResumed } from './rounds.js';
import { NEW_SEARCH, TUNING, searchedAnew } from './search.js';
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
 * @property {boolean} [isMatch]   the text is not a puzzle but a match, or results of one
 */
/**
 * @typedef {object} Typed   the text box for another puzzle; the board changes only when that puzzle is opened
 * @property {string} text
 * @property {Reading | null} reading
 * @property {Problem | null} problem     why the text could not be read; null if it was read or is empty
 * @property {Puzzle['target'][]} choices   targets from which the reader must choose one
 * @property {import('carom').ReadOptions} options   used to read `text`
 * @property {boolean} refused            the reader tried to open the text despite the problem
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
 * @property {Puzzle[]} past     puzzles that undo leads to, the next one last
 * @property {Puzzle[]} future   puzzles that redo leads to, the next one last
 * @property {number[]} openings   the puzzles that were opened, not edited, as indexes into a list of all puzzles in
 *   the order of Redo: `past`, then `puzzle`, then `future` from its end
 * @property {import('./undo.js').Left | null} left   moves whose last position became the puzzle's start
 * @property {import('./gesture.js').Gesture} gesture
 * @property {Cell | null} cursor   the cell of the keyboard cursor; null until a key needs it
 * @property {Tab} tab   the open tab; in Play the user moves robots, and in all other tabs edits the board
 * @property {import('../puzzle/hit_test.js').Tool} tool
 * @property {Color} paint   colour of new diagonals
 * @property {PlayedMove[]} byHand   moves made by hand
 * @property {PlayedMove[]} ahead   moves to redo after `byHand`
 * @property {PlayedMove[][]} tried   other lines made by hand
 * @property {PlayedMove[]} sent   the line that came with a link
 * @property {number | null} beat   challenge in a link: solve the puzzle in fewer moves than this
 * @property {string | null} sender   the name of the challenge's sender
 * @property {PlayedMove[]} answer   the solution that is shown as the answer; empty without a solution
 * @property {'byHand' | 'answer'} shown   the line that the board shows
 * @property {number} step   number of moves made in that line
 * @property {Color | null} picked
 * @property {PlayedMove[]} slides      moves that the picked robot can make now; updated by settled()
 * @property {Color | null} solvedBy   the robot that solves the puzzle with the moves made; updated by settled()
 * @property {import('./play.js').Play} play
 * @property {'puzzle' | 'rounds' | 'table' | 'match' | 'sprint'} playing   what the Play tab shows: the puzzle alone, or a game
 * @property {import('./rounds.js').Game | null} rounds
 * @property {import('./survey.js').Survey | null} survey
 * @property {import('./table.js').Table | null} table
 * @property {import('./sprint.js').Sprint | null} sprint
 * @property {import('./match.js').Match | null} match
 * @property {string | null} offered   a text with a match or results, until it is read
 * @property {import('./library.js').Library | null} library   null until the Puzzles tab is opened
 * @property {Search} search
 * @property {Answers | null} answers   `answer` is one of them
 * @property {import('./known.js').Known[]} known   results of the last puzzles
 * @property {number | null} peek       step of the answer that the reader peeks at; null: none
 * @property {boolean} autoplay         the board steps through the answer by itself
 * @property {Tuning} tuning            search settings
 * @property {string} message       the status line
 * @property {string} leftOut       the game ID, if the diagonals of its sides were left out; else ''
 * @property {Problem | null} problem   why the address could not be opened
 * @property {Typed} typed
 * @property {Making} making
 * @property {Counting} counting
 * @property {import('./lab.js').Lab} lab
 */

/** In their order on the page. The Lab's tab is hidden until it is opened from the menu. */
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

/** The state's fields for moves and challenges, all empty. @satisfies {Partial<State>} */
const NO_MOVES = {
  byHand: [],
  ahead: [],
  tried: [],
  sent: [],
  beat: null,
  sender: null,
  shown: /** @type {const} */ ('byHand'),
  step: 0,
  picked: null,
  slides: [],
  solvedBy: null,
  left: null,
};

/** The first state, which requests a search. @param {Puzzle} puzzle @returns {State} */
export function created(puzzle) {
  return {
    puzzle,
    past: [],
    future: [],
    openings: [],
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
    sprint: null,
    match: null,
    offered: null,
    library: null,
    ...NEW_SEARCH,
    known: [],
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

/**
 * Puts another puzzle on the board: drops the moves and answers of the old puzzle, and requests a search unless the
 * results for the new puzzle are still known.
 * @param {State} state @param {Puzzle} puzzle
 * @returns {State}
 */
export function withPuzzle(state, puzzle) {
  const cursor = nearestCell(puzzle, state.cursor);
  const play = anotherPlay(state);
  return searchedAnew({ ...state, ...NO_MOVES, play, puzzle, cursor, leftOut: '', problem: null }, state);
}

/** The cell of the board that is nearest to `cell`. @param {Puzzle} puzzle @param {Cell | null} cell */
function nearestCell({ width, height }, cell) {
  return cell && { x: Math.min(cell.x, width - 1), y: Math.min(cell.y, height - 1) };
}

/**
 * The functions that settled() calls.
 * @typedef {object} Asked
 * @property {(state: State, color: Color) => PlayedMove[]} slidesOf   moves that a robot can make
 * @property {(state: State) => Color | null} solvedBy   the robot that solves the puzzle with the moves made
 * @property {() => number} clock   the current time of the timer's clock
 */

/**
 * Updates derived fields. main.js applies settled() to the result of every transition.
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
    // If the board changes, so does the address, so a problem with the old address no longer matters.
    problem:
      problem === before.problem && !(isSame && linksToPlay(state) === linksToPlay(before)) ? null : problem,
  };
  const played = { ...next, play: timeResumed({ ...next, play: settledPlay(next) }, before) };
  const survey = isSame ? played.survey : settledSurvey(played);
  const rounds = settledRounds(played, before, asked.clock);
  return { ...played, survey, rounds, table: settledTable(played) };
}

/**
 * The part of settled() that concerns only the board, and is all that an embedded board needs.
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

/**
 * Whether Play is open, where the user moves robots; in all other tabs the user edits the board.
 * @param {Pick<State, 'tab'>} state
 */
export function isPlaying({ tab }) {
  return tab === 'play';
}

/** Whether the link of a state opens Play, so that Back does not show a hidden answer. @param {State} state */
export function linksToPlay(state) {
  return isPlaying(state) || isHidden(state);
}

/**
 * Whether Play shows a match that has not begun. The board is not part of the match yet.
 * @param {Pick<State, 'tab' | 'playing' | 'match'>} state
 */
export function isMatchAwaited({ tab, playing, match }) {
  return tab === 'play' && playing === 'match' && match?.since === null && match.entries.length === 0;
}

/**
 * Whether showing the answer gives up the puzzle on the board: it is the open puzzle of a match, of 17 targets or of a
 * sprint.
 * @param {State} state
 */
export function revealGivesUp({ match, rounds, sprint, puzzle }) {
  const open = [
    match && match.since !== null && match.of.puzzles[match.entries.length],
    rounds && !rounds.result && rounds.puzzle,
    sprint && !sprint.over && sprint.now?.puzzle,
  ];
  return open.some((one) => one && isOn({ puzzle: one }, puzzle));
}

/**
 * Opens a tab, and clears the message, which was about the previous tab. Only Play shows moves made by hand. The answer
 * stays at its step, except in Set up, which is for editing the start position.
 * @param {State} state @param {Tab} tab @returns {State}
 */
export function tabTaken(state, tab) {
  if (tab === state.tab) return state;
  // In Play, the cursor shows the moved robot, not a cell to edit.
  const cursor = state.tab === 'play' ? null : state.cursor;
  const play = playLeft(state);
  const to = { ...state, tab, cursor, play, picked: null, peek: null, autoplay: false, message: '' };
  const stays = tab !== 'play' && tab !== 'setup' && state.shown === 'answer';
  return stays ? to : inItsTab(to);
}

/** @param {State} state @param {string} message @returns {State} */
export function said(state, message) {
  return { ...state, message };
}
