// play_tab.js - creates the cards of the Play tab when the tab is first opened, and connects them to the controllers.
import { createComparisonCard } from './play/comparison_card.js';
import { createFinishMark } from './play/finish_mark.js';
import { createHintsCard } from './play/hints_card.js';
import { createDirectionPad } from './play/direction_pad.js';
import { noHintsText } from './play/no_hints.js';
import { COMPARISON, HEAD, MORE, PAD } from './play/markup.js';
import { createOtherRobots } from './play/other_robots.js';
import { createPlayCard } from './play/play_card.js';
import { createContinuationController } from './play/continuation_controller.js';
import { addressOf } from './share/share_controller.js';
import { find } from './shell/dom.js';
import { insert } from './shell/markup.js';
import { playerName } from './shell/player_name.js';
import { comparedAt, comparison } from './state/comparison.js';
import { continuation } from './state/continuation.js';
import { hasHints, hintGiven, hintsGiven } from './state/hints.js';
import { lineTaken, unpicked, wholeLine } from './state/line.js';
import { linkOf } from './state/link.js';
import { optionsTaken, playedAgain, successReviewed, timed } from './state/play.js';
import { said } from './state/state.js';
import { words } from './words/play/words.js';
import { sentence } from './words/shared.js';
import { words as common } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 * @param {import('carom').Puzzles} page.carom
 * @param {ReturnType<typeof import('./play/play_controller.js').createPlayController>} page.player
 * @param {(shown: State['shown'], step: number) => void} page.stepTo
 * @param {ReturnType<typeof import('./share/share_controller.js').createShareController>} page.sharing
 * @param {() => void} page.onSearch   continues the search
 * @param {() => void} page.onNew   makes a new puzzle
 * @param {() => void} page.onNext   opens the puzzle after the solved one
 */
export function createPlayTab({
  now,
  update,
  clock,
  carom,
  player,
  sharing,
  stepTo,
  onSearch,
  onNew,
  onNext,
}) {
  const place = /** @type {HTMLElement} */ (find('own-title').parentElement);
  place.prepend(insert(place, HEAD, words));
  find('own-chips').after(insert(place, COMPARISON, words));
  insert(place, MORE, words);
  insert(find('panel-play'), PAD, words);
  const continuationSearch = createContinuationController({ now, update, replay: carom.play });
  document.addEventListener('visibilitychange', keepTime);

  const cards = [
    createPlayCard({
      now,
      clock,
      onAgain: () => update(playedAgain(now(), words.AGAIN)),
      onShare() {
        stepTo('byHand', now().play.solution.length); // the whole line is shared
        sharing.share(true);
      },
      onNext,
      onCopy: copyResult,
      onTry: (line) => update(lineTaken(now(), line, words.triedText(line.length))),
      onTimer: (timer) => update(optionsTaken(now(), { timer })),
    }),
    createComparisonCard({ onStep: compareAt }),
    createHintsCard({
      onHint: hint,
      onNew,
      onMovesLeft: (movesLeft) => update(optionsTaken(now(), { movesLeft })),
      onSearch,
    }),
    createFinishMark(),
    createOtherRobots(),
    createDirectionPad({ onMove: player.move }),
  ];

  /** Goes to a step of both compared lines and shows one of them. @param {State['shown']} shown @param {number} step */
  function compareAt(shown, step) {
    // Deselects the robot, because the marks of its possible moves would hide the lines.
    const next = comparedAt(unpicked(now()), shown, step);
    update(said(next, common.stepText(wholeLine(next, shown), next.step)));
  }

  /**
   * Copies the day's results for a daily puzzle, or else this result with a link. If a better result is possible,
   * the link challenges its reader to beat this result. The link contains the last name that the player entered, except
   * for a shortest solution after the answer was shown: the name would claim that the player found this solution.
   */
  async function copyResult() {
    const state = now();
    const success = successReviewed(state);
    if (!success) return;
    const day = state.play.about ? await dayText(state.puzzle) : '';
    if (day) return void sharing.copy(`${day}\n${addressOf('')}`, words.THE_RESULT);
    const beat = success.moves === success.best ? null : success.moves;
    const sender = beat === null && success.told ? null : playerName() || null;
    const challenge = challengeOf({ ...state, beat, sender });
    sharing.copy(`${words.resultText(success)}\n${addressOf(challenge)}`, words.THE_RESULT);
  }

  /** The challenge's link, without the player's name if a link can't contain it. @param {State} state */
  function challengeOf(state) {
    try {
      return linkOf(carom, state, []);
    } catch {
      return linkOf(carom, { ...state, sender: null }, []);
    }
  }

  /**
   * The day's results as text; '' if this is not a daily puzzle, or if the list of daily puzzles cannot be loaded.
   * @param {State['puzzle']} puzzle
   */
  async function dayText(puzzle) {
    const origin = await import('./puzzles/origin.js').catch(() => null);
    return origin?.dayTextOf(carom.payload(puzzle)) ?? '';
  }

  /** The status line's message about a hint that the search for a continuation has not found yet; else ''. */
  let awaited = '';

  /** Gives the next hint, and repeats it in the status line. */
  function hint() {
    const state = now();
    if (state.solvedBy) return update(said(state, words.SOLVED_ALREADY));
    if (!hasHints(state)) return update(said(state, noHintsText(state)));
    const next = hintGiven(state);
    update(said(next, lastHint(next)));
    awaited = hintsGiven(next.play.hints).at(-1)?.rung === 'next' ? lastHint(next) : '';
  }

  /** @param {State} state */
  function lastHint(state) {
    const last = hintsGiven(state.play.hints).at(-1);
    return last ? sentence(`${words.RUNG[last.rung]}: ${words.hintText(last, continuation(state))}`) : '';
  }

  /** Completes the status line when the awaited hint is found. */
  function completeHint() {
    const state = now();
    if (state.message !== awaited || continuation(state).kind === 'unknown') return;
    awaited = '';
    update(said(state, lastHint(state)));
  }

  /** Starts or stops the timer, which runs only while the page is visible. */
  function keepTime() {
    const state = timed(now(), clock(), !document.hidden);
    if (state !== now()) update(state);
  }

  return {
    hint,
    /** Steps through the player's solution, or through both compared lines. @param {number} by */
    step(by) {
      const { shown, step } = comparison(now()) ?? { shown: 'byHand', step: now().byHand.length };
      compareAt(shown, step + by);
    },
    /** @param {State} state */
    render(state) {
      for (const card of cards) card.render(state);
    },
    /** An effect: searches for the shortest continuation, and keeps time. @param {State} state */
    follow(state) {
      continuationSearch.follow(state);
      if (awaited) queueMicrotask(completeHint);
      if (timed(state, 0, !document.hidden) !== state) queueMicrotask(keepTime);
    },
  };
}
