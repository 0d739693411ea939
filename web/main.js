// main.js - the page's start: the core, the board, the address; then whoever joins them.  It holds the state.
//
// Data goes one way: a controller makes the next state, update() shows it to the views.
import { load } from 'carom/puzzles.js';
import { createAddress, linkOf } from './address.js';
import { createBoard } from './board.js';
import { breath, find, focusKeeper, setText, show } from './dom.js';
import { createEditor } from './editor.js';
import { createIncoming } from './incoming.js';
import { ALL_ROBOTS, createLooks } from './looks.js';
import { createPlayer } from './player.js';
import { createPrinted } from './printed.js';
import { seen } from './search_state.js';
import { created, line, problemLeft, waysFound } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

const loading = load();
// What the cards are made of is asked for while the core still comes, so that the board's frame does not wait for it:
// its answers are farther away than the end of the core.
document.head.append(find('soon').content);
const carom = await loading.catch(cannotStart);

const looks = createLooks();
looks.dress('boards', (look) => carom.svg(ALL_ROBOTS, look));
await breath();

/** Everything that is a controller sees the state and changes it. */
const page = { now: () => state, update };
const printed = createPrinted(carom);
const editor = createEditor({ ...page, check: carom.check, targetsOf: printed.targetsOf });
const player = createPlayer({ ...page, play: carom.play });
const incoming = createIncoming({ ...page, carom, keep: () => address.keep() });
const address = createAddress({
  link: () => linkOf(carom, state),
  onVisit: incoming.visit,
  onLeave: () => update(problemLeft(state)),
});

const board = createBoard(find('board'), find('board-text'), {
  picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
  onPick: (color) => state.mode === 'play' && player.pick(color),
  onCell: (cell) => state.mode === 'play' && player.click(cell),
  aim: editor.aim,
  touch: editor.touch,
});
/** What is shown where. The board waits for nobody: the cards join it. @type {{ render(state: State): void }[]} */
const views = [{ render: (to) => board.render(seen(to)) }, address];
/** What comes of a change: nothing, until the search has come with the cards. @type {(to: State) => State} */
let follow = (to) => to;

let state = created(incoming.first());

address.visit();
update(incoming.resumed({ ...state, past: [] }, history.state?.kept));
show(find('starting'), false);

const { searchesModule } = await import('./workers.js').catch(cannotStart);
searchesModule().catch(() => {}); // it comes while the cards are made; if it does not, the search says so
const { createCards } = await import('./cards.js').catch(cannotStart);
await breath();
const cards = createCards({
  ...page,
  carom,
  keep: address.keep,
  board,
  editor,
  player,
  incoming,
  looks,
  printed,
});
await breath();
show(find('panel'), true); // what is hidden cannot take the focus
views.push(...cards.views);
follow = cards.follow;
update({ ...state, tuning: cards.tuning });
find('starting').remove();

/** @param {State} to */
function update(to) {
  const same = to.picked === state.picked && line(to) === line(state) && to.step === state.step;
  state = follow(same ? to : waysFound(to, to.picked ? player.waysOf(to, to.picked) : []));
  const handOn = focusKeeper();
  for (const view of views) view.render(state);
  handOn();
  setText(find('status'), state.message);
}

/** @param {Error} error @returns {never} */
function cannotStart(error) {
  const why = words.errorText(error);
  /** @type {any} */ (window).caromFailed(why, why);
  throw error;
}
