// main.js - the controller: the address, the keys and the clicks in; the next state to the views.
//
// Here and in games.js the core is asked: `carom` on this thread for links and moves, a worker for what lasts.
import { CaromError, load } from 'carom';
import { createAnswer } from './answer.js';
import { createBoard } from './board.js';
import { createConvert } from './convert.js';
import { createCounter } from './counter.js';
import { find, setText, show } from './dom.js';
import { createGames } from './games.js';
import { createJob } from './job.js';
import { createMaker } from './maker.js';
import { createOpener } from './opener.js';
import { createOwn } from './own.js';
import { createPicture, download, isDark, pngOf } from './picture.js';
import * as next from './state.js';
import { line, made, meaningOf, movesText } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Direction} Direction */

/** The printed sides 3D 4D 1D 2D; 7 moves of three robots, three of them by way of a diagonal. */
const FIRST_PUZZLE = 'AQPvzR9WnfAg1PcAtg';

const DIRECTIONS = /** @type {const} */ (['N', 'E', 'S', 'W']);
/** @type {Record<string, Direction>} */
const ARROW_KEYS = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

const carom = await load().catch((error) => {
  /** @type {any} */ (window).caromFailed(words.sentence(error.message));
  throw error;
});

const search = createJob();
const games = createGames({ now: () => state, update, open: openGame });

const board = createBoard(find('board'), find('board-text'), {
  picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
  onPick: pick,
  onCell: clickCell,
});
const opener = createOpener({
  picture: (puzzle) => carom.svg(puzzle),
  onTyping: (text, options) => update(next.typedInto(state, typed(text, options))),
  onOpen: openTyped,
  onUnreadable: () => update(next.said(state, words.SAID.unreadable)),
  onDiagonals: () => openText(state.leftOut, { diagonals: true }),
  onCopy: () => copy(address(), words.theLink(state.step)),
});
const views = [
  board,
  opener,
  createAnswer({ onSolve: solve, onStop: stop, onStep: (step) => stepTo('answer', step) }),
  createOwn({
    onUndo: undo,
    onReset: () => update(next.reset(state, words.SAID.reset)),
    onStep: (step) => stepTo('own', step),
  }),
  createMaker({
    onDaily: games.makeDaily,
    onMake: games.makeWish,
    onCancel: () => games.cancelMaking(words.SAID.makingCancelled),
    onNearest: games.openNearest,
  }),
  createCounter({
    picture: (tally) => carom.histogramSvg(tally),
    onCount: games.count,
    onCancel: games.cancelCounting,
    onHardest: games.openHardest,
  }),
  createConvert({ write, onCopy: (text, format) => copy(text, words.theFormat(format)) }),
  createPicture({ onSave: savePicture }),
];

let state = read(FIRST_PUZZLE);

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
 * @param {import('carom').ReadOptions} [options]
 */
function read(text, options) {
  const reading = carom.read(text, options);
  const { puzzle, moves } = reading;
  const played = carom.play(puzzle, moves);
  return next.opened(
    puzzle,
    played.moves,
    words.openedText(reading, played),
    reading.leftDiagonalsOut ? text : '',
  );
}

/** A puzzle takes the board; what is in the box stays. @param {State} opened @param {import('./state.js').Typed} [typedNow] */
function begin(opened, typedNow = state.typed) {
  const stopped = state.search.phase === 'running' ? ` ${words.SAID.searchStopped}` : '';
  search.abort();
  games.cancelMaking(words.SAID.otherOpened);
  const { making, counting } = state;
  update({ ...opened, typed: typedNow, making, counting, message: opened.message + stopped });
  document.title = words.titleText(state.puzzle);
}

function openFromAddress() {
  const text = location.hash.length > 1 ? location.hash : FIRST_PUZZLE;
  try {
    begin(read(text));
  } catch (error) {
    update(next.notOpened(state, problemOf(error, text)));
  }
}

/** A text that can be read. @param {string} text @param {import('carom').ReadOptions} options */
function openText(text, options) {
  begin(read(text, options), next.NOTHING_TYPED);
  arrive();
}

/** One that was made. @param {State['puzzle']} puzzle @param {string} message */
function openGame(puzzle, message) {
  begin(next.opened(puzzle, [], message, ''));
  arrive();
}

/** At a puzzle that was asked for in the panel: it is in sight, and Back leads to the one before. */
function arrive() {
  if (link() !== location.hash) history.pushState(null, '', link());
  find('board').scrollIntoView({ block: 'nearest' });
}

