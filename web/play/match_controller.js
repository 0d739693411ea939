// match_controller.js - makes, reads and stores matches, and puts their puzzles on the board.
//
//     wish → puzzles, made one after the other → link          pasted text → carom.findMatches() → match and results
import { createBackgroundJob } from '../shell/background_job.js';
import { keepPlayerName } from '../shell/player_name.js';
import * as settings from '../shell/settings.js';
import { dayOf } from '../state/daily.js';
import { movesReset, steppedTo } from '../state/line.js';
import * as next from '../state/match.js';
import { matchOffered } from '../state/opening.js';
import { answerRevealed } from '../state/play.js';
import { bestKnown, playingTaken } from '../state/rounds.js';
import { said, tabTaken } from '../state/state.js';
import { createGameBoard } from './game_board.js';
import { createSavedGame } from './saved_game.js';
import { words } from '../words/match/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/match.js').Match} Match */
/** @typedef {import('carom').GameKind & { moves: { min: number, max: number } }} Wish */

const KEY = 'matches';
/** At most this many matches are stored, the most recently opened first. */
const KEPT = 20;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit; `text` is
 *   for the status line
 * @param {Pick<import('carom').Puzzles, 'play'>} page.carom
 * @param {import('carom').Matches} page.matches
 * @param {(fragment: string, what: string) => void} page.copyLink   copies the address of this page with that fragment
 * @param {(progress: { made: number, count: number } | { problem: string } | null) => void} page.onMaking
 * @param {(problems: string[]) => void} page.onProblems   receives a sentence for each unreadable match or result
 */
