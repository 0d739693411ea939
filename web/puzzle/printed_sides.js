// printed_sides.js - the printed sides by name ('3D' is tile 3, edition D), and arrangements of four of them.
//
// A list of four sides is in the order NW, NE, SE, SW: corners 0 to 3.  A real box has each tile once.

/** @typedef {ReturnType<import('carom').Puzzles['printedTargets']>[number]} PrintedTarget */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {{ sides: string[], diagonals: boolean }} Arrangement   as carom.sides() returns it */

/** The year of each edition's box: see core/boards/printed.c. */
export const EDITIONS = { A: 1999, B: 1999, C: 2003, D: 2013 };
/** @typedef {keyof typeof EDITIONS} Edition */
export const EDITION_NAMES = /** @type {Edition[]} */ (Object.keys(EDITIONS));
export const TILES = ['1', '2', '3', '4'];
export const NEW_BOX = TILES.map((tile) => `${tile}A`);

/** The corners in reading order. */
export const IN_ROWS = [0, 1, 3, 2];

/** The colour that identifies a tile. @type {Record<string, import('carom').Color>} */
const TILE_COLOR = { 1: 'green', 2: 'blue', 3: 'red', 4: 'yellow' };

/** @param {string} side */
export function tileOf(side) {
  return side[0];
}

/** @param {string} side */
export function editionOf(side) {
  return /** @type {Edition} */ (side[1]);
}

/** @param {string} side */
export function colorOf(side) {
  return TILE_COLOR[tileOf(side)];
}

/** The parts of a side's name. @typedef {{ name: string, tile: string, edition: Edition, color: import('carom').Color }} Side */

/** @param {string} name @returns {Side} */
export function sideOf(name) {
  return { name, tile: tileOf(name), edition: editionOf(name), color: colorOf(name) };
}

/**
 * The four sides that a text names, in upper or lower case; null if the text has other letters or digits.
 * @param {string} text
 */
export function sidesIn(text) {
  const isAll = /^[^\p{L}\p{N}]*([1-4][A-D][^\p{L}\p{N}]*){4}$/iu.test(text);
  return isAll ? text.toUpperCase().match(/[1-4][A-D]/g) : null;
}

/** Whether a tile occurs more than once. @param {string[]} sides */
export function hasTwins(sides) {
  return new Set(sides.map(tileOf)).size < sides.length;
}

/**
 * The other corner that has this side's tile and must change if the side goes to `corner`: a real box has each tile
 * once. Null if no other corner has this tile, or if `corner` itself has it.
 * @param {string[]} sides @param {number} corner @param {string} side @returns {number | null}
 */
export function otherPlace(sides, corner, side) {
  const place = sides.findIndex((other, i) => i !== corner && tileOf(other) === tileOf(side));
  return place < 0 || tileOf(sides[corner]) === tileOf(side) ? null : place;
}

/**
 * Puts a side into a corner. With `eachOnce`, no tile is on the board twice: if the new side's tile was in another
 * corner, the replaced side moves to that corner.
 * @param {string[]} sides @param {number} corner @param {string} side @param {boolean} eachOnce
 */
export function withSide(sides, corner, side, eachOnce) {
  const place = eachOnce ? otherPlace(sides, corner, side) : null;
  return sides.map((other, i) => (i === corner ? side : i === place ? sides[corner] : other));
}

/** @param {string[]} sides @param {number} a @param {number} b */
export function swapped(sides, a, b) {
  return sides.map((side, i) => sides[i === a ? b : i === b ? a : i]);
}

/**
 * All sides of one edition. The tiles keep their corners if each tile occurs once.
 * @param {string[]} sides @param {Edition} edition
 */
export function allOf(sides, edition) {
  return (hasTwins(sides) ? TILES : sides.map(tileOf)).map((tile) => tile + edition);
}

/**
 * The sides in random order. Each tile of the 1999 edition has two printed faces, A and B, so the face is random, too.
 * @param {string[]} sides @param {() => number} random   from 0 to less than 1
 */
export function mixed(sides, random) {
  const rest = [...sides];
  return sides.map(() => {
    const [side] = rest.splice(Math.floor(random() * rest.length), 1);
    return EDITIONS[editionOf(side)] === 1999 ? tileOf(side) + (random() < 0.5 ? 'A' : 'B') : side;
  });
}

/** The corner beside each corner, by direction; null: off the board. */
const BESIDE = {
  N: [null, null, 1, 0],
  E: [1, null, null, 2],
  S: [3, 2, null, null],
  W: [null, 0, 3, null],
};

/** @param {number} corner @param {import('carom').Direction} direction */
export function cornerBeside(corner, direction) {
  return BESIDE[direction][corner];
}

// ---- Targets ---------------------------------------------------------------------------------------

/** @param {Puzzle['target']} a @param {Puzzle['target']} b */
function isSameTarget(a, b) {
  return a.x === b.x && a.y === b.y && a.color === b.color;
}

/**
 * Whether a target can be played: the target's robot is on the board, and not yet on the target.
 * @param {Puzzle} puzzle @param {PrintedTarget} target
 */
export function isOpen({ robots }, target) {
  const fitting = robots.filter(({ color }) => target.color === 'any' || color === target.color);
  return fitting.length > 0 && !fitting.some(({ x, y }) => x === target.x && y === target.y);
}

/**
 * The targets that were played the fewest times, so that each target is played once before any target is repeated. The
 * result never contains the target on the board.
 * @template {Puzzle['target']} Target
 * @param {Target[]} targets @param {Puzzle['target'][]} played   in the order of play; the last one is on the board
 */
export function leastPlayed(targets, played) {
  const rounds = played.filter((target, i) => i === 0 || !isSameTarget(target, played[i - 1]));
  const times = (/** @type {Target} */ target) =>
    rounds.filter((other) => isSameTarget(other, target)).length;
  const last = played[played.length - 1];
  const others = targets.filter((target) => !last || !isSameTarget(target, last));
  const least = Math.min(...others.map(times));
  return others.filter((target) => times(target) === least);
}
