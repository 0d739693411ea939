// puzzles_part.js - reading, writing, drawing and playing puzzles, and the printed boards; everything except solving.
//
// The core writes JSON but does not read it; async_json.js does.

import {
  flag,
  oneOf,
  optionsObject,
  senderText,
  sideNumber,
  sideNumbers,
  text,
  themeNumber,
  wholeNumber,
} from './arguments.js';
import { Core } from './core.js';
import { cellOf, getPuzzle, putPuzzle, targetColor } from './puzzle_bytes.js';

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').Puzzles} Puzzles */
/** @typedef {import('./carom.js').Color} Color */

/** C's name for the absence of a format or a mode. */
const NONE = 'none';
const LOOK = /** @type {const} */ (['theme', 'palette', 'letters']);

/**
 * @param {WebAssembly.Module} module
 * @returns {Puzzles}
 */
export function puzzlesOf(module) {
  const core = new Core(module, 'puzzles');
  const { names, numbers } = core;
  const modes = /** @type {(import('./carom.js').Reading['mode'])[]} */ (names.mode.map(orNull));
  const colorOf = (/** @type {number} */ number) => /** @type {Color} */ (names.color[number]);

  /** @type {Puzzles} */
  const puzzles = {
    version: core.readText(core.call('version')),

    read(given, options = {}) {
      const known = /** @type {const} */ (['diagonals', 'shutIn', 'goal']);
      const { diagonals = false, shutIn = false, goal = 0 } = optionsObject(options, known);
      wholeNumber('goal', goal, 0, Number.MAX_SAFE_INTEGER);
      const bits =
        (flag('diagonals', diagonals) ? numbers['read-diagonals'] : 0) |
        (flag('shutIn', shutIn) ? numbers['read-shut-in'] : 0);
      const n = core.callOnText('read', text('the text', given), bits);
      const reading = core.get('reading');
      const puzzle = getPuzzle(core);
      const moves = core.io().slice(core.end('reading'), core.end('reading') + n);
      return {
        puzzle,
        format: /** @type {import('./carom.js').InputFormat} */ (names.format[reading.format]),
        mode: modes[reading.mode],
        beat: reading.beat || null,
        sender: core.readText(undefined, core.end('reading') + n) || null,
        leftDiagonalsOut: reading.left_diagonals_out !== 0,
        leftRobotsOut: names.color
          .map((_, i) => colorOf(i))
          .filter((_, i) => (reading.left_robots_out >> i) & 1),
        moves: movesText(moves),
      };
    },

    check(puzzle) {
      putPuzzle(core, puzzle);
      core.call('check');
    },

    link(puzzle, options = {}) {
      const {
        moves = '',
        mode = null,
        beat = null,
        sender = null,
      } = optionsObject(options, ['moves', 'mode', 'beat', 'sender']);
      const number = oneOf('mode', mode, modes);
      const toBeat = beat === null ? 0 : wholeNumber('beat', beat, 1, numbers['moves-max']);
      const link = core.readText(core.call('link', putLine(puzzle, movesOf(moves)), number, toBeat));
      return link + senderText(core, sender);
    },

    payload: (puzzle) => textOf(puzzle, 'payload'),
    gameId: (puzzle) => puzzles.write(puzzle, 'game-id'),
    draw: (puzzle) => puzzles.write(puzzle, 'drawing'),
    write(puzzle, format) {
      oneOf('the format', format, names['format-written'].slice(1));
      return textOf(puzzle, 'write', names.format.indexOf(format));
    },

    svg(puzzle, options = {}) {
      const { moves = '', ...look } = optionsObject(options, ['moves', ...LOOK]);
      const numbersOfLook = lookNumbers(look);
      return core.readText(core.call('svg', putLine(puzzle, movesOf(moves)), ...numbersOfLook));
    },

    printedBoard(sides, options = {}) {
      const { diagonals = false } = optionsObject(options, ['diagonals']);
      putPrinted(sides, flag('diagonals', diagonals));
      core.call('printed_board');
      const { width, height, walls, diagonals: printed } = getPuzzle(core);
      return { width, height, walls, diagonals: printed };
    },

    printedTargets(sides) {
      putPrinted(sides, false);
      const n = core.call('printed_targets');
      return Array.from({ length: n }, (_, i) => {
        const { cell, color, shape } = core.get('printed_target', i * core.end('printed_target'));
        return { ...cellOf(cell), color: targetColor(core, color), shape: names.shape[shape] };
      });
    },

    sides(puzzle) {
      putPuzzle(core, puzzle);
      if (!core.call('printed_sides')) return null;
      const at = core.offset('printed', 'sides');
      const sides = Array.from(core.io().subarray(at, at + 4), (side) => names.side[side]);
      return { sides, diagonals: core.get('printed').diagonals !== 0 };
    },

    sideSvg(side, options = {}) {
      const {
        diagonals = false,
        corner = 0,
        ...look
      } = optionsObject(options, ['diagonals', 'corner', ...LOOK]);
      const args = [
        sideNumber(core, side),
        wholeNumber('corner', corner, 0, 3),
        Number(flag('diagonals', diagonals)),
      ];
      return core.readText(core.call('side_svg', ...args, ...lookNumbers(look)));
    },

    turned(puzzle, how) {
      const number = oneOf('the turning', how, names.turning);
      putPuzzle(core, puzzle);
      core.call('turned', number);
      return getPuzzle(core);
    },

    randomRobots: (puzzle, seed) => randomOf(puzzle, 'random_robots', seed),
    randomLike: (puzzle, seed) => randomOf(puzzle, 'random_like', seed),

    play(puzzle, moves) {
      const bytes = movesOf(moves);
      const texts = movesText(bytes).split(' ');
      core.call('play', putLine(puzzle, bytes));
      const { n_played: n, outcome, solved, solved_by: solvedBy } = core.get('played');
      const at = core.offset('played', 'robot');
      const cells = core.io().slice(at, at + names.color.length);
      const message = core.readText(undefined, core.end('played'));
      return {
        moves: Array.from(bytes.subarray(0, n), (move, i) => ({
          move: texts[i],
          color: colorOf(move >> 2),
          direction: /** @type {import('./carom.js').Direction} */ (names.direction[move & 3]),
          track: Array.from(core.io().subarray(0, core.call('track')), cellOf),
        })),
        refused:
          n === bytes.length
            ? null
            : {
                move: texts[n],
                reason: /** @type {import('./carom.js').Refusal} */ (names.outcome[outcome]),
              },
        robots: puzzle.robots.map(({ color }) => ({ color, ...cellOf(cells[names.color.indexOf(color)]) })),
        solvedBy: solved ? colorOf(solvedBy) : null,
        message,
      };
    },
  };

  /** Converts moves to bytes. @param {string} moves */
  function movesOf(moves) {
    const n = core.callOnText('moves_read', text('moves', moves));
    return core.io().slice(0, n);
  }

  /** @param {Uint8Array} moves */
  function movesText(moves) {
    core.io().set(moves);
    return core.readText(core.call('moves_write', moves.length));
  }

  /**
   * Writes a puzzle, followed by moves, into the buffer.
   * @param {Puzzle} puzzle
   * @param {Uint8Array} moves
   * @returns {number}   number of moves
   */
  function putLine(puzzle, moves) {
    putPuzzle(core, puzzle);
    core.io().set(moves, core.end('puzzle'));
    return moves.length;
  }

  /** @param {readonly string[]} sides @param {boolean} diagonals */
  function putPrinted(sides, diagonals) {
    core.put('printed', { sides: sideNumbers(core, sides), diagonals: Number(diagonals) });
  }

  /** @param {import('./carom.js').Look} look */
  function lookNumbers({ theme = null, palette = 'standard', letters = 'english' }) {
    return [
      themeNumber(core, theme),
      oneOf('palette', palette, names.palette),
      oneOf('letters', letters, names.letters),
    ];
  }

  /**
   * @param {Puzzle} puzzle
   * @param {'payload' | 'write'} how
   * @param {...number} args
   */
  function textOf(puzzle, how, ...args) {
    putPuzzle(core, puzzle);
    return core.readText(core.call(how, ...args));
  }

  /**
   * @param {Puzzle} puzzle
   * @param {'random_robots' | 'random_like'} how
   * @param {number} seed
   */
  function randomOf(puzzle, how, seed) {
    wholeNumber('the seed', seed, 0, Number.MAX_SAFE_INTEGER);
    putPuzzle(core, puzzle);
    core.call(how, seed);
    return getPuzzle(core);
  }

  return puzzles;
}

/** @param {string} name */
function orNull(name) {
  return name === NONE ? null : name;
}