export function createMatchController({
  now,
  update,
  keep,
  reopen,
  carom,
  matches,
  copyLink,
  onMaking,
  onProblems,
}) {
  const board = createGameBoard({ now, keep });
  const making = createBackgroundJob();
  const solving = createBackgroundJob();
  /** The link of the match that was opened last. */
  let opened = '';

  const solves = (/** @type {State['puzzle']} */ puzzle, /** @type {string} */ line) =>
    carom.play(puzzle, line).solvedBy !== null;

  /**
   * Unvalidated matches from storage, perhaps written by another version of the page.
   * @returns {any[]}
   */
  function stored() {
    const list = settings.read()[KEY];
    return Array.isArray(list) ? list : [];
  }

  /** @param {string | undefined} link */
  function storedOf(link) {
    return stored().find((one) => link && one?.link === link);
  }

  /** @type {ReturnType<typeof createSavedGame<Match>>} */
  const saved = createSavedGame({
    stored: (match) => storedOf(match?.of.link),
    read: (one) => next.matchRestored(one, matches.findMatches, solves),
    write(match) {
      settings.write('match', match?.of.link ?? null);
      if (!match) return;
      const others = stored().filter((one) => one?.link !== match.of.link);
      settings.write(KEY, [next.matchStored(match), ...others].slice(0, KEPT));
    },
    take: (match) => update(next.matchTaken(now(), match)),
  });

  /** @param {(match: Match) => Match} transition */
  function change(transition) {
    const { match } = now();
    if (match) update(next.matchTaken(now(), transition(match)));
  }

  /** Puts the match's current puzzle, or else its last finished puzzle, on the board. @param {Match} match */
  function put(match) {
    const puzzle = next.puzzleNow(match) ?? next.puzzleBefore(match);
    if (!puzzle) return;
    update(next.matchTaken(now(), match)); // now the address has the board's link, not the match's
    update(board.withPuzzle(puzzle, textOf(match, puzzle)));
  }

  /** @param {Match} match @param {State['puzzle']} puzzle   one of the match's puzzles */
  function textOf({ of: { puzzles } }, puzzle) {
    return words.puzzleText(puzzles.indexOf(puzzle) + 1, puzzles.length);
  }

  /** @param {Match} match @param {string} message */
  function show(match, message) {
    scrollTo(0, 0);
    update(said(playingTaken(tabTaken(next.matchTaken(now(), match), 'play'), 'match'), message));
  }

  /** Aborts making a match. */
  function stopMaking() {
    making.abort();
    onMaking(null);
  }

  /**
   * Solves the puzzles one after the other. The length of a puzzle is not shown until the puzzle is over.
   * @param {Match} match @param {number} [from]   index of the first puzzle to solve
   */
  function solveNext(match, from = 0) {
    const i = match.best.indexOf(null, from);
    if (i < 0) return;
    const { link } = match.of;
    solving.begin((worker, options) => worker.solve(match.of.puzzles[i], options), {
      onProgress() {},
      onResult({ moves, optimal }) {
        const { match: of } = now();
        if (of?.of.link !== link) return;
        const to = optimal ? next.bestFound(of, i, moves) : of;
        if (to !== of) update(next.matchTaken(now(), to));
        solveNext(to, i + 1);
      },
      onFailure: () => solveNext(match, i + 1), // the length of this puzzle stays unknown
    });
  }

  return {
    /** An effect: records finished puzzles, stores the match, and solves its puzzles. @param {State} state */
    follow(state) {
      const { match } = state;
      if (next.endOf(state)) queueMicrotask(end);
      const link = match?.of.link ?? '';
      if (opened !== link) {
        opened = link;
        stopMaking();
        solving.abort();
        if (match) solveNext(match);
      }
      saved.follow(match);
    },

    /** Restores the match of an earlier visit, and opens it if its current puzzle is on the board. */
    restore() {
      const { match: link } = settings.read();
      const match = typeof link === 'string' ? saved.restored(storedOf(link)) : null;
      if (!match) return;
      const puzzle = next.puzzleNow(match);
      const last = puzzle ?? next.puzzleBefore(match);
      update(next.matchTaken(now(), match));
      if (last && board.resumes(last) && puzzle) reopen('match', textOf(match, puzzle));
    },

    /** Reads all matches and results that the text contains, and opens the first match. @param {string} text */
    read(text) {
      const found = matches.findMatches(text);
      const wrong = found.flatMap((one) => (one instanceof Error ? common.errorText(one) : []));
      const results = found.flatMap((one) => (next.isResult(one) ? one : []));
      const [of] = found.flatMap((one) => ('puzzles' in one ? one : next.isResult(one) ? one.match : []));
      const sentences = wrong.map(common.capital);
      const offered = matchOffered(now(), null);
      onProblems(of || !now().match ? sentences : [...sentences, words.EARLIER_MATCH]);
      if (!of) {
        const message = wrong[0] ?? offered.message;
        return update(said(playingTaken(tabTaken(offered, 'play'), 'match'), message));
      }
      update(offered);
      const open = now().match;
      const before =
        open?.of.link === of.link ? open : (saved.restored(storedOf(of.link)) ?? next.matchOpened(of));
      const match = next.resultsAdded(
        next.invited(before, of.sender),
        results.filter((result) => result.match.link === of.link),
      );
      show(match, words.openedText(match.results.length - before.results.length, words.aboutText(match.of)));
    },

    /** @param {Wish} wish @param {number} count */
    make(wish, count) {
      const [high, low] = crypto.getRandomValues(new Uint32Array(2));
      const seed = (high & 0x1fffff) * 2 ** 32 + low; // 53 bits, so that the integer is exact
      /** @type {number[]} */
      const attempts = [];
      const makeNext = () => {
        onMaking({ made: attempts.length, count });
        making.begin(
          (worker, options) => worker.make({ ...wish, ...options, seed, index: attempts.length }),
          {
            onProgress() {},
            onResult({ status, attempt }) {
              if (status !== 'solved') return onMaking({ problem: words.NOTHING_MADE });
              attempts.push(attempt);
              if (attempts.length < count) return makeNext();
              onMaking(null);
              onProblems([]);
              const of = matches.match({ ...wish, seed, attempts });
              const { tab, playing } = now();
              if (tab === 'play' && playing === 'match')
                show(next.matchOpened(of), words.openedText(0, words.aboutText(of)));
              else
                update(
                  said(next.matchTaken(now(), next.matchOpened(of)), words.readyText(words.aboutText(of))),
                );
            },
            onFailure: (why) => onMaking({ problem: words.makingFailed(why) }),
          },
        );
      };
      makeNext();
    },

    cancelMaking() {
      stopMaking();
      update(said(now(), words.MAKING_CANCELLED));
    },

    /** Opens the next puzzle and starts its clock. */
    begin() {
      const { match } = now();
      if (match) put(next.puzzleOpened(match, Date.now()));
    },

    back() {
      const { match } = now();
      if (match) put(match);
    },

    again() {
      update(movesReset(now(), common.SAID.reset));
    },

    giveUp() {
      update(answerRevealed(now()));
    },

    showBest() {
      update(steppedTo(now(), 'answer', now().answer.length, words.BEST_SHOWN));
    },

    hint() {
      update(said(now(), words.NO_HINTS));
    },

    /**
     * Adds the player's own result and copies its link. Returns an error message, or ''.
     * @param {string} player
     */
    claim(player) {
      const { match } = now();
      if (!match) return '';
      const time = Date.now();
      const date = dayOf(time, -new Date(time).getTimezoneOffset());
      try {
        const mine = match.results.find(
          (one) => one.player === player && JSON.stringify(one.lines) === JSON.stringify(linesIn(match)),
        );
        const result = mine ?? matches.matchResult(match.of, { player, date, lines: next.linesOf(match) });
        change((to) => next.resultsAdded(to, [result]));
        keepPlayerName(player);
        copyLink(result.link, words.THE_RESULT);
        return '';
      } catch (error) {
        return common.capital(common.errorText(/** @type {Error} */ (error)));
      }
    },

    /** Copies the match's link. Returns an error message, or ''. @param {string} sender   '': without a name */
    copyMatch(sender) {
      const { match } = now();
      if (!match) return '';
      try {
        const link = matches.matchLink(match.of, { sender: sender || null });
        if (sender) keepPlayerName(sender);
        copyLink(link, words.THE_MATCH);
        return '';
      } catch (error) {
        return common.capital(common.errorText(/** @type {Error} */ (error)));
      }
    },

    close() {
      update(next.matchTaken(now(), null));
      onProblems([]);
    },
  };

  /** Records that the puzzle on the board is over. */
  function end() {
    const state = now();
    const { match } = state;
    const how = next.endOf(state);
    if (!match || !how) return;
    const i = match.entries.length;
    const best = bestKnown(state);
    const ended = next.puzzleEnded(match, how, Date.now());
    update(next.matchTaken(state, best === null ? ended : next.bestFound(ended, i, best)));
  }
}

/** The player's lines for all puzzles of the match; null for each puzzle without a line. @param {Match} match */
function linesIn(match) {
  return match.of.puzzles.map((_, i) => next.linesOf(match)[i] ?? null);
}
