// carom.js - the core for JavaScript.  The only file that sees wasm memory: layouts are those of api.c.
//
// Everything that crosses goes through the module's one buffer.  A view of it is made for each use,
// because growing the memory detaches the old ones.
//
// Reading, writing and playing use one small instance.  A search has an instance of its own, so that its
// memory, which can only grow, can be given back by letting go of the instance.

import { readAsyncJson } from './async_json.js';
import { CaromError, marked } from './error.js';

export { CaromError };

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').Color} Color */
/** @typedef {import('./carom.js').Result} Result */
/** @typedef {import('./carom.js').Made} Made */
/** @typedef {import('./carom.js').Tally} Tally */
/** @typedef {import('./carom.js').Carom} Carom */

const ABI = 7;
const COLORS = /** @type {const} */ (['red', 'green', 'blue', 'yellow', 'silver']);
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
const THEMES = /** @type {const} */ ([null, 'light', 'dark']);
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
const EDITIONS = 'ABCD';
const TURNINGS = /** @type {const} */ (['clockwise', 'anticlockwise', 'mirrored']);
const BOARDS = ['printed', 'any-sides', null, 'drawn'];
const CHOSEN_SIDES = 2;
const TARGETS = ['board', 'one', 'any'];

const ANY_ROBOT = 255;
const BACKSLASH = 128;
const WALL = { E: 1, S: 2 };
const RULES = { mustRicochet: 1, noRebound: 2 };
const READ = { diagonals: 1, shutIn: 2 };
const NO_POSITION = 0xffffffff;

/** carom_puzzle: where its parts begin. */
const AT = {
  width: 0,
  height: 1,
  walls: 2,
  diagonals: 258,
  present: 514,
  robots: 515,
  target: 520,
  color: 521,
  rules: 522,
};
const PUZZLE_BYTES = 523;

const PAGE = 65536;
const MEMORY_DEFAULT = 512;
const MEMORY_MAX = 4095;
const MOVES_MAX = 1000;
const ANSWERS_MAX = 1000;
const DAILY_MEMORY = 64;
const WISH_SIDES = 80;
const MADE_PUZZLE = 56;
const WISH_END = 88;
const TALLY_SVG_MAX = 16384;
const PLOT_WORDS = /** @type {const} */ ([
  'about',
  'heading',
  'summary',
  'axis',
  'to',
  'move',
  'moves',
  'game',
  'games',
  'group',
  'point',
]);
const TALLY = { longest: 72, puzzle: 76, lengths: 600 };
const COUNT_DEFAULT = 10000;
/** A search that used more is not kept for the next one, so that its memory goes back. */
const KEEP_BYTES = 32 << 20;
/** For a search without pauses: long enough to make the calls cheap, short enough that the engine, which
 * replaces code only between calls, soon runs its fast version. */
const SLICE = 20000;

