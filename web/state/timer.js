// timer.js - how long a puzzle has been played: data only; every time is given in, in milliseconds of any clock.

/**
 * @typedef {object} Timer
 * @property {number} ran   milliseconds until it stopped last
 * @property {number | null} since   when it was started after that; null while it stands
 */

/** @type {Timer} */
export const NO_TIME = { ran: 0, since: null };

/** @param {Timer} timer @param {number} at */
export function elapsed({ ran, since }, at) {
  return since === null ? ran : ran + Math.max(0, at - since);
}

/** The same timer if it runs, or stands, already. @param {Timer} timer @param {boolean} runs @param {number} at @returns {Timer} */
export function running(timer, runs, at) {
  if (runs === (timer.since !== null)) return timer;
  return { ran: elapsed(timer, at), since: runs ? at : null };
}
