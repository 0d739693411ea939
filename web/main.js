// main.js - the page's start: the core, the controllers, the board, the address; then the cards.  It holds the state.
//
// Data goes one way: a controller makes the next state, update() shows it to the views.
import { compile, load } from 'carom';
import { createAddress } from './address.js';
import { createBoard } from './board.js';
import { find, isModal, setText, show } from './dom.js';
import { createEditor } from './editor.js';
import { createEngine, keptTuning } from './engine.js';
import { createIncoming } from './incoming.js';
import { linkOf } from './link.js';
import { createLooks } from './looks.js';
import { ALL_ROBOTS, createPieces } from './pieces.js';
import { createPlayer } from './player.js';
import { createPrinted } from './printed.js';
import { seen } from './search_state.js';
import { created, line, problemLeft, waysFound } from './state.js';
import { createStepping } from './stepping.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom').Direction} Direction */

/** @type {Record<string, Direction>} */
const ARROW_KEYS = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' };

const module = await compile().catch(cannotStart);
const carom = await load(module).catch(cannotStart);

/** Everything that is a controller sees the state and changes it. */
const page = { now: () => state, update };
const engine = createEngine(module, { ...page, play: (puzzle, moves) => carom.play(puzzle, moves).moves });
const looks = createLooks();
const printed = createPrinted(carom);
const editor = createEditor({ ...page, check: carom.check, targetsOf: printed.targetsOf });
const stepping = createStepping(page);
const player = createPlayer({ ...page, play: carom.play, focus: (color) => board.focus(color) });
const incoming = createIncoming({ ...page, carom, keep: () => address.keep() });
const address = createAddress({
  link: () => linkOf(carom, state),
  onVisit: incoming.visit,
  onLeave: () => update(problemLeft(state)),
});

looks.dress('boards', (look) => carom.svg(ALL_ROBOTS, look));
createPieces(document.body, (puzzle) => carom.svg(puzzle));
const board = createBoard(find('board'), find('board-text'), {
  picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
  onPick: (color) => state.mode === 'play' && player.pick(color),
  onCell: (cell) => state.mode === 'play' && player.click(cell),
  aim: editor.aim,
  touch: editor.touch,
});
/** The board does not wait for the cards: they join it when they have come. @type {{ render(state: State): void }[]} */
const views = [{ render: (to) => board.render(seen(to)) }, address];

let state = { ...created(incoming.first()), tuning: keptTuning() };

address.visit();
update({ ...state, past: [] });
show(find('starting'), false);
addEventListener('keydown', pressKey);

const { createCards } = await import('./cards.js').catch(cannotStart);
views.push(
  ...createCards({
    ...page,
    module,
    carom,
    keep: address.keep,
    engine,
    editor,
    player,
    stepping,
    incoming,
    looks,
    printed,
  }),
);
update(state);
find('starting').remove();
show(find('panel'), true);

/** @param {State} to */
function update(to) {
  const same = to.picked === state.picked && line(to) === line(state) && to.step === state.step;
  state = engine.follow(same ? to : waysFound(to, to.picked ? player.waysOf(to, to.picked) : []));
  for (const view of views) view.render(state);
  setText(find('status'), state.message);
}

/** @param {Error} error @returns {never} */
function cannotStart(error) {
  /** @type {any} */ (window).caromFailed(words.sentence(error.message));
  throw error;
}

// ---- Keys ------------------------------------------------------------------------------------------

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