/** @type {typeof import('./carom.js').load} */
export async function load(wasm) {
  return caromOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./carom.js').compile} */
export async function compile(bytes) {
  if (bytes) return WebAssembly.compile(bytes);
  const url = new URL('./carom.wasm', import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`carom.wasm could not be loaded: ${response.status} ${response.statusText}`);
  // Only under its right type does a browser compile it while it comes.
  const streams = response.headers.get('Content-Type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Carom}
 */
function caromOf(module) {
  const core = new Core(module);
  const searches = new Searches(module);

  /** @param {Puzzle | string} puzzle */
  const puzzleOf = (puzzle) => (typeof puzzle === 'string' ? carom.read(puzzle).puzzle : puzzle);

  /** @type {Carom} */
  const carom = {
    version: core.name(3, 0),

    read(text, { diagonals = false, shutIn = false, goal } = {}) {
      const options = (diagonals ? READ.diagonals : 0) | (shutIn ? READ.shutIn : 0);
      let n;
      try {
        n = core.callOnText('read', text, options);
      } catch (error) {
        if (!(error instanceof CaromError) || error.code !== 'only-written') throw error;
        return readJson(text, error.position ?? 0, goal);
      }
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
      const bytes = core.movesOf(moves);
      encodePuzzle(puzzle, core.io());
      core.io().set(bytes, PUZZLE_BYTES);
      return core.readText(core.call('link', bytes.length, MODES.indexOf(mode)));
    },

    payload: (puzzle) => textOf(puzzle, 'payload'),
    gameId: (puzzle) => carom.write(puzzle, 'game-id'),
    draw: (puzzle) => textOf(puzzle, 'draw'),
    write(puzzle, format) {
      const number = FORMATS.indexOf(format);
      if (number < 1) throw new CaromError('bad-request', `there is no format '${format}'`);
      return textOf(puzzle, 'write', number);
    },

    svg(puzzle, { moves = '', theme = null, palette = 'standard' } = {}) {
      const look = [themeNumber(theme), paletteNumber(palette)];
      const bytes = core.movesOf(moves);
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
      const bytes = core.movesOf(moves);
      const names = core.movesText(bytes);
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

    search: (puzzle, options) => searches.start(puzzleOf(puzzle), options),

    solve: (puzzle, options) => toTheEnd(carom.search(puzzle, options)),

    making: (options) => searches.make(options),
    make: (options) => toTheEnd(carom.making(options)),
    counting: (games) => searches.count(games),
    histogram: (games) => toTheEnd(carom.counting(games)),
    histogramSvg(tally, { theme = null, words = {} } = {}) {
      const number = themeNumber(theme);
      encodePlot(tally, core.io(), core.view());
      const fit = encodePlotWords(words, core.io());
      const length = fit && core.call('tally_svg', tally.lengths.length, number);
      if (!length) throw new CaromError('too-long', 'these words are too long for a plot');
      return core.readText(length);
    },
    makingDaily: (date, level) => searches.makeDaily(date, level),
    daily: (date, level) => toTheEnd(carom.makingDaily(date, level)),
  };

  /**
   * @param {Puzzle} puzzle
   * @param {'payload' | 'draw' | 'write'} how
   * @param {...number} args
   */
  function textOf(puzzle, how, ...args) {
    encodePuzzle(puzzle, core.io());
    return core.readText(core.call(how, ...args));
  }

  /**
   * @param {string} text
   * @param {number} from
   * @param {number} [goal]
   * @returns {import('./carom.js').Reading}
   */
  function readJson(text, from, goal) {
    const { puzzle, placeOf } = readAsyncJson(text, from, goal);
    try {
      carom.check(puzzle);
    } catch (error) {
      if (!(error instanceof CaromError)) throw error;
      throw new CaromError(
        error.code,
        marked`in this ${'Async JSON'}, ${error.marked}`,
        placeOf[error.code] ?? from,
      );
    }
    // From the core's bytes, so that equal puzzles are equal data: walls in order, each once.
    return {
      puzzle: decodePuzzle(core.io()),
      format: 'async-json',
      mode: null,
      leftDiagonalsOut: false,
      leftRobotsOut: [],
      moves: '',
    };
  }

  return carom;
}

/**
 * @template {{ status: string }} T
 * @param {{ step(states: number): T, result(): T, close(): void }} work
 * @returns {T}
 */
function toTheEnd(work) {
  try {
    let result = work.result();
    while (result.status === 'running') result = work.step(SLICE);
    return result;
  } finally {
    work.close();
  }
}

/** One instance of the module. */
class Core {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module);
    this.exports = /** @type {any} */ (exports);
    this.exports._initialize?.();
    const abi = this.exports.carom_api_abi?.();
    if (abi !== ABI)
      throw new Error(`carom.wasm speaks ABI ${abi}, carom.js ${ABI}: they are not of one build`);
    this.size = this.exports.carom_api_io_size();
    /** Behind the module's own data: all that is grown from here on is the search's. */
    this.base = this.exports.memory.buffer.byteLength;
  }

  io() {
    return new Uint8Array(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  view() {
    return new DataView(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  /**
   * Calls carom_api_<name>; turns a negative result into the error in the buffer.
   * @param {string} name
   * @param {...number} args
   * @returns {number}
   */
  call(name, ...args) {
    const result = this.exports[`carom_api_${name}`](...args);
    if (result >= 0) return result;
    const position = this.view().getUint32(0, true);
    const text = this.readText(undefined, 4);
    throw new CaromError(this.name(2, -result), text, position === NO_POSITION ? null : position);
  }

  /**
   * A call that reads the text: C counts in bytes, the error's position is in characters.
   * @param {string} name
   * @param {string} text
   * @param {...number} args
   */
  callOnText(name, text, ...args) {
    const n = this.writeText(text);
    const bytes = this.io().slice(0, n);
    try {
      return this.call(name, n, ...args);
    } catch (error) {
      if (error instanceof CaromError && error.position !== null)
        error.position = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          bytes.subarray(0, error.position),
        ).length;
      throw error;
    }
  }

  /** @param {number} [length] NUL-terminated if not given */
  readText(length, from = 0) {
    const io = this.io();
    return new TextDecoder().decode(
      io.subarray(from, length === undefined ? io.indexOf(0, from) : from + length),
    );
  }

  /**
   * @param {string} text
   * @returns {number} its length in bytes
   */
  writeText(text) {
    const { read, written } = new TextEncoder().encodeInto(text, this.io());
    if (read < text.length) throw new CaromError('too-long', 'this text is too long to be a puzzle', read);
    return written;
  }

  /** The names of what numbers stand for are C's: 0 a status, 1 a strategy, 2 an error code, 3 the version, 4 a level.
   * @param {number} kind
   * @param {number} number
   */
  name(kind, number) {
    return this.readText(this.exports.carom_api_name(kind, number));
  }

  /** @param {string} text */
  movesOf(text) {
    const n = this.callOnText('moves_read', text);
    return this.io().slice(0, n);
  }

  /** @param {Uint8Array} moves */
  movesText(moves) {
    this.io().set(moves);
    return this.readText(this.call('moves_write', moves.length)).split(' ');
  }
}

/** Starts searches, each on an instance of its own; keeps one small one for the next. */
class Searches {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {Core | null} */
    this.idle = null;
  }

  /**
   * @param {Puzzle} puzzle
   * @param {import('./carom.js').SearchOptions} [options]
   * @returns {import('./carom.js').Search}
   */
  start(puzzle, { strategy = 'auto', memory = MEMORY_DEFAULT, maxMoves = MOVES_MAX, answers = 0 } = {}) {
    inRange('memory', memory, 1, MEMORY_MAX);
    inRange('maxMoves', maxMoves, 0, MOVES_MAX);
    inRange('answers', answers, 0, ANSWERS_MAX);
    return this.#borrow((core) => {
      const strategyNumber = core.exports.carom_api_strategy(core.writeText(strategy));
      if (strategyNumber < 0) throw new CaromError('bad-strategy', `there is no strategy '${strategy}'`);
      encodePuzzle(puzzle, core.io());
      core.call('check');
      const got = { ...openArena(core, memory, 'open'), answers };
      encodePuzzle(puzzle, core.io());
      if (got.opened) core.call('start', strategyNumber, maxMoves, answers);
      return {
        step: (states) => got.opened && core.exports.carom_api_step(states),
        result: () => resultOf(core, got),
      };
    });
  }

  /**
   * @param {import('./carom.js').Wish} [wish]
   * @returns {import('./carom.js').Making}
   */
  make({ seed = 0, index = 0, memory = MEMORY_DEFAULT, ...wish } = {}) {
    inRange('seed', seed, 0, Number.MAX_SAFE_INTEGER);
    inRange('index', index, 0, Number.MAX_SAFE_INTEGER);
    return this.#makeIn(memory, (core) => {
      encodeWish(wish, core.io(), core.view());
      core.view().setFloat64(0, seed, true);
      core.view().setFloat64(8, index, true);
      core.call('make');
    });
  }

  /**
   * @param {string} date
   * @param {import('./carom.js').Level} level
   * @returns {import('./carom.js').Making}
   */
  makeDaily(date, level) {
    const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
    if (!parts) throw new CaromError('bad-date', `a date is written like 2026-11-21, not '${date}'`);
    return this.#makeIn(DAILY_MEMORY, (core) => {
      const number = [0, 1, 2].find((i) => core.name(4, i) === level);
      if (number === undefined)
        throw new CaromError('bad-date', `a level is easy, medium or hard, not '${level}'`);
      core.call('daily', Number(parts[1]), Number(parts[2]), Number(parts[3]), number);
    });
  }

  /**
   * @param {import('./carom.js').Games} [games]
   * @returns {import('./carom.js').Counting}
   */
  count({ seed = 0, count = COUNT_DEFAULT, part = 1, parts = 1, memory = MEMORY_DEFAULT, ...rest } = {}) {
    inRange('seed', seed, 0, Number.MAX_SAFE_INTEGER);
    inRange('count', count, 0, Number.MAX_SAFE_INTEGER);
    inRange('parts', parts, 1, Number.MAX_SAFE_INTEGER);
    inRange('part', part, 1, parts);
    inRange('memory', memory, 1, MEMORY_MAX);
    const recipe = recipeOf(rest);
    return this.#borrow((core) => {
      if (!openArena(core, memory, 'open').opened)
        throw new CaromError('no-memory', 'there is no memory to solve games in');
      encodeWish(recipe, core.io(), core.view());
      [seed, part - 1].forEach((number, i) => core.view().setFloat64(8 * i, number, true));
      [parts, count].forEach((number, i) => core.view().setFloat64(WISH_END + 8 * i, number, true));
      core.call('tally_start');
      return {
        step: (states) => core.exports.carom_api_tally_step(states),
        result: () => ({ ...tallyOf(core), recipe, seed, count, part, parts }),
      };
    });
  }

  /**
   * @param {number} memory
   * @param {(core: Core) => void} start
   */
  #makeIn(memory, start) {
    inRange('memory', memory, 1, MEMORY_MAX);
    return this.#borrow((core) => {
      if (!openArena(core, memory, 'maker_open').opened)
        throw new CaromError('no-memory', 'there is no memory to make puzzles in');
      start(core);
      return {
        step: (states) => core.exports.carom_api_make_step(states),
        result: () => madeOf(core),
      };
    });
  }

  /**
   * Something that works in steps on an instance of its own, until it is closed.
   * @template {{ bytes: number }} T
   * @param {(core: Core) => { step(states: number): void, result(): T }} start
   */
  #borrow(start) {
    /** @type {Core | null} */
    let core = this.idle ?? new Core(this.module);
    this.idle = null;
    try {
      const work = start(core);
      let result = work.result();
      let peak = result.bytes;
      return {
        /** @param {number} states */
        step: (states) => {
          if (!core) throw new Error('this search is closed');
          work.step(states);
          result = work.result();
          peak = Math.max(peak, result.bytes);
          return result;
        },
        result: () => result,
        close: () => {
          if (core && peak <= KEEP_BYTES) this.idle = core;
          core = null;
        },
      };
    } catch (error) {
      this.idle = core;
      throw error;
    }
  }
}

