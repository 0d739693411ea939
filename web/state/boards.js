// boards.js - the list of the player's own boards: keeps, renames, removes, restores and reorders boards.
//
// Invariant: no two boards have both the same link and the same name.

import { isDay } from './daily.js';
import { isLink } from './progress.js';

/**
 * @typedef {object} KeptBoard
 * @property {string} name
 * @property {string} link   payload of the board's link
 * @property {string} kept   date when it was kept, '2026-11-22'
 */

/** Longer names are truncated. */
export const NAME_MAX = 60;

/** @param {KeptBoard} a @param {KeptBoard} b */
function isSame(a, b) {
  return a.link === b.link && a.name === b.name;
}

/** A name without redundant white space, truncated to NAME_MAX. @param {string} name */
export function nameOf(name) {
  return [...name.replace(/\s+/g, ' ').trim()].slice(0, NAME_MAX).join('');
}

/** Adds a board at the beginning. @param {KeptBoard[]} boards @param {KeptBoard} board @returns {KeptBoard[]} */
export function boardKept(boards, board) {
  return boards.some((one) => isSame(one, board)) ? boards : [board, ...boards];
}

/**
 * Renames a board, unless the name is empty or a board has the same link and name already.
 * @param {KeptBoard[]} boards @param {KeptBoard} board @param {string} name
 * @returns {KeptBoard[]}
 */
export function boardRenamed(boards, board, name) {
  const to = { ...board, name: nameOf(name) };
  if (!to.name || boards.some((one) => isSame(one, to))) return boards;
  return boards.map((one) => (isSame(one, board) ? to : one));
}

/** @param {KeptBoard[]} boards @param {KeptBoard} board @returns {KeptBoard[]} */
export function boardRemoved(boards, board) {
  return boards.filter((one) => !isSame(one, board));
}

/**
 * Reverts boardRemoved().
 * @param {KeptBoard[]} boards @param {KeptBoard} board @param {number} place   its former index
 * @returns {KeptBoard[]}
 */
export function boardPutBack(boards, board, place) {
  if (boards.some((one) => isSame(one, board))) return boards;
  return [...boards.slice(0, place), board, ...boards.slice(place)];
}

/**
 * Moves a board in the list.
 * @param {KeptBoard[]} boards @param {KeptBoard} board @param {number} by   number of places; -1: towards the beginning
 * @returns {KeptBoard[]}
 */
export function boardMoved(boards, board, by) {
  const from = boards.findIndex((one) => isSame(one, board));
  const to = from + by;
  if (from < 0 || to < 0 || to >= boards.length) return boards;
  const rest = boards.filter((_, i) => i !== from);
  return [...rest.slice(0, to), boards[from], ...rest.slice(to)];
}

/** The index of a board in the list; -1 if it is not there. @param {KeptBoard[]} boards @param {KeptBoard} board */
export function placeOf(boards, board) {
  return boards.findIndex((one) => isSame(one, board));
}

// ---- Reading and merging ---------------------------------------------------------------------------

/** The valid boards in stored data. @param {any} value @returns {KeptBoard[]} */
export function readBoards(value) {
  if (!Array.isArray(value)) return [];
  const boards = value.flatMap((one) => {
    const { name, link, kept } = Object(one);
    if (typeof name !== 'string' || !nameOf(name) || !isLink(link)) return [];
    return { name: nameOf(name), link, kept: isDay(kept) ? kept : '' };
  });
  return mergedBoards([], boards);
}

/**
 * My boards, then their boards that are not among mine.
 * @param {KeptBoard[]} mine @param {KeptBoard[]} theirs
 * @returns {KeptBoard[]}
 */
export function mergedBoards(mine, theirs) {
  return theirs.reduce((all, one) => (placeOf(all, one) < 0 ? [...all, one] : all), mine);
}
