// boards.js - the player's own boards: kept with a name, in an order, removed and put back.
//
// Invariant: no two boards have the same link and the same name.

import { isDay } from './daily.js';
import { isLink } from './progress.js';

/**
 * @typedef {object} KeptBoard
 * @property {string} name
 * @property {string} link   payload
 * @property {string} kept   the date, '2026-11-22'
 */

/** Longer names are cut. */
export const NAME_MAX = 60;

/** @param {KeptBoard} a @param {KeptBoard} b */
function isSame(a, b) {
  return a.link === b.link && a.name === b.name;
}

/** Without white space that nobody sees, and not too long. @param {string} name */
export function nameOf(name) {
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('');
}

/** A board is kept, before the others. @param {KeptBoard[]} boards @param {KeptBoard} board @returns {KeptBoard[]} */
export function boardKept(boards, board) {
  return boards.some((one) => isSame(one, board)) ? boards : [board, ...boards];
}

/** An empty name, and one that this board has already under the same link, change nothing. @param {KeptBoard[]} boards @param {KeptBoard} board @param {string} name @returns {KeptBoard[]} */
export function boardRenamed(boards, board, name) {
  const to = { ...board, name: nameOf(name) };
  if (!to.name || boards.some((one) => isSame(one, to))) return boards;
  return boards.map((one) => (isSame(one, board) ? to : one));
}

/** @param {KeptBoard[]} boards @param {KeptBoard} board @returns {KeptBoard[]} */
export function boardRemoved(boards, board) {
  return boards.filter((one) => !isSame(one, board));
}

/** The opposite of boardRemoved(). @param {KeptBoard[]} boards @param {KeptBoard} board @param {number} place   where it was @returns {KeptBoard[]} */
export function boardPutBack(boards, board, place) {
  if (boards.some((one) => isSame(one, board))) return boards;
  return [...boards.slice(0, place), board, ...boards.slice(place)];
}

/** @param {KeptBoard[]} boards @param {KeptBoard} board @param {number} by   places; -1 is nearer to the beginning @returns {KeptBoard[]} */
export function boardMoved(boards, board, by) {
  const from = boards.findIndex((one) => isSame(one, board));
  const to = from + by;
  if (from < 0 || to < 0 || to >= boards.length) return boards;
  const rest = boards.filter((_, i) => i !== from);
  return [...rest.slice(0, to), boards[from], ...rest.slice(to)];
}

/** Where a board is in the list; -1 if nowhere. @param {KeptBoard[]} boards @param {KeptBoard} board */
export function placeOf(boards, board) {
  return boards.findIndex((one) => isSame(one, board));
}

// ---- Reading and merging ---------------------------------------------------------------------------

/** What makes sense of it. @param {any} value @returns {KeptBoard[]} */
export function readBoards(value) {
  if (!Array.isArray(value)) return [];
  const boards = value.flatMap((one) => {
    const { name, link, kept } = Object(one);
    if (typeof name !== 'string' || !nameOf(name) || !isLink(link)) return [];
    return { name: nameOf(name), link, kept: isDay(kept) ? kept : '' };
  });
  return mergedBoards([], boards);
}

/** Mine, then those of theirs that I have not. @param {KeptBoard[]} mine @param {KeptBoard[]} theirs @returns {KeptBoard[]} */
export function mergedBoards(mine, theirs) {
  return theirs.reduce((all, one) => (placeOf(all, one) < 0 ? [...all, one] : all), mine);
}