/**
 * @param {string} what
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function inRange(what, value, low, high) {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  throw new CaromError(
    'bad-request',
    `${what} is ${value}; it must be a whole number from ${low} to ${high}`,
  );
}

/**
 * Grows the memory by what is wanted, or by what the system gives, and makes it the block of a search or a maker.
 * @param {Core} core
 * @param {number} mebibytes
 * @param {'open' | 'maker_open'} open
 */
function openArena(core, mebibytes, open) {
  const bytes = (mebibytes << 20) >>> 0;
  const memory = core.exports.memory;
  const had = memory.buffer.byteLength - core.base;
  let missing = Math.ceil(Math.max(0, bytes - had) / PAGE);
  // Growing is slow when done often: all at once, and only when that is refused in ever smaller pieces.
  for (let piece = missing; piece > 0 && missing > 0;) {
    try {
      memory.grow(piece);
      missing -= piece;
      piece = Math.min(piece, missing);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      piece >>>= 1;
    }
  }
  const size = Math.min(bytes, memory.buffer.byteLength - core.base);
  return { opened: core.exports[`carom_api_${open}`](core.base, size) === 0, size };
}

/**
 * @param {Core} core
 * @param {{ opened: boolean, size: number, answers: number }} asked
 * @returns {Result}
 */
