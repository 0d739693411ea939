// table_controller.js - runs the game at a table: bids, timer and turns; it also stores the game.
import { showFeedback } from '../shell/feedback.js';
import * as settings from '../shell/settings.js';
import { createWakefulness } from '../shell/wakefulness.js';
import { made, movesText } from '../state/line.js';
import { answerRevealed } from '../state/play.js';
import * as rounds from '../state/rounds_game.js';
import { said } from '../state/state.js';
import * as next from '../state/table_game.js';
import { createGameBoard } from './game_board.js';
import { createSavedGame } from './saved_game.js';
import { words } from '../words/table/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/table.js').Table} Table */

const KEY = 'table';
/** How often the sand timer is redrawn. */
const TICK_MS = 200;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit; `text` is
 *   for the status line
 * @param {Pick<import('carom').Puzzles, 'play' | 'payload' | 'read'>} page.carom
 * @param {(puzzle: State['puzzle']) => rounds.Target[]} page.targetsOf   the targets to draw from; at least one
 * @param {(now: number) => void} page.onTick   called while the sand runs
 */
export function createTableController({ now, update, keep, reopen, carom, targetsOf, onTick }) {
  const board = createGameBoard({ now, keep });
  const read = (/** @type {string} */ payload) => carom.read(payload).puzzle;
  /** @type {ReturnType<typeof createSavedGame<Table>>} */
  const saved = createSavedGame({
    stored: () => settings.read()[KEY],
    read: (stored) => next.tableRestored(stored, rounds.gameRestored(stored.game, read, targetsOf)),
    write: (table) =>
      settings.write(KEY, table && { ...table, game: rounds.gameStored(table.game, carom.payload) }),
    take: (table) => update(next.tableTaken(now(), table)),
  });
  /** The interval that redraws the timer while the sand runs. @type {ReturnType<typeof setInterval> | undefined} */
  let clock;
  const screen = createWakefulness();

  /** @param {(table: Table) => Table} transition @param {string} [message] */
  function change(transition, message = now().message) {
    const { table } = now();
    if (table) update({ ...next.tableTaken(now(), transition(table)), message });
  }

  /** Changes the bids, and names the round in the status line, which may still say that a move was refused.
   * @param {(table: Table) => Table} transition */
  function changeBids(transition) {
    const { table } = now();
    if (table) change(transition, roundText(table));
  }

  /** Puts the table's round on the board. @param {Table} table */
  function put(table) {
    update(next.tableTaken(board.withPuzzle(table.game.puzzle, roundText(table)), table));
  }

  /** @param {Table} table */
  function roundText({ game }) {
    return rounds.isOver(game) ? words.OVER : words.roundText(game.done.length + 1, rounds.targetCount(game));
  }

  function tick() {
    const { table } = now();
    if (!table) return;
    onTick(Date.now());
    if (next.sandLeft(table, Date.now()) === 0) changeBids(next.bellRung);
  }

  /**
   * Applies a verdict about a line. If this ends the round, reveals the answer, because nobody has played a solution on
   * the board.
   * @param {Table} table
   */
  function end(table) {
    const message = now().step > 0 ? common.SAID.reset : roundText(table);
    const to = next.lineEnded(now(), table, message);
    update(table.phase === 'over' ? answerRevealed(to) : to);
  }

  /** @param {State['puzzle']} puzzle */
  function newGame(puzzle) {
    return rounds.gameBegun(puzzle, targetsOf(puzzle), Math.random());
  }

  return {
    /** An effect: runs the sand timer, stores the game, keeps the screen awake. @param {State} state */
    follow({ table, playing, tab }) {
      const runs = table !== null && next.sandLeft(table, Date.now()) !== null;
      if (runs) clock ??= setInterval(tick, TICK_MS);
      else {
        clearInterval(clock);
        clock = undefined;
      }
      screen.keep(playing === 'table' && tab === 'play');
      saved.follow(table);
    },

    /**
     * Restores the table of an earlier visit, if there is one, and opens it if its round is on the board. Before the
     * first round, a table is not opened, because its first target was never on the board.
     */
    restore() {
      const table = saved.restored(settings.read()[KEY]);
      if (!table) return;
      update(next.tableTaken(now(), table));
      if (table.phase !== 'gathering' && board.resumes(table.game.puzzle)) reopen('table', roundText(table));
    },

    /** Opens a table, unless there is one already. The puzzle stays on the board until begin(). */
    set() {
      if (!now().table) update(next.tableTaken(now(), next.tableOpened(newGame(now().puzzle))));
    },

    back() {
      const { table } = now();
      if (table) put(table);
    },

    /** Draws the first target of a new game on this board. */
    begin() {
      const { table, puzzle } = now();
      saved.renew();
      if (table) put(next.tableCleared(table, newGame(puzzle)));
    },

    /** Adds a player. Returns an error message, or ''. @param {string} name */
    seat(name) {
      const { table } = now();
      const why = table && next.whyNotSeated(table, name);
      change((to) => next.playerSeated(to, name), why ? now().message : '');
      return why ? words.NOT_SEATED[why] : '';
    },
    /** @param {number} player */
    leave(player) {
      const { table } = now();
      if (table) change((to) => next.playerLeft(to, player), words.leftText(table.players[player].name));
    },
    /** @param {number} player @param {boolean} newcomer */
    takeNewcomer: (player, newcomer) => change((table) => next.handicapSet(table, player, newcomer)),
    /** @param {number | null} sand */
    takeSand: (sand) => change((table) => next.sandSet(table, sand)),
    /** @param {import('../state/table.js').Bid} bid */
    bid: (bid) => changeBids((table) => next.bidMade(table, bid, Date.now())),
    takeBack: () => changeBids(next.bidTakenBack),
    bell: () => changeBids(next.bellRung),

    holds() {
      const { table } = now();
      const bid = table && next.showing(table);
      if (next.isImpossible(now())) {
        update(said(now(), words.IMPOSSIBLE));
        showFeedback(words.IMPOSSIBLE);
      } else if (table && bid) end(next.shown(table, bid.moves));
    },

    fails() {
      const { table } = now();
      if (table) end(next.failed(table));
    },

    skip() {
      const { table } = now();
      if (table) put(next.roundBegun(table, rounds.roundSkipped(table.game, Math.random())));
    },

    /** Begins the next round where the solution on the board ends, or else where the answer ends. */
    next() {
      const { table, solvedBy, answer } = now();
      if (!table) return;
      const best = rounds.bestKnown(now());
      const line = movesText(solvedBy ? made(now()) : answer);
      const moves = table.winner === null ? null : Math.min(...next.ranked(table).map((bid) => bid.moves));
      const ended = rounds.roundEnded(table.game, { moves, line, by: solvedBy, ms: null });
      const { robots } = carom.play(table.game.puzzle, line);
      put(next.roundBegun(table, rounds.nextRound(ended, best, robots, Math.random())));
    },
  };
}
