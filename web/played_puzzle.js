// played_puzzle.js - shows the name of a daily puzzle or a puzzle of the collection while it is played, stores its
// result, and finds the next puzzle.
//
// A puzzle is recognised by its link, even after a reload.  It is looked up again whenever Play is opened or the stored
// data about puzzles changes, because the Puzzles tab may have made the same puzzle as a daily puzzle.  When a puzzle
// without a name is solved, the page makes today's puzzles, because a link may have opened one of them.
import { aboutKnown, nextPuzzleKnown, successNow } from './state/play.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * An effect that acts only while the Play tab is open.
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(text: string) => void} page.say   announces a text to screen readers
 * @param {() => void} page.makeToday   makes today's puzzles
 */
export function createPlayedPuzzle({ carom, now, update, say, makeToday }) {
  /** The last puzzle looked up since Play was opened. @type {State['puzzle'] | null} */
  let lookedUp = null;
  /** The solved puzzle whose next puzzle was looked up since Play was opened. @type {State['puzzle'] | null} */
  let solved = null;
  /** The data about puzzles at the last look-up. @type {import('./state/kept.js').Kept | undefined} */
  let kept;
  /** The moves and the time of the last result that was stored. @type {Pick<State, 'byHand' | 'play'> | null} */
  let recorded = null;

  /** @param {State} state */
  async function name({ puzzle }) {
    const { aboutOf } = await import('./puzzles/origin.js');
    const about = aboutOf(carom.payload(puzzle));
    if (now().puzzle !== puzzle || about?.title === now().play.about?.title) return;
    update(aboutKnown(now(), about));
    if (about) say(`${about.title}. ${about.text} ${now().message}`);
  }

  /** @param {State} state */
  async function lookOnward({ puzzle, play, playing }) {
    const { nextAfter, originOf } = await import('./puzzles/origin.js');
    const link = carom.payload(puzzle);
    if (playing === 'puzzle' && !originOf(link)) makeToday();
    const nextPuzzle = nextAfter(link);
    if (now().puzzle === puzzle && nextPuzzle?.link !== play.nextPuzzle?.link)
      update(nextPuzzleKnown(now(), nextPuzzle));
  }

  /** @param {State} state @param {import('./state/play.js').Success} success */
  async function record({ puzzle, play }, { moves, hints }) {
    const { aboutOf, recordSolved } = await import('./puzzles/origin.js');
    const link = carom.payload(puzzle);
    recordSolved(link, { moves, seconds: secondsOf(play), hints });
    const about = aboutOf(link); // now with the streak
    if (now().puzzle === puzzle && about?.text !== now().play.about?.text) update(aboutKnown(now(), about));
  }

  return {
    /** @param {State} state */
    follow(state) {
      if (state.tab !== 'play' || state.library?.kept !== kept) {
        lookedUp = null;
        solved = null;
        kept = state.library?.kept;
      }
      if (state.tab !== 'play') return;
      if (state.puzzle !== lookedUp) {
        lookedUp = state.puzzle;
        name(state).catch(() => (lookedUp = null)); // no network: the next change tries again
      }
      if (state.puzzle !== solved && state.play.solution.length > 0) {
        solved = state.puzzle;
        lookOnward(state).catch(() => (solved = null));
      }
      const success = successNow(state);
      if (!success || success.moves === 0) return;
      if (state.play.asked || state.play.spoiled) return;
      if (state.byHand === recorded?.byHand && state.play.timer === recorded.play.timer) return;
      recorded = state;
      record(state, success).catch(() => (recorded = null));
    },
  };
}

/**
 * Whole seconds played, as Play shows them, once the timer has stopped; null while the timer runs or is off.
 * @param {State['play']} play
 */
function secondsOf({ timer, options }) {
  return options.timer && timer.since === null && timer.ran > 0 ? Math.floor(timer.ran / 1000) : null;
}