function resultOf(core, { opened, size, answers: wanted }) {
  if (!opened) return { ...NOTHING_DONE, ...(wanted > 0 ? NO_ANSWERS : {}), memory: size };
  const statusNumber = core.exports.carom_api_result();
  const view = core.view();
  const [states, bytes, answers] = [0, 8, 16].map((at) => view.getFloat64(at, true));
  const [proved, moves, strategy, fellBack, optimal, kept, counted, atLeast, counting] = [
    24, 28, 32, 36, 40, 44, 48, 52, 56,
  ].map((at) => view.getUint32(at, true));
  const solution = core.readText(undefined, 60);
  const status = /** @type {Result['status']} */ (core.name(0, statusNumber)); // takes the same buffer
  const solved = status === 'solved' || counting !== 0;
  /** @type {Result} */
  const result = {
    status,
    moves: solved ? moves : null,
    solution: solved ? solution : null,
    optimal: optimal !== 0,
    strategy: /** @type {Result['strategy']} */ (core.name(1, strategy)),
    fellBack: fellBack !== 0,
    states,
    bytes,
    memory: size,
    proved: status === 'no-solution' ? null : proved,
  };
  if (wanted === 0) return result;
  const solutions = Array.from({ length: kept }, (_, i) => core.readText(core.call('answer', i)));
  return { ...result, answers, atLeast: atLeast !== 0, counted: counted !== 0, solutions };
}

