// played_puzzle.js - names the puzzle that is played, if it is one of a day or of the collection, and keeps its result.
//
// Both follow from the puzzle's link alone, so they survive a reload.  What they need is loaded when something is played.
import { solvedMoment } from './state/play.js';
import { said } from './state/state.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * An effect.
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 */
export function createPlayedPuzzle({ carom, now, update }) {
  /** The puzzle that has been named. @type {State['puzzle'] | null} */
  let named = null;
  /** What was kept last: these moves, in that time. @type {Pick<State, 'byHand' | 'play'> | null} */
  let recorded = null;

  /** @param {State} state */
  async function name({ puzzle, message }) {
    const { openingOf } = await import('./puzzles/origin.js');
    const opening = openingOf(carom.payload(puzzle), puzzle);
    const isStill = now().puzzle === puzzle && now().message === message && message !== opening;
    if (opening && isStill) update(said(now(), opening));
  }

  /** @param {State} state @param {number} moves */
  async function record({ puzzle, play }, moves) {
    const { recordSolved } = await import('./puzzles/origin.js');
    recordSolved(carom.payload(puzzle), moves, secondsOf(play));
  }

  return {
    /** @param {State} state */
    follow(state) {
      if (state.tab !== 'play') return;
      if (state.puzzle !== named) {
        named = state.puzzle;
        name(state).catch(() => (named = null)); // without the network; the next change tries again
      }
      const moment = solvedMoment(state);
      if (!moment || moment.moves === 0 || state.play.asked) return;
      if (state.byHand === recorded?.byHand && state.play.timer === recorded.play.timer) return;
      recorded = state;
      record(state, moment.moves).catch(() => (recorded = null));
    },
  };
}

/** Once the timer stands; null as long as it runs, and if it is off. @param {State['play']} play */
function secondsOf({ timer, options }) {
  return options.timer && timer.since === null && timer.ran > 0 ? Math.round(timer.ran / 1000) : null;
}
