// searches_part.js - solving, making puzzles, counting solution lengths and drawing their histogram.
//
// wasm memory can only grow.  So each search has its own instance of the module and drops it when closed, which frees
// the memory.  One small instance is kept for the next search.

import { flag, oneOf, optionsObject, refuse, text, themeNumber, wholeNumber } from './arguments.js';
import { growBlock } from './block.js';
import { Core } from './core.js';
import { DISPOSE } from './dispose.js';
import { CaromError } from './error.js';
import { GAMES, RECIPE, SEARCH } from './options.js';
import { putPuzzle } from './puzzle_bytes.js';
import { gameKindOf, putGames, putPlot, putRecipe } from './request_bytes.js';
import { madeOf, resultOf, tallyOf } from './result_bytes.js';

/** @typedef {import('./carom.js').Searches} Searches */
/** @typedef {import('./shard_exchange.js').ShardBytes} ShardBytes */
/** @typedef {import('./shard_exchange.js').ShardedSearches} ShardedSearches */

const U32_MAX = 0xffffffff;
/** For a worker's code, and for received messages until they are garbage-collected: 9 to 28 MiB in Chromium. */
const WORKER_MIB = 24;
/** An instance that has used more memory than this is not reused, because wasm memory never shrinks. */
const KEEP_BYTES = 32 << 20;
/** The number of states per step when the caller does nothing else between steps. Larger steps would delay the switch
 * to optimized code, which the engine makes only between calls. Smaller steps would spend too much time on the calls
 * themselves. */
const SLICE = 20000;

/**
 * @param {WebAssembly.Module} module
 * @returns {Searches & ShardedSearches}
 */
export function searchesOf(module) {
  const newCore = () => new Core(module, 'searches');
  /** @type {Core | null} */
  let idle = newCore();
  const { numbers, names } = idle;

  /** @type {Searches & ShardedSearches} */
  const searches = {
    solveInSteps: (puzzle, options = {}) => searches.solveInShards(puzzle, options, 1),

    solveInShards(puzzle, options, shards) {
      if (typeof puzzle === 'string')
        throw new CaromError(
          'bad-request',
          'the puzzle is text, which only the module of carom.js reads; pass a Puzzle',
        );
      const { strategy = 'auto', memory = numbers.memory, answers = 0 } = optionsObject(options, SEARCH);
      const { maxMoves = numbers['moves-max'], hurry = false } = options;
      wholeNumber('memory', memory, 1, numbers['memory-max'] * (shards >= 1 ? shards : 1));
      wholeNumber('maxMoves', maxMoves, 1, numbers['moves-max']);
      wholeNumber('answers', answers, 0, numbers['answers-max']);
      wholeNumber('workers', shards, 1, numbers['shards-max']);
      flag('hurry', hurry);
      const strategyNumber = oneOf('strategy', strategy, names.strategy, 'bad-strategy');
      return borrow((core) => {
        putPuzzle(core, puzzle);
        const share = shareOf(memory, shards);
        const { opened, size: got } = openBlock(core, share, 'open'); // leaves the puzzle in the buffer
        let size = Math.floor((memory * got) / share);
        if (opened) core.call('start', strategyNumber, maxMoves, answers, Number(hurry), shards);
        else core.call('check'); // refuses an invalid puzzle even without memory
        return {
          ...shardOf(core),
          alone() {
            size = growBlock(core, Math.min(memory, numbers['memory-max']));
            core.exports.carom_api_alone(size);
          },
          step: (states) => opened && core.exports.carom_api_step(states),
          result: () => resultOf(core, { opened, answers, size }),
        };
      });
    },

    shardInSteps(memory = numbers.memory, shards) {
      return borrow((core) => {
        if (!openBlock(core, shareOf(memory, shards), 'open').opened) throw noMemory();
        return {
          ...shardOf(core),
          step: (states) => core.exports.carom_api_step(states),
          result: () => ({ status: 'running', bytes: Infinity }), // its instance is not kept
        };
      });
    },

    makeInSteps(recipe = {}) {
      const { memory = numbers.memory } = optionsObject(recipe, RECIPE, 'the recipe');
      return makeIn(memory, (core) => {
        putRecipe(core, recipe);
        core.call('make');
      });
    },

    dailyInSteps(date, level) {
      const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text('the date', date));
      if (!parts) return refuse('the date', date, 'written like 2026-11-21', 'bad-date');
      const [year, month, day] = parts.slice(1).map(Number);
      const number = oneOf('the level', level, names.level);
      return makeIn(numbers['daily-memory'], (core) => void core.call('daily', year, month, day, number));
    },

    histogramInSteps(games = {}) {
      const {
        seed = 0,
        count = numbers['tally-games'],
        part = 1,
        parts = 1,
        skip = 0,
        ...rest
      } = optionsObject(games, GAMES, 'the games');
      const { memory = numbers.memory } = rest;
      wholeNumber('memory', memory, 1, numbers['memory-max']);
      const recipe = gameKindOf(rest);
      return borrow((core) => {
        if (!openBlock(core, memory, 'open').opened) throw noMemory();
        putGames(core, { seed, count, part, parts, skip, kind: recipe });
        core.call('tally_start');
        return {
          step: (states) => core.exports.carom_api_tally_step(states),
          result: () => ({ ...tallyOf(core), recipe, seed, count, part, parts, skip }),
        };
      });
    },

    solve: (puzzle, options) => toTheEnd(searches.solveInSteps(puzzle, options)),
    make: (recipe) => toTheEnd(searches.makeInSteps(recipe)),
    daily: (date, level) => toTheEnd(searches.dailyInSteps(date, level)),
    histogram: (games) => toTheEnd(searches.histogramInSteps(games)),

    histogramSvg(tally, options = {}) {
      const { theme = null, words = {} } = optionsObject(options, ['theme', 'words']);
      const core = (idle ??= newCore());
      putPlot(core, tally, { theme: themeNumber(core, theme), words });
      const length = core.call('tally_svg');
      if (!length) throw new CaromError('too-long', 'these words are too long for a plot');
      return core.readText(length);
    },
  };

  /**
   * @param {number} memory
   * @param {(core: Core) => void} start
   */
  function makeIn(memory, start) {
    wholeNumber('memory', memory, 1, numbers['memory-max']);
    return borrow((core) => {
      if (!openBlock(core, memory, 'maker_open').opened) throw noMemory();
      start(core);
      return {
        step: (states) => core.exports.carom_api_make_step(states),
        result: () => madeOf(core),
      };
    });
  }

  /**
   * Starts work that runs in steps. Until the work is closed, it has its own instance.
   * @template {{ bytes: number }} T
   * @template {{}} [More={}]
   * @param {(core: Core) => More & { step(states: number): void, result(): T }} start
   */
  function borrow(start) {
    /** @type {Core | null} */
    let core = idle ?? newCore();
    idle = null;
    try {
      const work = start(core);
      let result = work.result();
      let peak = result.bytes;
      const close = () => {
        if (core && peak <= KEEP_BYTES) idle = core;
        core = null;
      };
      return {
        ...work,
        /** @param {number} states */
        step: (states) => {
          wholeNumber('states', states, 1, U32_MAX);
          if (!core) throw new CaromError('bad-request', 'this search is closed');
          work.step(states);
          result = work.result();
          peak = Math.max(peak, result.bytes);
          return result;
        },
        result: () => result,
        close,
        [DISPOSE]: close,
      };
    } catch (error) {
      idle = core;
      throw error;
    }
  }

  return searches;
}