/**
 * @param {Core} core
 * @returns {Made}
 */
function madeOf(core) {
  const statusNumber = core.exports.carom_api_made();
  const view = core.view();
  const [states, bytes, answers] = [0, 8, 16].map((at) => view.getFloat64(at, true));
  const [found, moves, counted, atLeast, robotsMoved, tries, outOfMemory, attempt] = [
    24, 28, 32, 36, 40, 44, 48, 52,
  ].map((at) => view.getUint32(at, true));
  const puzzle = found ? decodePuzzle(core.io().subarray(MADE_PUZZLE)) : null;
  const solution = found ? core.readText(undefined, MADE_PUZZLE + PUZZLE_BYTES) : null;
  return {
    status: /** @type {Made['status']} */ (core.name(0, statusNumber)), // takes the same buffer
    puzzle,
    moves: found ? moves : null,
    solution,
    ...(counted ? { robotsMoved, answers, atLeast: atLeast !== 0 } : {}),
    attempt: found ? attempt : null,
    tries,
    outOfMemory,
    states,
    bytes,
  };
}

/**
 * @param {Core} core
 * @returns {Omit<Tally, 'recipe' | 'seed' | 'count' | 'part' | 'parts'>}
 */
function tallyOf(core) {
  const statusNumber = core.exports.carom_api_tally();
  const view = core.view();
  const [games, noSolution, unfinished, solved, states, bytes, hardest, mean, deviation] = Array.from(
    { length: 9 },
    (_, i) => view.getFloat64(8 * i, true),
  );
  const longest = view.getUint32(TALLY.longest, true);
  const puzzle = solved ? decodePuzzle(core.io().subarray(TALLY.puzzle)) : null;
  const lengths = Array.from({ length: solved ? longest + 1 : 0 }, (_, i) =>
    view.getFloat64(TALLY.lengths + 8 * i, true),
  );
  const status = core.name(0, statusNumber); // takes the same buffer
  return {
    status: status === 'solved' ? 'done' : /** @type {Tally['status']} */ (status),
    games,
    noSolution,
    unfinished,
    solved,
    lengths,
    mean: solved ? mean / 1e6 : null,
    deviation: solved ? deviation / 1e6 : null,
    longest: solved ? longest : null,
    hardest: solved ? hardest : null,
    puzzle,
    states,
    bytes,
  };
}

/**
 * @param {Pick<Tally, 'recipe' | 'games' | 'noSolution' | 'unfinished' | 'lengths'>} tally
 * @param {Uint8Array} io
 * @param {DataView} view
 */
function encodePlot({ recipe, games, noSolution, unfinished, lengths }, io, view) {
  inRange('the number of lengths', lengths.length, 0, MOVES_MAX + 1);
  const numbers = [games, noSolution, unfinished, ...lengths];
  for (const number of numbers) inRange('a number of games', number, 0, Number.MAX_SAFE_INTEGER);
  encodeWish(recipe, io, view);
  numbers.forEach((number, i) => view.setFloat64(WISH_END + 8 * i, number, true));
}

/**
 * False if they are too long.
 * @param {import('./carom.js').PlotWords} words
 * @param {Uint8Array} io
 */
