// puzzles.js - all about a puzzle but its answer: reading, writing, drawing, playing it, and the boards it is on.
//
// Layouts are those of api_puzzles.c.  JSON, which the core only writes, is read by async_json.js.

import {
  COLORS,
  Core,
  EDITIONS,
  PUZZLE_BYTES,
  cellOf,
  compileFrom,
  decodePuzzle,
  encodePuzzle,
  inRange,
  sideNumber,
  sidesOf,
  targetColor,
  themeNumber,
} from './core.js';
import { CaromError } from './error.js';

export { CaromError };

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').Puzzles} Puzzles */

const DIRECTIONS = /** @type {const} */ (['N', 'E', 'S', 'W']);
const SHAPES = ['circle', 'triangle', 'square', 'hexagon', 'vortex'];
const FORMATS = /** @type {const} */ ([
  null,
  'link',
  'game-id',
  'interchange',
  'interchange-text',
  'async-json',
]);
const PALETTES = /** @type {const} */ (['standard', 'color-blind', 'contrast']);
const MODES = /** @type {const} */ ([null, 'play', 'edit']);
const REFUSALS = /** @type {const} */ ([
  null,
  'no-such-robot',
  'stuck',
  'ends-on-diagonal',
  'circles',
  'comes-back',
  'rebounds',
]);
const TURNINGS = /** @type {const} */ (['clockwise', 'anticlockwise', 'mirrored']);
const READ = { diagonals: 1, shutIn: 2 };

/** @type {typeof import('./puzzles.js').load} */
export async function load(wasm) {
  return puzzlesOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./puzzles.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./puzzles.wasm', import.meta.url), bytes);
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Puzzles}
 */
