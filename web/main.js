// main.js - holds the page's state, and wires what changes it to what shows it.
//
// An edit goes one way:
//
//     board/pointer.js            which pointer, where in cells, click or drag
//     setup/edit_controller.js    what that means; whether the core finds it legal
//     state/gesture.js            a pure transition to the next state
//     update() below              settled() adds what follows from it, and the page has its next state
//     views                       draw it: board/board.js and the cards
//     effects                     start or abort work for it: the search, the address
//
// What an effect finds out later, an answer for example, comes back as an update of its own.
import { readingJson } from 'carom/async_json.js';
import { load } from 'carom/puzzles.js';
import { createBoard } from './board/board.js';
import { createPointer } from './board/pointer.js';
import { createAddress } from './open/address.js';
import { createOpenController } from './open/open_controller.js';
import { createPlayController } from './play/play_controller.js';
import { ALL_ROBOTS } from './puzzle/all_robots.js';
import { createPrinted } from './puzzle/printed_board.js';
import { createEditController } from './setup/edit_controller.js';
import { breath, find, focusKeeper, setText, show } from './shell/dom.js';
import { createLooks } from './shell/theme.js';
import { withPeek } from './state/line.js';
import { linkOf } from './state/link.js';
import { tuned } from './state/search.js';
import { restored } from './state/snapshot.js';
import { created, settled } from './state/state.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

const loading = load();
const panel = import('./panel.js'); // it can be fetched while the core still comes; the board does not wait for it
const carom = readingJson(await loading.catch(cannotStart));

const looks = createLooks();
looks.dress('boards', (look) => carom.svg(ALL_ROBOTS, look));
await breath();

/** What every controller gets. */
const page = { now: () => state, update };
const printed = createPrinted(carom);
const editor = createEditController({ ...page, check: carom.check, targetsOf: printed.targetsOf });
const player = createPlayController({ ...page, replay: carom.play });
const opener = createOpenController({ ...page, carom, keep: () => address.keepEntry() });
const address = createAddress({ link: () => linkOf(carom, state), onVisit: opener.visit });
const board = createBoard(find('board'), find('board-text'), {
  picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
  aimOf: editor.aimOf,
});
createPointer(find('board'), {
  ...editor.pointer,
  click(point) {
    if (state.mode === 'play') player.click(point);
    else editor.pointer.click(point);
  },
});

/** Draw the state; they change nothing. The cards join them. @type {{ render(state: State): void }[]} */
const views = [{ render: (to) => board.render(withPeek(to)) }, { render: nameIt }];
/** Start or abort work for the state; they never change it at once. @type {{ follow(state: State): void }[]} */
const effects = [address];

let state = created(opener.first());

/** The only way to the next state. @param {State} next */
function update(next) {
  state = settled(next, state, player.slidesOf);
  const restoreFocus = focusKeeper();
  for (const view of views) view.render(state);
  restoreFocus();
  for (const effect of effects) effect.follow(state);
}

// The board comes first; the cards follow when it can be seen and touched.
address.visit();
update(restored(carom, { ...state, past: [] }, history.state?.snapshot));
show(find('starting'), false);

const { createCards } = await panel.catch(cannotStart);
await breath();
const cards = createCards({
  ...page,
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
show(find('panel'), true); // what is hidden cannot take the focus
views.push(...cards.views);
effects.push(...cards.effects);
update(tuned(state, cards.tuning));
find('starting').remove();

/** In the status line, and on the browser's tab. @param {State} state */
function nameIt({ message, puzzle }) {
  const title = words.titleText(puzzle);
  if (document.title !== title) document.title = title;
  setText(find('status'), message);
}

/** @param {Error} error @returns {never} */
function cannotStart(error) {
  const why = words.errorText(error);
  /** @type {any} */ (window).caromFailed(why, why);
  throw error;
}