/**
 * Removes the functions for shards, which only workers use.
 * @template {ShardedSearches} T
 * @param {T} searches
 * @returns {Omit<T, keyof ShardedSearches>}
 */
export function withoutShards(searches) {
  /** @type {Partial<T>} */
  const others = { ...searches };
  delete others.solveInShards;
  delete others.shardInSteps;
  return /** @type {any} */ (others);
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
 * Returns the MiB in each shard's block, after subtracting WORKER_MIB for each worker but the first.
 * @param {number} memory   of all shards together, in MiB
 * @param {number} shards
 */
const shareOf = (memory, shards) => Math.max(1, Math.floor((memory - WORKER_MIB * (shards - 1)) / shards));

/**
 * Returns the functions of carom_shards.h, with JavaScript byte arrays.
 * @param {Core} core
 * @returns {ShardBytes}
 */
function shardOf(core) {
  return {
    take(to, copy) {
      const n = core.exports.carom_api_shard_take(to);
      if (n > 0) copy(core.io().subarray(0, n));
    },
    put(bytes) {
      core.io().set(bytes);
      return core.exports.carom_api_shard_put(bytes.length) !== 0;
    },
    waits: () => core.exports.carom_api_shard_waits() !== 0,
    isUrgent: () => core.exports.carom_api_shard_urgent() !== 0,
    isOver: () => core.exports.carom_api_shards_over() !== 0,
  };
}

const noMemory = () => new CaromError('no-memory', 'there is not enough memory');

/**
 * Grows the memory to the wanted size, or as far as the system allows, and opens a search or a maker in it. `size` is
 * the size of the block in bytes; `opened` is false if the block is too small.
 * @param {Core} core
 * @param {number} mebibytes
 * @param {'open' | 'maker_open'} open
 */
function openBlock(core, mebibytes, open) {
  const size = growBlock(core, mebibytes);
  return { opened: core.exports[`carom_api_${open}`](core.base, size) === 0, size };
}
