// shelf.js - what this device keeps about puzzles. The Puzzles tab and the Play tab share it.
import { createStore } from '../shell/store.js';
import { dayOf } from '../state/daily.js';
import { NOTHING_KEPT, readKept } from '../state/kept.js';

/** @typedef {import('../state/kept.js').Kept} Kept */

export const shelf = createStore({ key: 'carom-puzzles', empty: NOTHING_KEPT, read: readKept });

/** Minutes that the clocks here are ahead of UTC. @param {number} time */
export function minutesEast(time) {
  return -new Date(time).getTimezoneOffset();
}

/** The date of the player's calendar. */
export function today() {
  return dayOf(Date.now(), minutesEast(Date.now()));
}
