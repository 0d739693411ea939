// main.js - the controller: the address, the keys and the clicks in; the next state to the views.
//
// Here, in engine.js and in games.js the core is asked: `carom` on this thread for links and moves, a worker for
// what lasts.
import { CaromError, load } from 'carom';
import { createAddress } from './address.js';
import { aimAt } from './aim.js';
import { createAnswer } from './answer.js';
import { createBoard } from './board.js';
import { createConvert } from './convert.js';
import { createCounter } from './counter.js';
import { find, isModal, onPress, setText, show } from './dom.js';
import { paintTaken, toolTaken } from './editing.js';
import { createEditor } from './editor.js';
import * as edits from './edits.js';
import { createEngine, keptTuning } from './engine.js';
import { createGames } from './games.js';
import { createIntake } from './intake.js';
import { createLanguage } from './language.js';
import { createMaker } from './maker.js';
import { createOpener } from './opener.js';
import { createOwn } from './own.js';
import { createPager } from './pager.js';
import { createPicture, download, isDark, pngOf } from './picture.js';
import { createPieces } from './pieces.js';
import { createPlayer } from './player.js';
import { seen } from './search_state.js';
import * as next from './state.js';
import { line, made, movesText, robotsNow } from './state.js';
import { createStepper } from './stepper.js';
import { createStepping } from './stepping.js';
import { createTools } from './tools.js';
import { createTuning } from './tuning.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Direction} Direction */

/** The printed sides 3D 4D 1D 2D; 7 moves of three robots, three of them by way of a diagonal. */
const FIRST_PUZZLE = 'AQPvzR9WnfAg1PcAtg';

/** @type {Record<string, Direction>} */
const ARROW_KEYS = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

/** Everything that is a controller sees the state and changes it. */
const page = { now: () => state, update };
const engine = createEngine({ ...page, play: (puzzle, moves) => carom.play(puzzle, moves).moves });
const carom = await load().catch((error) => {
  /** @type {any} */ (window).caromFailed(words.sentence(error.message));
  throw error;
});

const games = createGames({ ...page, open: openGame });
const editor = createEditor({ ...page, check: carom.check });
const stepping = createStepping(page);
const player = createPlayer({ ...page, play: carom.play, focus: (color) => board.focus(color) });

