// main.js - the controller: the address, the keys and the clicks in; the next state to the views.
//
// The only file that asks the core: `carom` on this thread for links and moves, a Solver for the search.
import { CaromError, load } from 'carom';
import { Solver } from 'carom/client.js';
import { createAnswer } from './answer.js';
import { createBoard } from './board.js';
import { find, setText, show } from './dom.js';
import { createOpener } from './opener.js';
import { createOwn } from './own.js';
import { createPicture, download, isDark, pngOf } from './picture.js';
import * as next from './state.js';
import { line, made, meaningOf, movesText } from './state.js';
import {
  LETTER,
  capital,
  moveText,
  pictureName,
  pictureProblem,
  plural,
  readingText,
  rulesText,
  sentence,
  solvedText,
  targetText,
  verdict,
  waysText,
} from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Direction} Direction */

/** The printed sides 3D 4D 1D 2D; 7 moves of three robots, three of them by way of a diagonal. */
const FIRST_PUZZLE = 'AQPvzR9WnfAg1PcAtg';

const DIRECTIONS = /** @type {const} */ (['N', 'E', 'S', 'W']);
/** @type {Record<string, Direction>} */
const ARROW_KEYS = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

const carom = await load().catch((error) => {
  /** @type {any} */ (window).caromFailed(sentence(error.message));
  throw error;
});

const board = createBoard(find('board'), find('board-text'), {
  picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
  onPick: pick,
  onCell: clickCell,
});
const opener = createOpener({
  onOpen: (text) => openFromBox(text, false),
  onDiagonals: () => openFromBox(state.leftOut, true),
  onTyping: () => update(next.problemForgotten(state)),
  onCopy: copyLink,
});
const views = [
  board,
  opener,
  createAnswer({ onSolve: solve, onStop: stop, onStep: (step) => stepTo('answer', step) }),
  createOwn({
    onUndo: () => update(next.undone(state)),
    onReset: () => update(next.reset(state)),
    onStep: (step) => stepTo('own', step),
  }),
  createPicture({ onSave: savePicture }),
];

let state = read(FIRST_PUZZLE, false);
/** @type {Solver | null} */
let solver = null;
/** Of the search that is running. @type {AbortController | null} */
let searching = null;

openFromAddress();
find('starting').remove();
show(find('panel'), true);
show(find('copy'), true);
addEventListener('hashchange', openFromAddress);
addEventListener('keydown', pressKey);

/** @param {State} to */
function update(to) {
  const same = to.picked === state.picked && line(to) === line(state) && to.step === state.step;
  state = same ? to : next.waysFound(to, to.picked ? waysOf(to, to.picked) : []);
  for (const view of views) view.render(state);
  setText(find('status'), state.message);
}

// ---- Puzzles ---------------------------------------------------------------------------------------

/**
 * A new state; throws a CaromError.
 * @param {string} text
 * @param {boolean} diagonals
 */
function read(text, diagonals) {
  const reading = carom.read(text, { diagonals });
  const { puzzle, moves } = reading;
  const played = carom.play(puzzle, moves);
  const what = moves ? sentence(played.message) : `${capital(targetText(puzzle.target))}.`;
  const message = `${what} ${readingText(reading)}`.trim();
  return next.opened(puzzle, played.moves, message, reading.leftDiagonalsOut ? text : '');
}

/** @param {'address' | 'box'} from @param {string} text @param {boolean} diagonals */
function open(from, text, diagonals) {
  try {
    const opened = read(text, diagonals);
    searching?.abort();
    update(opened);
  } catch (error) {
    if (!(error instanceof CaromError)) throw error;
    update(next.notOpened(state, { from, text, message: error.message, position: error.position }));
  }
  document.title = `Carom: ${targetText(state.puzzle.target)}`;
}

function openFromAddress() {
  open('address', location.hash.length > 1 ? location.hash : FIRST_PUZZLE, false);
}

/** @param {string} text @param {boolean} diagonals */
function openFromBox(text, diagonals) {
  open('box', text, diagonals);
  if (!state.problem && link() !== location.hash) history.pushState(null, '', link());
}

/** What is on the board, as the address has it. */
function link() {
  return carom.link(state.puzzle, { moves: movesText(made(state)) });
}

async function copyLink() {
  const address = location.href.split('#')[0] + link();
  const what = `a link to this puzzle${state.step ? ` and ${plural(state.step, 'move')}` : ''}`;
  try {
    await navigator.clipboard.writeText(address);
    update(next.said(state, `Copied ${what}.`));
  } catch {
    opener.offer(address);
    update(
      next.said(state, `This browser lets no page copy: ${what} stands in the box, to be copied from there.`),
    );
  }
}

