// puzzle_store.js - the store of this device's data about puzzles, shared by the Puzzles tab and the Play tab.
import { createStore } from '../shell/store.js';
import { dayOf } from '../state/daily.js';
import { NOTHING_KEPT, readKept } from '../state/kept.js';

/** @typedef {import('../state/kept.js').Kept} Kept */

export const puzzleStore = createStore({ key: 'carom-puzzles', empty: NOTHING_KEPT, read: readKept });

/** How many minutes local time is ahead of UTC. @param {number} time */
export function minutesEast(time) {
  return -new Date(time).getTimezoneOffset();
}

/** Today's date in the player's calendar. */
export function today() {
  return dayOf(Date.now(), minutesEast(Date.now()));
}
