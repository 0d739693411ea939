// kept.js - the data that this device keeps about puzzles: daily puzzles, progress, and the player's boards.
import { mergedBoards, readBoards } from './boards.js';
import { mergedDays, readDays } from './daily.js';
import { mergedProgress, readProgress } from './progress.js';

/**
 * @typedef {object} Kept
 * @property {number} version   of this format
 * @property {import('./daily.js').Days} days
 * @property {import('./progress.js').Progress} progress
 * @property {import('./boards.js').KeptBoard[]} boards
 */

export const VERSION = 1;
/** @type {Kept} */
export const NOTHING_KEPT = { version: VERSION, days: {}, progress: {}, boards: [] };

/**
 * Reads data that any version of the page may have written, and leaves out invalid entries.
 * @param {any} value @returns {Kept | 'newer' | 'unknown'}   'newer': written by a later version; 'unknown': other data
 */
export function readKept(value) {
  const { version, days, progress, boards } = Object(value);
  if (!Number.isInteger(version) || version < 1) return 'unknown';
  if (version > VERSION) return 'newer';
  return {
    version: VERSION,
    days: readDays(days),
    progress: readProgress(progress),
    boards: readBoards(boards),
  };
}

/**
 * Merges the data of two devices. Of two results for one puzzle, keeps the better one.
 * @param {Kept} mine @param {Kept} theirs
 * @returns {Kept}
 */
export function mergedKept(mine, theirs) {
  return {
    version: VERSION,
    days: mergedDays(mine.days, theirs.days),
    progress: mergedProgress(mine.progress, theirs.progress),
    boards: mergedBoards(mine.boards, theirs.boards),
  };
}
