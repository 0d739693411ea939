// table_part.js - connects the table game to the Play tab, and is loaded when a table game is first opened.
import { createTableCard } from './play/table_card.js';
import { createTableController } from './play/table_controller.js';
import { TABLE } from './play/table_markup.js';
import { insert } from './shell/markup.js';
import { playable } from './state/rounds_game.js';
import { words } from './words/table/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(view: { render(state: State): void }) => void} page.join   adds a view
 * @param {(effect: { follow(state: State): void }) => void} page.joinEffect   adds an effect
 * @param {ReturnType<typeof import('./puzzle/printed_board.js').createPrinted>} page.printed
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit
 */
export function createTable(place, { carom, now, update, keep, join, joinEffect, reopen, printed }) {
  insert(place, TABLE, words);
  const table = createTableController({
    ...{ now, update, keep, reopen, carom },
    /** The targets of a board; a board that was never printed has only the puzzle's own target. */
    targetsOf(puzzle) {
      const targets = playable(puzzle, printed.targetsOf(puzzle));
      return targets.length ? targets : [{ ...puzzle.target, shape: '' }];
    },
    onTick: (at) => card.tick(at),
  });
  const card = createTableCard({
    onBid: table.bid,
    onTakeBack: table.takeBack,
    onBell: table.bell,
    onHolds: table.holds,
    onFails: table.fails,
    onNext: table.next,
    onSkip: table.skip,
    onBack: table.back,
    onNew: table.begin,
    onSeat: table.seat,
    onLeave: table.leave,
    onNewcomer: table.takeNewcomer,
    onSand: table.takeSand,
  });
  join(card);
  joinEffect(table);
  table.restore();
  return table.set;
}
