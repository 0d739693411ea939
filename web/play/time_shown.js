// time_shown.js - shows how long the puzzle has been played, and updates the time each second while the timer runs.
import { find, setText, show } from '../shell/dom.js';
import { clockText } from '../state/daily.js';
import { timePlayed } from '../state/play.js';

/** @typedef {import('../state/state.js').State} State */

/** How often the time is redrawn. */
const TICK_MS = 1000;

/**
 * @param {string} id   of the element with the time
 * @param {string} around   id of the element that is hidden if the timer is off
 * @param {object} page
 * @param {() => State} page.now
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 */
export function createTimeShown(id, around, { now, clock }) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let tick;

  function renderTime() {
    const ms = timePlayed(now().play, clock());
    setText(find(id), clockText((ms ?? 0) / 1000));
    show(find(around), ms !== null);
  }

  return {
    /** @param {State} state */
    render({ play: { timer } }) {
      renderTime();
      if (timer.since === null) clearInterval(tick);
      if (timer.since === null) tick = undefined;
      else tick ??= setInterval(renderTime, TICK_MS);
    },
  };
}
