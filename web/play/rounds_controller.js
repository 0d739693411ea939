// rounds_controller.js - runs a game of rounds: picks targets at random, puts rounds on the board, stores the game.
import * as settings from '../shell/settings.js';
import { movesText, movesReset, steppedTo } from '../state/line.js';
import { answerRevealed } from '../state/play.js';
import * as rounds from '../state/rounds_game.js';
import { elapsed } from '../state/timer.js';
import { createGameBoard } from './game_board.js';
import { createSavedGame } from './saved_game.js';
import { words } from '../words/rounds/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/rounds.js').Game} Game */

const KEY = 'rounds';

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit; `text` is
 *   for the status line
 * @param {Pick<import('carom').Puzzles, 'play' | 'payload' | 'read'>} page.carom
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 * @param {(puzzle: State['puzzle']) => rounds.Target[]} page.targetsOf   the printed targets of its board
 */
export function createRoundsController({ now, update, keep, reopen, carom, clock, targetsOf }) {
  const board = createGameBoard({ now, keep });
  const read = (/** @type {string} */ payload) => carom.read(payload).puzzle;
  /** @type {ReturnType<typeof createSavedGame<Game>>} */
  const saved = createSavedGame({
    stored: () => settings.read()[KEY],
    read: (stored) => rounds.gameRestored(stored, read, targetsOf),
    write: (game) => settings.write(KEY, game && rounds.gameStored(game, carom.payload)),
    take: (game) => update(rounds.roundsTaken(now(), game)),
  });
  addEventListener('pagehide', () => {
    const { rounds: game, puzzle, play } = now();
    if (!game || game.result || !rounds.isOn(game, puzzle)) return;
    saved.store({ ...game, ran: Math.round(elapsed(play.timer, clock())) });
  });

  /** Puts the game's round on the board. @param {Game} game */
  function put(game) {
    update(rounds.roundsTaken(board.withPuzzle(game.puzzle, roundText(game)), game));
  }

  /** @param {(game: Game) => Game} transition */
  function change(transition) {
    const { rounds: game } = now();
    if (game) put(transition(game));
  }

  /** @param {Game} game */
  function roundText(game) {
    if (rounds.isOver(game)) return words.OVER;
    return words.roundText(game.done.length + 1, rounds.targetCount(game));
  }

  return {
    /** An effect: stores the game, so that it survives a reload. @param {State} state */
    follow({ rounds: game }) {
      saved.follow(game);
    },

    /** Restores the game from an earlier visit, and opens it if its round is on the board. */
    restore() {
      const game = saved.restored(settings.read()[KEY]);
      if (!game) return;
      update(rounds.roundsTaken(now(), game));
      if (board.resumes(game.puzzle)) reopen('rounds', roundText(game));
    },

    begin() {
      const { puzzle } = now();
      saved.renew();
      put(rounds.gameBegun(puzzle, rounds.playable(puzzle, targetsOf(puzzle)), Math.random()));
    },

    back() {
      change((game) => game);
    },

    again() {
      update(movesReset(now(), common.SAID.reset));
    },

    skip() {
      change((game) => rounds.roundSkipped(game, Math.random()));
    },

    giveUp() {
      update(answerRevealed(now()));
    },

    showBest() {
      update(steppedTo(now(), 'answer', now().answer.length, words.BEST_SHOWN));
    },

    /** @param {Game['from']} from */
    takeStart(from) {
      const { rounds: game } = now();
      if (game) update(rounds.roundsTaken(now(), rounds.startTaken(game, from)));
    },

    next() {
      const best = rounds.bestKnown(now());
      const { answer } = now();
      change((game) => {
        const line = game.from === 'best' && best !== null ? movesText(answer) : (game.result?.line ?? '');
        return rounds.nextRound(game, best, carom.play(game.puzzle, line).robots, Math.random());
      });
    },
  };
}