function puzzlesOf(module) {
  const core = new Core(module);

  /** @type {Puzzles} */
  const puzzles = {
    version: core.readText(core.call('version')),

    read(text, { diagonals = false, shutIn = false } = {}) {
      const n = core.callOnText('read', text, (diagonals ? READ.diagonals : 0) | (shutIn ? READ.shutIn : 0));
      const io = core.io();
      const [format, mode, leftOut, robotsOut] = io.subarray(PUZZLE_BYTES);
      const puzzle = decodePuzzle(io);
      io.copyWithin(0, PUZZLE_BYTES + 4, PUZZLE_BYTES + 4 + n);
      return {
        puzzle,
        format: /** @type {import('./carom.js').Format} */ (FORMATS[format]),
        mode: MODES[mode],
        leftDiagonalsOut: leftOut !== 0,
        leftRobotsOut: COLORS.filter((_, i) => (robotsOut >> i) & 1),
        moves: core.readText(core.call('moves_write', n)),
      };
    },

    check(puzzle) {
      encodePuzzle(puzzle, core.io());
      core.call('check');
    },

    link(puzzle, { moves = '', mode = null } = {}) {
      const bytes = movesOf(moves);
      encodePuzzle(puzzle, core.io());
      core.io().set(bytes, PUZZLE_BYTES);
      return core.readText(core.call('link', bytes.length, MODES.indexOf(mode)));
    },

    payload: (puzzle) => textOf(puzzle, 'payload'),
    gameId: (puzzle) => puzzles.write(puzzle, 'game-id'),
    draw: (puzzle) => textOf(puzzle, 'draw'),
    write(puzzle, format) {
      const number = FORMATS.indexOf(format);
      if (number < 1) throw new CaromError('bad-request', `there is no format '${format}'`);
      return textOf(puzzle, 'write', number);
    },

    svg(puzzle, { moves = '', theme = null, palette = 'standard' } = {}) {
      const look = [themeNumber(theme), paletteNumber(palette)];
      const bytes = movesOf(moves);
      encodePuzzle(puzzle, core.io());
      core.io().set(bytes, PUZZLE_BYTES);
      return core.readText(core.call('svg', bytes.length, ...look));
    },

    printedBoard(sides, { diagonals = false } = {}) {
      core.io().set(sidesOf(sides));
      core.call('printed_board', diagonals ? 1 : 0);
      const { width, height, walls, diagonals: list } = decodePuzzle(core.io());
      return { width, height, walls, diagonals: list };
    },

    printedTargets(sides) {
      core.io().set(sidesOf(sides));
      const n = core.call('printed_targets');
      const io = core.io();
      return Array.from({ length: n }, (_, i) => ({
        ...cellOf(io[3 * i]),
        color: targetColor(io[3 * i + 1]),
        shape: SHAPES[io[3 * i + 2]],
      }));
    },

    sides(puzzle) {
      encodePuzzle(puzzle, core.io());
      if (!core.call('printed_sides')) return null;
      const [NW, NE, SE, SW, diagonals] = core.io();
      return { sides: [NW, NE, SE, SW].map(sideName), diagonals: diagonals !== 0 };
    },

    sideSvg(side, { diagonals = false, corner = 0, theme = null, palette = 'standard' } = {}) {
      inRange('corner', corner, 0, 3);
      const look = [themeNumber(theme), paletteNumber(palette)];
      return core.readText(core.call('side_svg', sideNumber(side), corner, diagonals ? 1 : 0, ...look));
    },

    turned(puzzle, how) {
      const number = TURNINGS.indexOf(how);
      if (number < 0) throw new CaromError('bad-request', `a puzzle cannot be turned '${how}'`);
      encodePuzzle(puzzle, core.io());
      core.call('turned', number);
      return decodePuzzle(core.io());
    },

    play(puzzle, moves) {
      const bytes = movesOf(moves);
      const names = movesText(bytes);
      encodePuzzle(puzzle, core.io());
      core.io().set(bytes, PUZZLE_BYTES);
      core.call('play', bytes.length);
      const view = core.view();
      const [nPlayed, outcome, solvedBy] = [
        view.getUint32(0, true),
        view.getUint32(4, true),
        view.getInt32(8, true),
      ];
      const cells = core.io().slice(12, 12 + COLORS.length);
      const message = core.readText(undefined, 12 + COLORS.length);
      return {
        moves: Array.from(bytes.subarray(0, nPlayed), (move, i) => ({
          move: names[i],
          color: COLORS[move >> 2],
          direction: DIRECTIONS[move & 3],
          track: Array.from(core.io().subarray(0, core.call('track')), cellOf),
        })),
        refused:
          nPlayed === bytes.length ? null : { move: names[nPlayed], reason: REFUSALS[outcome] ?? 'stuck' },
        robots: puzzle.robots.map(({ color }) => ({ color, ...cellOf(cells[COLORS.indexOf(color)]) })),
        solvedBy: solvedBy < 0 ? null : COLORS[solvedBy],
        message,
      };
    },
  };

  /** @param {string} text */
  function movesOf(text) {
    const n = core.callOnText('moves_read', text);
    return core.io().slice(0, n);
  }

  /** @param {Uint8Array} moves */
  function movesText(moves) {
    core.io().set(moves);
    return core.readText(core.call('moves_write', moves.length)).split(' ');
  }

  /**
   * @param {Puzzle} puzzle
   * @param {'payload' | 'draw' | 'write'} how
   * @param {...number} args
   */
  function textOf(puzzle, how, ...args) {
    encodePuzzle(puzzle, core.io());
    return core.readText(core.call(how, ...args));
  }

  return puzzles;
}

/** @param {import('./carom.js').Palette} palette */
function paletteNumber(palette) {
  const number = PALETTES.indexOf(palette);
  if (number >= 0) return number;
  throw new CaromError(
    'bad-request',
    `palette is ${palette}; it must be 'standard', 'color-blind' or 'contrast'`,
  );
}

/** @param {number} side */
function sideName(side) {
  return `${(side & 3) + 1}${EDITIONS[side >> 2]}`;
}
