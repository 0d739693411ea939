// main.js - holds the page's state, and connects the controllers that change it with the views and effects.
//
// An edit passes through these stages:
//
//     board/pointer.js            the pointer's position, and click or drag
//     setup/edit_controller.js    which edit the gesture makes; the core checks whether the new puzzle is legal
//     state/gesture.js            a pure transition to the next state
//     update() below              settled() updates derived fields; the result becomes the page's state
//     views                       draw the state: board/board.js and the cards
//     effects                     start or abort work for the state: the search, the address
//
// An effect reports later results, such as an answer, as separate updates.
import { load } from 'carom/puzzles_alone.js';
import { createBoard } from './board/board.js';
import { createPointer } from './board/pointer.js';
import { createAddress } from './open/address.js';
import { createSavedBoard } from './open/saved_board.js';
import { createOpenController } from './open/open_controller.js';
import { createPlayController } from './play/play_controller.js';
import { createSavedPlay } from './play/saved_play.js';
import { ALL_ROBOTS } from './puzzle/all_robots.js';
import { createPrinted } from './puzzle/printed_board.js';
import { createEditController } from './setup/edit_controller.js';
import { breath, find, focusKeeper, isReload, setText, show } from './shell/dom.js';
import { createLooks } from './shell/theme.js';
import { wholeLine, withPeek } from './state/line.js';
import { linkOf } from './state/link.js';
import { created, isMatchAwaited, isPlaying, settled, tabTaken } from './state/state.js';
import { language, words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

const loading = load();
const panel = import('./panel.js'); // fetched together with the core; the board does not wait for it
const carom = inLetters(await loading.catch(cannotStart));

const looks = createLooks();
looks.dress('boards', (look) => carom.svg(ALL_ROBOTS, look));
await breath();

/** Every controller receives these two functions. */
const page = { now: () => state, update };
const printed = createPrinted(carom);
const player = createPlayController({ ...page, replay: carom.play, words });
const clock = () => performance.now();
const playMemory = createSavedPlay({ ...page, carom, clock });
const editor = createEditController({
  ...page,
  check: carom.check,
  targetsOf: printed.targetsOf,
  returned: playMemory.returned,
});
const memory = createSavedBoard(carom);
const opener = createOpenController({
  ...page,
  carom,
  keep: () => address.keepEntry(),
  lastLink: memory.lastLink,
  returned: playMemory.returned,
});
const address = createAddress({
  link: () => linkOf(carom, state),
  onVisit: opener.visit,
  opens: opener.opens,
});
/** The functions that settled() calls. */
const asked = { ...player, clock };
const board = createBoard(
  find('board'),
  find('board-text'),
  { picture: (puzzle, moves) => carom.svg(puzzle, { moves }), aimOf: editor.aimOf },
  words,
);
createPointer(find('board'), {
  ...editor.pointer,
  press: (point, coarse) => (isPlaying(state) ? player.press(point) : editor.pointer.press(point, coarse)),
  release(point, isClick) {
    if (!player.release(point, isClick)) editor.pointer.release(point, isClick);
  },
  cancel() {
    player.cancel();
    editor.pointer.cancel();
  },
  click(point) {
    if (isPlaying(state)) player.click(point);
    else editor.pointer.click(point);
  },
});

/** Views draw the state and change nothing. The cards are added later. @type {{ render(state: State): void }[]} */
const views = [{ render: (to) => board.render(withPeek(to)) }, { render: nameIt }];
/**
 * Effects start or abort work for the state, and never change the state synchronously.
 * @type {{ follow(state: State): void }[]}
 */
const effects = [address, memory, playMemory];

const isPlain = location.hash === ''; // without a link, the page continues as after a reload
const isResumed = isPlain || isReload();
const before = memory.snapshot();
let state = created(before?.puzzle ?? opener.first());
if (before) {
  const { past, future, openings } = before;
  state = { ...state, past, future, openings };
}

/** Every change of the state goes through this function. @param {State} next */
function update(next) {
  state = settled(next, state, asked);
  const restoreFocus = focusKeeper();
  for (const view of views) guarded(() => view.render(state));
  restoreFocus();
  for (const effect of effects) guarded(() => effect.follow(state));
}

/** Reports an exception, so that one view or effect does not stop the others. @param {() => void} act */
function guarded(act) {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

// The board comes first; the cards follow once the board is visible and responds.
address.visit();
// Undo must not return to the puzzle that the visit replaced, because it was never visible.
const visited = before ? state : { ...state, past: [], openings: [] };
const { tab, tool } = before ?? visited;
update(isResumed ? playMemory.restored({ ...tabTaken(visited, tab), tool }, isPlain) : visited);
show(find('starting'), false);

const { createCards } = await panel.catch(cannotStart);
await breath();
const cards = createCards({
  ...page,
  isResumed,
  join: (view) => views.push(view),
  joinEffect: (effect) => effects.push(effect),
  clock,
  carom,
  keep: address.keepEntry,
  board,
  editor,
  player,
  opener,
  looks,
  printed,
});
await breath();
show(find('panel'), true); // a hidden element cannot get the focus
views.push(...cards.views);
effects.push(...cards.effects);
update(cards.begun(state));
find('starting').remove();

/** The core; its pictures show the robots' letters in the page's language. @param {import('carom').Puzzles} core */
function inLetters(core) {
  const letters = language === 'de' ? 'german' : 'english';
  /** @type {Pick<import('carom').Puzzles, 'svg' | 'sideSvg'>} */
  const pictures = {
    svg: (puzzle, look) => core.svg(puzzle, { letters, ...look }),
    sideSvg: (side, look) => core.sideSvg(side, { letters, ...look }),
  };
  return { ...core, ...pictures };
}

/** A view: the status line, which begins with how to move, and the title of the document. @param {State} to */
function nameIt(to) {
  const title = isMatchAwaited(to) ? 'Carom' : words.titleText(to.puzzle);
  if (document.title !== title) document.title = title;
  const begins = isPlaying(to) && to.playing === 'puzzle' && !to.picked && !wholeLine(to, 'byHand').length;
  setText(find('status'), to.message || (begins ? words.howToMove(to.puzzle.target) : ''));
}

/** @param {Error} error @returns {never} */
function cannotStart(error) {
  const why = words.errorText(error);
  /** @type {any} */ (window).caromFailed(why, why);
  throw error;
}