function encodePlotWords(words, io) {
  const given = PLOT_WORDS.map((name) => words[name] ?? '');
  if (given.some((word) => /\p{Cc}/u.test(word)))
    throw new CaromError('bad-request', 'the words of a plot have no control characters');
  const text = given.map((word) => `${word}\0`).join('');
  return new TextEncoder().encodeInto(text, io.subarray(TALLY_SVG_MAX)).read === text.length;
}

/** @param {'light' | 'dark' | null} theme */
function themeNumber(theme) {
  const number = THEMES.indexOf(theme);
  if (number >= 0) return number;
  throw new CaromError('bad-request', `theme is ${theme}; it must be 'light', 'dark' or null`);
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

/** What of a wish makes games, as plain data without the rest.
 * @param {import('./carom.js').Recipe} recipe
 * @returns {import('./carom.js').Recipe}
 */
function recipeOf({ board, width, height, robots, diagonals, target, rules }) {
  const given = { board, width, height, robots, diagonals, target, rules };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** @type {Result} */
const NOTHING_DONE = {
  status: 'memory-full',
  moves: null,
  solution: null,
  optimal: false,
  strategy: 'bfs',
  fellBack: false,
  states: 0,
  bytes: 0,
  memory: 0,
  proved: 0,
};

const NO_ANSWERS = { answers: 0, atLeast: false, counted: false, solutions: [] };

/**
 * @param {import('./carom.js').Wish} wish
 * @param {Uint8Array} io
 * @param {DataView} view
 */
function encodeWish(wish, io, view) {
  const { board = 'printed', target = 'board', robots = 4, width = 16, height = 16, rules = {} } = wish;
  const boardNumber = Array.isArray(board) ? CHOSEN_SIDES : BOARDS.indexOf(board);
  const targetNumber = TARGETS.indexOf(target);
  if (boardNumber < 0) throw new CaromError('bad-recipe', `there is no board '${board}'`);
  if (targetNumber < 0) throw new CaromError('bad-recipe', `there is no target '${target}'`);
  const tries = wish.tries ?? 1000;
  inRange('robots', robots, 1, COLORS.length);
  inRange('width', width, 5, 16);
  inRange('height', height, 5, 16);
  inRange('tries', tries, 1, 0xffffffff);
  const ruleBits = (rules.mustRicochet ? RULES.mustRicochet : 0) | (rules.noRebound ? RULES.noRebound : 0);
  [
    ...[boardNumber, targetNumber, robots, width, height, wish.diagonals ? 1 : 0, ruleBits],
    ...[wish.noSolo ? 1 : 0, wish.countAnswers ? 1 : 0, tries],
    ...rangeOf('moves', wish.moves, MOVES_MAX),
    ...rangeOf('robotsMoved', wish.robotsMoved, COLORS.length),
    ...rangeOf('answers', wish.answers, 0xffffffff),
  ].forEach((word, i) => view.setUint32(16 + 4 * i, word, true));
  io.set(Array.isArray(board) ? sidesOf(board) : [0, 0, 0, 0], WISH_SIDES);
}

/**
 * As least and most; most 0 is no limit.
 * @param {string} what
 * @param {import('./carom.js').Range | undefined} range
 * @param {number} high
 */
function rangeOf(what, range, high) {
  if (range === undefined) return [0, 0];
  const { min = 0, max = Infinity } = typeof range === 'number' ? { min: range, max: range } : range;
  inRange(`the least of ${what}`, min, typeof range === 'number' ? 1 : 0, high);
  if (max === Infinity) return [min, 0];
  inRange(`the most of ${what}`, max, 1, high);
  return [min, max];
}

/** @param {number} byte */
function cellOf(byte) {
  return { x: byte & 15, y: byte >> 4 };
}

/** @param {number} number */
function targetColor(number) {
  return number === ANY_ROBOT ? 'any' : COLORS[number];
}

/** @param {string[]} names */
function sidesOf(names) {
  if (names.length === 4) return Uint8Array.from(names, sideNumber);
  throw new RangeError(`a printed board has four sides, not ${names.length}`);
}

/** @param {string} name */
function sideNumber(name) {
  if (/^[1-4][A-D]$/.test(name)) return EDITIONS.indexOf(name[1]) * 4 + Number(name[0]) - 1;
  throw new RangeError(`a printed side is one of '1A' to '4D', not '${name}'`);
}

/** @param {number} side */
function sideName(side) {
  return `${(side & 3) + 1}${EDITIONS[side >> 2]}`;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Puzzle}
 */
function decodePuzzle(bytes) {
  /** @type {Puzzle} */
  const puzzle = {
    width: bytes[AT.width],
    height: bytes[AT.height],
    walls: [],
    diagonals: [],
    robots: [],
    target: { ...cellOf(bytes[AT.target]), color: targetColor(bytes[AT.color]) },
    rules: {
      mustRicochet: (bytes[AT.rules] & RULES.mustRicochet) !== 0,
      noRebound: (bytes[AT.rules] & RULES.noRebound) !== 0,
    },
  };
  for (let cell = 0; cell < 256; cell++) {
    if (bytes[AT.walls + cell] & WALL.E) puzzle.walls.push({ ...cellOf(cell), side: 'E' });
    if (bytes[AT.walls + cell] & WALL.S) puzzle.walls.push({ ...cellOf(cell), side: 'S' });
    const diagonal = bytes[AT.diagonals + cell];
    if (diagonal) {
      const color = COLORS[(diagonal & 7) - 1];
      puzzle.diagonals.push({ ...cellOf(cell), color, lean: diagonal & BACKSLASH ? '\\' : '/' });
    }
  }
  COLORS.forEach((color, i) => {
    if ((bytes[AT.present] >> i) & 1) puzzle.robots.push({ color, ...cellOf(bytes[AT.robots + i]) });
  });
  return puzzle;
}

/**
 * What has no byte is refused here, the rest by the core.
 * @param {Puzzle} puzzle
 * @param {Uint8Array} bytes
 */
function encodePuzzle(puzzle, bytes) {
  bytes.fill(0, 0, PUZZLE_BYTES);
  bytes[AT.width] = byteOf(puzzle.width, 255, 'bad-size', 'the board');
  bytes[AT.height] = byteOf(puzzle.height, 255, 'bad-size', 'the board');
  for (const { x, y, side } of puzzle.walls) {
    if (!Object.hasOwn(WALL, side))
      throw new CaromError('bad-wall', `a wall is on side '${side}', not E or S`);
    bytes[AT.walls + cellByte({ x, y }, 'bad-wall', 'a wall')] |= WALL[side];
  }
  for (const { x, y, color, lean } of puzzle.diagonals) {
    if (lean !== '/' && lean !== '\\')
      throw new CaromError('bad-diagonal', `a diagonal leans '${lean}', not / or \\`);
    const number = colorNumber(color, 'bad-diagonal', 'a diagonal');
    bytes[AT.diagonals + cellByte({ x, y }, 'bad-diagonal', 'a diagonal')] =
      (number + 1) | (lean === '/' ? 0 : BACKSLASH);
  }
  for (const { x, y, color } of puzzle.robots) {
    const number = colorNumber(color, 'bad-robot', 'a robot');
    if ((bytes[AT.present] >> number) & 1) throw new CaromError('bad-robot', `there are two ${color} robots`);
    bytes[AT.present] |= 1 << number;
    bytes[AT.robots + number] = cellByte({ x, y }, 'bad-robot', color);
  }
  const { color, ...target } = puzzle.target;
  bytes[AT.target] = cellByte(target, 'bad-target', 'the target');
  bytes[AT.color] = color === 'any' ? ANY_ROBOT : colorNumber(color, 'bad-target', 'the target');
  for (const rule of /** @type {const} */ (['mustRicochet', 'noRebound']))
    if (puzzle.rules?.[rule]) bytes[AT.rules] |= RULES[rule];
}

/**
 * @param {number} value
 * @param {number} max
 * @param {string} code
 * @param {string} what
 */
function byteOf(value, max, code, what) {
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new CaromError(code, `${what} has a number that it cannot have: ${value}`);
}

/**
 * @param {import('./carom.js').Cell} cell
 * @param {string} code
 * @param {string} what
 */
function cellByte({ x, y }, code, what) {
  return (byteOf(y, 15, code, what) << 4) | byteOf(x, 15, code, what);
}

/**
 * @param {Color} color
 * @param {string} code
 * @param {string} what
 */
function colorNumber(color, code, what) {
  const number = COLORS.indexOf(color);
  if (number < 0) throw new CaromError(code, `${what} has a colour that does not exist: ${color}`);
  return number;
}
