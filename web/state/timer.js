// timer.js - measures how long a puzzle has been played.  It reads no clock: callers pass the current time in
// milliseconds, always from the same clock.

/**
 * @typedef {object} Timer
 * @property {number} ran   milliseconds measured until the last stop
 * @property {number | null} since   when the timer was last started; null while it is stopped
 */

/** @type {Timer} */
export const NO_TIME = { ran: 0, since: null };

/** @param {Timer} timer @param {number} at */
export function elapsed({ ran, since }, at) {
  return since === null ? ran : ran + Math.max(0, at - since);
}

/**
 * Starts or stops a timer. Returns the same object if nothing changes.
 * @param {Timer} timer @param {boolean} runs @param {number} at
 * @returns {Timer}
 */
export function running(timer, runs, at) {
  if (runs === (timer.since !== null)) return timer;
  return { ran: elapsed(timer, at), since: runs ? at : null };
}