/** The puzzle with the line that is shown. @param {'png' | 'svg'} kind */
async function savePicture(kind) {
  const shown = line(state);
  const name = pictureName(state.puzzle, shown.length, kind);
  const draw = (/** @type {'light' | 'dark' | null} */ theme) =>
    carom.svg(state.puzzle, { moves: movesText(shown), theme });
  try {
    if (kind === 'svg') download(new Blob([draw(null)], { type: 'image/svg+xml' }), name);
    else download(await pngOf(draw(isDark() ? 'dark' : 'light')), name);
    update(next.said(state, `Saved ${name}.`));
  } catch {
    update(next.said(state, pictureProblem(kind)));
  }
}

// ---- Moves -----------------------------------------------------------------------------------------

/** What comes of one more move. @param {State} from @param {Color} color @param {Direction} direction */
function playOn(from, color, direction) {
  try {
    return carom.play(from.puzzle, `${movesText(made(from))} ${LETTER[color]}${direction}`);
  } catch (error) {
    // The line is as long as a line can be.
    if (error instanceof CaromError)
      return { moves: [], refused: true, solvedBy: null, message: error.message };
    throw error;
  }
}

/** @param {State} from @param {Color} color */
function waysOf(from, color) {
  const played = DIRECTIONS.map((direction) => playOn(from, color, direction));
  return played.filter(({ refused }) => !refused).map(({ moves }) => moves[moves.length - 1]);
}

/** @param {Color} color */
function pick(color) {
  if (color === state.picked) return;
  update(next.pickedRobot(state, color, waysText(color, waysOf(state, color))));
}

/** By its key: the focus goes along. @param {Color} color */
function takeUp(color) {
  board.focus(color);
  pick(color);
}

/** @param {import('carom').Cell} cell */
function clickCell(cell) {
  const meaning = meaningOf(state, cell);
  if (!meaning) letGo();
  else if ('pick' in meaning) pick(meaning.pick);
  else move(meaning.direction);
}

function letGo() {
  board.focus(null);
  update(next.letGo(state));
}

/** @param {Direction} direction */
function move(direction) {
  if (!state.picked) return;
  const { moves, refused, solvedBy, message } = playOn(state, state.picked, direction);
  const last = moves[moves.length - 1];
  if (refused) update(next.said(state, sentence(message)));
  else update(next.moved(state, last, solvedBy ? sentence(message) : moveText(last)));
}

/** @param {'own' | 'answer'} shown @param {number} step */
function stepTo(shown, step) {
  const last = state[shown][step - 1];
  const where = `${plural(step, 'move')} of ${state[shown].length}.`;
  update(next.steppedTo(state, shown, step, last ? `${where} ${moveText(last)}` : 'The start.'));
}

/** @param {KeyboardEvent} event */
function pressKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === find('text')) return;
  if (!actOn(event.key)) return;
  event.preventDefault();
}

/** @param {string} key @returns {boolean} whether it means something now */
function actOn(key) {
  const robot = state.puzzle.robots.find(({ color }) => LETTER[color] === key.toUpperCase());
  if (robot) takeUp(robot.color);
  else if (key in ARROW_KEYS && state.picked) move(ARROW_KEYS[key]);
  else if ('uU'.includes(key) || key === 'Backspace') update(next.undone(state));
  else if (key === 'Escape') letGo();
  else return false;
  return true;
}

// ---- The search ------------------------------------------------------------------------------------

async function solve() {
  const { puzzle } = state;
  const search = new AbortController();
  searching = search;
  update(next.searchStarted(state));
  try {
    solver ??= new Solver();
    const result = await solver.solve(puzzle, {
      signal: search.signal,
      onProgress: (progress) => update(next.searchProgressed(state, progress)),
    });
    const { moves: answer } = carom.play(puzzle, result.solution ?? '');
    const found = verdict(result, puzzle) || solvedText(result);
    update(next.searchDone(state, result, answer, `${found} Rules: ${rulesText(puzzle.rules)}.`));
  } catch (error) {
    if (search.signal.aborted) return;
    const why = error instanceof Error ? error.message : String(error);
    update(
      next.searchFailed(state, `The search did not finish: ${sentence(why)} Moving robots still works.`),
    );
  }
}

function stop() {
  searching?.abort();
  update(next.searchStopped(state));
}
