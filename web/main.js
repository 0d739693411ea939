// main.js - the page's start: the core, the controllers, the board, the address; then the cards.  It holds the state.
//
// Data goes one way: a controller makes the next state, update() shows it to the views.
import { compile, load } from 'carom';
import { createAddress } from './address.js';
import { createBoard } from './board.js';
import { find, focusKeeper, setText, show } from './dom.js';
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
import { createVoice } from './voice.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

const module = await compile().catch(cannotStart);
const carom = await load(module).catch(cannotStart);

/** Everything that is a controller sees the state and changes it. */
const page = { now: () => state, update };
const engine = createEngine(module, { ...page, play: (puzzle, moves) => carom.play(puzzle, moves).moves });
const looks = createLooks();
const printed = createPrinted(carom);
const editor = createEditor({ ...page, check: carom.check, targetsOf: printed.targetsOf });
const stepping = createStepping(page);
const player = createPlayer({ ...page, play: carom.play });
const say = createVoice(find('said'));
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

const { createCards } = await import('./cards.js').catch(cannotStart);
show(find('panel'), true); // what is hidden cannot take the focus
views.push(
  ...createCards({
    ...page,
    module,
    carom,
    keep: address.keep,
    say,
    board,
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

/** @param {State} to */
function update(to) {
  const same = to.picked === state.picked && line(to) === line(state) && to.step === state.step;
  state = engine.follow(same ? to : waysFound(to, to.picked ? player.waysOf(to, to.picked) : []));
  const handOn = focusKeeper();
  for (const view of views) view.render(state);
  handOn();
  if (find('status').textContent !== state.message) say(state.message);
  setText(find('status'), state.message);
}

/** @param {Error} error @returns {never} */
function cannotStart(error) {
  /** @type {any} */ (window).caromFailed(words.sentence(error.message));
  throw error;
}