/** What is in the box. @param {string} text @param {import('carom').ReadOptions} options */
function typed(text, options) {
  const { choices } = state.typed.text === text ? state.typed : next.NOTHING_TYPED;
  const nothing = { ...next.NOTHING_TYPED, text, options, choices };
  try {
    return { ...nothing, reading: carom.read(text, options) };
  } catch (error) {
    const problem = problemOf(error, text);
    return { ...nothing, problem, choices: /** @type {CaromError} */ (error).choices ?? [] };
  }
}

function openTyped() {
  const { text, options, reading } = state.typed;
  if (reading) return openText(text, options);
  const refused = next.typedInto(state, { ...typed(text, options), refused: true });
  update(next.said(refused, words.SAID.notOpened));
  opener.focusProblem();
}

/** @param {unknown} error @param {string} text @returns {import('./state.js').Problem} */
function problemOf(error, text) {
  if (!(error instanceof CaromError)) throw error;
  return { text, message: error.message, position: error.position };
}

/** What is on the board, as the address has it. */
function link() {
  return carom.link(state.puzzle, { moves: movesText(made(state)) });
}

/** @param {string} fragment */
function address(fragment = link()) {
  return location.href.split('#')[0] + fragment;
}

/** Of the puzzle in the box, or else of that on the board. @type {Parameters<typeof createConvert>[0]['write']} */
function write({ typed: { reading }, puzzle: onBoard }, format) {
  const puzzle = reading?.puzzle ?? onBoard;
  try {
    if (format === 'drawing') return { text: carom.draw(puzzle) };
    if (format !== 'link') return { text: carom.write(puzzle, format) };
    return { text: address(reading ? carom.link(puzzle, { moves: reading.moves }) : link()) };
  } catch (error) {
    if (!(error instanceof CaromError)) throw error;
    return { why: error.message };
  }
}

/** @param {string} text @param {string} what it is */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    update(next.said(state, words.copiedText(what)));
  } catch {
    opener.offer(text);
    update(next.said(state, words.notCopiedText(what)));
  }
}

/** The puzzle with the line that is shown. @param {'png' | 'svg'} kind */
async function savePicture(kind) {
  const shown = line(state);
  const name = words.pictureName(state.puzzle, shown.length, kind);
  const draw = (/** @type {'light' | 'dark' | null} */ theme) =>
    carom.svg(state.puzzle, { moves: movesText(shown), theme });
  try {
    if (kind === 'svg') download(new Blob([draw(null)], { type: 'image/svg+xml' }), name);
    else download(await pngOf(draw(isDark() ? 'dark' : 'light')), name);
    update(next.said(state, words.savedText(name)));
  } catch {
    update(next.said(state, words.pictureProblem(kind)));
  }
}

// ---- Moves -----------------------------------------------------------------------------------------

/** What comes of one more move. @param {State} from @param {Color} color @param {Direction} direction */
function playOn(from, color, direction) {
  try {
    return carom.play(from.puzzle, `${movesText(made(from))} ${words.LETTER[color]}${direction}`);
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
  update(next.pickedRobot(state, color, words.waysText(color, waysOf(state, color))));
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
  if (refused) update(next.said(state, words.sentence(message)));
  else update(next.moved(state, last, solvedBy ? words.sentence(message) : words.moveText(last)));
}

function undo() {
  update(next.undone(state, words.SAID.undone));
}

/** @param {'own' | 'answer'} shown @param {number} step */
function stepTo(shown, step) {
  update(next.steppedTo(state, shown, step, words.stepText(state[shown], step)));
}

/** @param {KeyboardEvent} event */
function pressKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  if (!actOn(event.key)) return;
  event.preventDefault();
}

/** Keys mean something else where one types or chooses. @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** @param {string} key @returns {boolean} whether it means something now */
function actOn(key) {
  const robot = state.puzzle.robots.find(({ color }) => words.LETTER[color] === key.toUpperCase());
  if (robot) takeUp(robot.color);
  else if (key in ARROW_KEYS && state.picked) move(ARROW_KEYS[key]);
  else if ('uU'.includes(key) || key === 'Backspace') undo();
  else if (key === 'Escape') letGo();
  else return false;
  return true;
}

// ---- The search ------------------------------------------------------------------------------------

function solve() {
  const { puzzle } = state;
  update(next.searchStarted(state, words.SAID.searching));
  search.begin((worker, options) => worker.solve(puzzle, options), {
    onProgress: (progress) => update(next.searchProgressed(state, progress)),
    onResult: (result) => {
      const { moves: answer } = carom.play(puzzle, result.solution ?? '');
      update(next.searchDone(state, result, answer, words.foundText(result, puzzle)));
    },
    onFailure: (why) => update(next.searchFailed(state, words.searchFailed(why))),
  });
}

function stop() {
  search.abort();
  update(next.searchStopped(state, words.SAID.searchStopped));
}