createPieces(document.body, (puzzle) => carom.svg(puzzle));
const board = createBoard(find('board'), find('board-text'), {
  picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
  onPick: (color) => state.mode === 'play' && player.pick(color),
  onCell: (cell) => state.mode === 'play' && player.click(cell),
  aim: (point) => (state.mode === 'edit' ? aimAt(state.puzzle, point, state.tool) : null),
  touch: editor.touch,
});
const opener = createOpener({
  picture: (puzzle) => carom.svg(puzzle),
  onTyping: (text, options) => update(next.typedInto(state, typed(text, options))),
  onOpen: () => openTyped(),
  onDiagonals: () => openText(state.leftOut, { diagonals: true }),
});
const address = createAddress({
  link: () => link(),
  onVisit: openFromAddress,
  onLeave: () => update(next.problemLeft(state)),
});
createIntake({
  onText: (text, source) => {
    opener.fill(text);
    openTyped(source);
  },
  onRefused: (why, source) => update(next.said(state, words.notTakenText(why, source))),
});
const views = [
  { render: (/** @type {State} */ to) => board.render(seen(to)) },
  opener,
  createAnswer({
    onStop: engine.stop,
    onAgain: engine.again,
    onStep: (step) => stepping.stepTo('answer', step),
    onPeek: stepping.peek,
  }),
  createStepper({
    speed: stepping.speed,
    onStep: (step) => stepping.stepTo('answer', step),
    onPlay: stepping.play,
    onSpeed: stepping.setSpeed,
  }),
  createPager({ onPage: engine.page, onListAll: engine.listAll, onCopy: copyAnswer }),
  createTuning({
    onTuning: engine.tune,
    onRules: (rules) => editor.edit({ ...state.puzzle, rules }, words.taskText({ ...state.puzzle, rules })),
  }),
  createTools({
    onMode: takeMode,
    onTool: (tool) => update(toolTaken(state, tool)),
    onPaint: (color) => update(paintTaken(state, color)),
    onRobot: (color, present) => (present ? editor.addRobot(color) : editor.removeRobot(color)),
    onTargetColor: editor.setTargetColor,
    onTurn: (how) => editor.edit(carom.turned(state.puzzle, how), words.TURNED[how]),
    onSize: (width, height) =>
      editor.edit(edits.resized(state.puzzle, width, height), words.sizeText(width, height)),
    onClear: () => editor.edit(edits.emptied(state.puzzle), words.CLEARED),
    onUndo: editor.undo,
    onRedo: editor.redo,
  }),
  createOwn({
    onUndo: player.undo,
    onReset: player.reset,
    onFromHere: () => editor.edit({ ...state.puzzle, robots: robotsNow(state) }, words.FROM_HERE),
    onStep: (step) => stepping.stepTo('own', step),
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
  address,
];

let state = { ...next.created(read(FIRST_PUZZLE).puzzle), tuning: keptTuning() };

address.visit();
update({ ...state, past: [] });
find('starting').remove();
show(find('panel'), true);
createLanguage();
show(find('share'), true);
onPress('share', share);
addEventListener('keydown', pressKey);

/** @param {State} to */
function update(to) {
  const same = to.picked === state.picked && line(to) === line(state) && to.step === state.step;
  state = engine.follow(same ? to : next.waysFound(to, to.picked ? player.waysOf(to, to.picked) : []));
  for (const view of views) view.render(state);
  setText(find('status'), state.message);
}

// ---- Puzzles ---------------------------------------------------------------------------------------

/**
 * What a text opens; throws a CaromError.
 * @param {string} text
 * @param {import('carom').ReadOptions} [options]
 */
function read(text, options) {
  const reading = carom.read(text, options);
  const played = carom.play(reading.puzzle, reading.moves);
  const { puzzle, mode, leftDiagonalsOut } = reading;
  const leftOut = leftDiagonalsOut ? text : '';
  return { puzzle, own: played.moves, mode, leftOut, message: words.openedText(reading, played) };
}

/**
 * A puzzle takes the board; what is in the box stays.
 * @param {Parameters<typeof next.opened>[1] & { message: string }} opening
 * @param {import('./state.js').Typed} [typedNow]
 */
function begin({ message, ...opening }, typedNow = state.typed) {
  games.cancelMaking(words.SAID.otherOpened);
  update({ ...next.opened(state, opening, message), typed: typedNow });
  document.title = words.titleText(state.puzzle);
}

/** @param {string} hash */
function openFromAddress(hash) {
  const text = hash || FIRST_PUZZLE;
  try {
    const opening = read(text);
    begin({ ...opening, mode: opening.mode ?? (opening.own.length ? 'play' : 'edit') });
  } catch (error) {
    update(next.notOpened(state, problemOf(error, text)));
  }
}

/** A text that can be read. @param {string} text @param {import('carom').ReadOptions} options @param {string} [note] */
function openText(text, options, note = '') {
  const opened = read(text, options);
  arrive({ ...opened, message: `${opened.message} ${note}`.trim() }, next.NOTHING_TYPED);
}

/** One that was made is there to be played. @param {State['puzzle']} puzzle @param {string} message */
function openGame(puzzle, message) {
  arrive({ puzzle, mode: 'play', message });
}

/** At a puzzle that was asked for: it is in sight, and Back leads to the one before. @type {typeof begin} */
function arrive(opened, typedNow) {
  address.keep();
  begin(opened, typedNow);
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

/** @param {import('./intake.js').Source | null} [source]   of what was not typed */
function openTyped(source = null) {
  const { text, options, reading } = state.typed;
  if (reading) return openText(text, options, source ? words.takenText(source) : '');
  const refused = next.typedInto(state, { ...typed(text, options), refused: true });
  update(next.said(refused, words.notOpenedText(source)));
  opener.focusProblem();
}

/** @param {unknown} error @param {string} text @returns {import('./state.js').Problem} */
function problemOf(error, text) {
  if (!(error instanceof CaromError)) throw error;
  return { text, message: words.errorText(error), position: error.position };
}

/** What is on the board, as the address has it. @param {import('carom').PlayedMove[]} [moves] */
function link(moves = made(state)) {
  return carom.link(state.puzzle, {
    moves: movesText(moves),
    mode: state.mode === 'play' ? 'play' : null,
  });
}

/** @param {string} fragment */
function addressOf(fragment) {
  return location.href.split('#')[0] + fragment;
}

/** The dialog for it comes when it is wanted: the page starts without it. */
async function share() {
  address.keep();
  const moves = line(state);
  const shared = {
    address: addressOf(link([])),
    line: moves.length
      ? { address: addressOf(link(moves)), moves: moves.length, wanted: state.shown === 'own' }
      : null,
    name: words.pictureName(state.puzzle, 0, 'qr.png'),
  };
  try {
    const { openShare } = await import('./share.js');
    openShare(shared);
  } catch {
    update(next.said(state, words.SHARE.notLoaded));
  }
}

/** Of the puzzle in the box, or else of that on the board. @type {Parameters<typeof createConvert>[0]['write']} */
function write({ typed: { reading }, puzzle: onBoard }, format) {
  const puzzle = reading?.puzzle ?? onBoard;
  try {
    if (format === 'drawing') return { text: carom.draw(puzzle) };
    if (format !== 'link') return { text: carom.write(puzzle, format) };
    return { text: addressOf(reading ? carom.link(puzzle, { moves: reading.moves }) : link()) };
  } catch (error) {
    if (!(error instanceof CaromError)) throw error;
    return { why: words.errorText(error) };
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

/** @param {'words' | 'letters'} how */
function copyAnswer(how) {
  const { answer, puzzle } = state;
  copy(how === 'words' ? words.answerWords(answer, puzzle) : movesText(answer), words.THE_ANSWER[how]);
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

// ---- Modes and keys --------------------------------------------------------------------------------

/** @param {State['mode']} mode */
function takeMode(mode) {
  editor.cancel();
  update(next.modeTaken(state, mode));
}

/** @param {KeyboardEvent} event */
function pressKey(event) {
  if (event.altKey || isField(event.target) || isModal()) return;
  if (event.ctrlKey || event.metaKey ? actOnCommand(event) : actOn(event.key)) event.preventDefault();
}

/** Keys mean something else where one types or chooses. @param {EventTarget | null} target */
function isField(target) {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** With Ctrl. @param {KeyboardEvent} event @returns {boolean} whether it means something now */
function actOnCommand({ key, shiftKey }) {
  const letter = key.toLowerCase();
  const isRedo = letter === 'y' || (letter === 'z' && shiftKey);
  if (letter !== 'z' && letter !== 'y') return false;
  if (isRedo) editor.redo();
  else if (state.mode === 'play' && state.own.length) player.undo();
  else editor.undo();
  return true;
}

/** @param {string} key @returns {boolean} whether it means something now */
function actOn(key) {
  const robot = state.puzzle.robots.find(({ color }) => words.LETTER[color] === key.toUpperCase());
  const direction = ARROW_KEYS[key];
  if (state.mode === 'edit') return actOnEdit(key, direction, robot?.color);
  if (robot) player.takeUp(robot.color);
  else if (direction && state.picked) player.move(direction);
  else if ('uU'.includes(key) || key === 'Backspace') player.undo();
  else if (key === 'Escape') player.letGo();
  else return false;
  return true;
}

/** @param {string} key @param {Direction | undefined} direction @param {import('carom').Color | undefined} robot */
function actOnEdit(key, direction, robot) {
  const { held } = state;
  if (robot) editor.take(robot);
  else if (key.toUpperCase() === 'T') editor.take('target');
  else if (!held) return false;
  else if (direction) editor.nudge(direction);
  else if (key === 'Enter' || key === ' ') editor.drop();
  else if (key === 'Escape') editor.cancel();
  else return false;
  return true;
}
