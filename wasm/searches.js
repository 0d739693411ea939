// searches.js - what takes long: solving, making puzzles as wished for, counting how long answers are; and the plot of that.
//
// Each search has an instance of its own, so that its memory, which can only grow, can be given back by letting go of the
// instance; one small one is kept for the next.

import { Core, MOVES_MAX, compileFrom, encodePuzzle, inRange, themeNumber } from './core.js';
import { CaromError } from './error.js';
import {
  WISH_END,
  encodePlot,
  encodePlotWords,
  encodeWish,
  madeOf,
  recipeOf,
  resultOf,
  tallyOf,
} from './search_bytes.js';

export { CaromError };

/** @typedef {import('./carom.js').Searches} Searches */

const PAGE = 65536;
const MEMORY_DEFAULT = 512;
const MEMORY_MAX = 4095;
const ANSWERS_MAX = 1000;
const DAILY_MEMORY = 64;
const COUNT_DEFAULT = 10000;
/** A search that used more is not kept for the next one, so that its memory goes back. */
const KEEP_BYTES = 32 << 20;
/** For a search without pauses: long enough to make the calls cheap, short enough that the engine, which
 * replaces code only between calls, soon runs its fast version. */
const SLICE = 20000;

/** @type {typeof import('./searches.js').load} */
export async function load(wasm) {
  return searchesOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./searches.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./searches.wasm', import.meta.url), bytes);
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Searches}
 */
function searchesOf(module) {
  /** @type {Core | null} */
  let idle = new Core(module);

  /** @type {Searches} */
  const searches = {
    search(puzzle, { strategy = 'auto', memory = MEMORY_DEFAULT, maxMoves = MOVES_MAX, answers = 0 } = {}) {
      if (typeof puzzle === 'string')
        throw new CaromError('bad-request', 'only the whole of carom reads text');
      inRange('memory', memory, 1, MEMORY_MAX);
      inRange('maxMoves', maxMoves, 0, MOVES_MAX);
      inRange('answers', answers, 0, ANSWERS_MAX);
      return borrow((core) => {
        const strategyNumber = core.exports.carom_api_strategy(core.writeText(strategy));
        if (strategyNumber < 0) throw new CaromError('bad-strategy', `there is no strategy '${strategy}'`);
        encodePuzzle(puzzle, core.io());
        const got = { ...openArena(core, memory, 'open'), answers }; // leaves the puzzle in the buffer
        if (got.opened) core.call('start', strategyNumber, maxMoves, answers);
        else core.call('check'); // a bad puzzle is refused without memory too
        return {
          step: (states) => got.opened && core.exports.carom_api_step(states),
          result: () => resultOf(core, got),
        };
      });
    },

    making({ seed = 0, index = 0, memory = MEMORY_DEFAULT, ...wish } = {}) {
      inRange('seed', seed, 0, Number.MAX_SAFE_INTEGER);
      inRange('index', index, 0, Number.MAX_SAFE_INTEGER);
      return makeIn(memory, (core) => {
        encodeWish(wish, core.io(), core.view());
        core.view().setFloat64(0, seed, true);
        core.view().setFloat64(8, index, true);
        core.call('make');
      });
    },

    makingDaily(date, level) {
      const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
      if (!parts) throw new CaromError('bad-date', `a date is written like 2026-11-21, not '${date}'`);
      return makeIn(DAILY_MEMORY, (core) => {
        const number = [0, 1, 2].find((i) => core.name('level', i) === level);
        if (number === undefined)
          throw new CaromError('bad-date', `a level is easy, medium or hard, not '${level}'`);
        core.call('daily', Number(parts[1]), Number(parts[2]), Number(parts[3]), number);
      });
    },

    counting({
      seed = 0,
      count = COUNT_DEFAULT,
      part = 1,
      parts = 1,
      memory = MEMORY_DEFAULT,
      ...rest
    } = {}) {
      inRange('seed', seed, 0, Number.MAX_SAFE_INTEGER);
      inRange('count', count, 0, Number.MAX_SAFE_INTEGER);
      inRange('parts', parts, 1, Number.MAX_SAFE_INTEGER);
      inRange('part', part, 1, parts);
      inRange('memory', memory, 1, MEMORY_MAX);
      const recipe = recipeOf(rest);
      return borrow((core) => {
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
    },

    solve: (puzzle, options) => toTheEnd(searches.search(puzzle, options)),
    make: (wish) => toTheEnd(searches.making(wish)),
    daily: (date, level) => toTheEnd(searches.makingDaily(date, level)),
    histogram: (games) => toTheEnd(searches.counting(games)),

    histogramSvg(tally, { theme = null, words = {} } = {}) {
      const number = themeNumber(theme);
      const core = (idle ??= new Core(module));
      encodePlot(tally, core.io(), core.view());
      const fit = encodePlotWords(words, core.io());
      const length = fit && core.call('tally_svg', tally.lengths.length, number);
      if (!length) throw new CaromError('too-long', 'these words are too long for a plot');
      return core.readText(length);
    },
  };

  /**
   * @param {number} memory
   * @param {(core: Core) => void} start
   */
  function makeIn(memory, start) {
    inRange('memory', memory, 1, MEMORY_MAX);
    return borrow((core) => {
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
  function borrow(start) {
    /** @type {Core | null} */
    let core = idle ?? new Core(module);
    idle = null;
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
          if (core && peak <= KEEP_BYTES) idle = core;
          core = null;
        },
      };
    } catch (error) {
      idle = core;
      throw error;
    }
  }

  return searches;
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
