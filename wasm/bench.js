// bench.js - runs the jobs of experiments in steps.  experiments.js creates the jobs and adds up their results.
//
// A job is plain data, so that it can be sent to a worker.  A generator runs the job, and yields when a step has used
// up its budget.  The C code makes the games and runs the searches.  Times include only the searches.

import { oneOf, wholeNumber } from './arguments.js';
import { growBlock } from './block.js';
import { Core } from './core.js';
import { DISPOSE } from './dispose.js';
import { CaromError } from './error.js';
import { planOf } from './experiments.js';
import { getPuzzle, putPuzzle } from './puzzle_bytes.js';
import { gameKindRecord } from './request_bytes.js';
import { resultOf } from './result_bytes.js';

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').GameKind} GameKind */
/** @typedef {import('./carom.js').Status} Status */
/**
 * `limit`: the most states that each search may generate
 * @typedef {{ do: 'rounds', kind: GameKind, seed: number, count: number, limit: number }
 *   | { do: 'searches', puzzles: Puzzle[], strategy?: string, maxMoves: number, limit: number }
 *   | { do: 'games', kind: GameKind, seed: number, first: number, end: number, anywhere?: boolean, maxMoves?: number, limit: number }
 *   | { do: 'compare', puzzle: Puzzle, choices: string[][], limit: number }
 *   | { do: 'depths', puzzle: Puzzle, ideas: readonly string[], limit: number }} Job
 */
/** @typedef {{ puzzle: Puzzle, length: number }} Round   length 0: no solution was found within the limit */
/** @typedef {{ puzzle: Puzzle, status: Status | 'running', moves: number, states: number, ms: number }} Found */
/** @typedef {{ outcome: Status, nodes: number, stored: number, bytes: number, ms: number, depths: import('./lab.js').DepthsRow[] }} Trial */
/**
 * The result of a job, or its progress; a result has further properties, which depend on the job.
 * @typedef {object} Done
 * @property {number} share
 * @property {number} bytes   largest memory use of a search
 * @property {boolean} isShort   whether more memory might change the result
 */

const U32_MAX = 0xffffffff;
/** The number of states per step of a search, enough for a few milliseconds. The step size limits how far
 * a search can exceed its limit of states. */
const STEP = 1 << 12;
/** The cost, in states, of making a game or opening a search. If a step did not count this cost, a step with many
 * short searches would take too long. */
const OPENING = 200;
/** A bench that has used more memory than this is not reused, because wasm memory never shrinks. */
const KEEP_BYTES = 32 << 20;

/**
 * Creates an experiment whose jobs run one after the other, on one bench.
 * @param {WebAssembly.Module} module
 * @param {import('./lab.js').ExperimentName} name
 * @param {import('./lab.js').Settings} settings
 * @returns {import('./carom.js').Steps<import('./lab.js').Experimented>}
 */
export function createExperiment(module, name, settings) {
  const bench = new Bench(module);
  const plan = planOf(bench.core, name, settings);
  bench.open(settings.memory);
  function* all() {
    for (let jobs = plan.jobs(); jobs.length > 0; jobs = plan.jobs())
      for (const job of jobs) plan.take(yield* bench.does(job));
  }
  return stepsOf(
    bench,
    all(),
    () => plan.result(bench.progress),
    () => {},
  );
}

/**
 * Returns a function that runs jobs, one at a time. Their `status` is 'running' or 'done'.
 * @param {WebAssembly.Module} module
 */
export function jobsIn(module) {
  /** @type {Bench | null} */
  let idle = null;
  return (/** @type {Job} */ job, /** @type {number | undefined} */ memory) => {
    const bench = idle ?? new Bench(module);
    idle = null;
    bench.open(memory);
    /** @type {object | null} */
    let done = null;
    function* all() {
      done = yield* bench.does(job);
    }
    return stepsOf(
      bench,
      all(),
      () => ({ status: done ? 'done' : 'running', ...(done ?? bench.progress) }),
      () => {
        if (done && bench.progress.bytes <= KEEP_BYTES) idle = bench;
      },
    );
  };
}

/**
 * @template T
 * @param {Bench} bench @param {Generator<void, void>} work @param {() => T} read @param {() => void} leave
 * @returns {import('./carom.js').Steps<T>}
 */
function stepsOf(bench, work, read, leave) {
  let isClosed = false;
  let result = read();
  function close() {
    if (!isClosed) leave();
    isClosed = true;
  }
  return {
    step(states) {
      wholeNumber('states', states, 1, U32_MAX);
      if (isClosed) throw new CaromError('bad-request', 'this experiment is closed');
      bench.budget = states;
      work.next();
      return (result = read());
    },
    result: () => result,
    close,
    [DISPOSE]: close,
  };
}

/** Runs searches and trials one after the other, in one block of memory. */
class Bench {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.core = new Core(module, 'searches', 'lab');
    this.size = 0;
    /** States left for this step. */
    this.budget = 0;
    /** The progress of the current job. @type {Done & { depths?: import('./lab.js').DepthsRow[] }} */
    this.progress = { share: 0, bytes: 0, isShort: false };
  }

  /** @param {number} [memory]   in MiB */
  open(memory = this.core.numbers.memory) {
    wholeNumber('memory', memory, 1, this.core.numbers['memory-max']);
    this.size = growBlock(this.core, memory);
  }

  /** @param {Job} job @returns {Generator<void, any>} */
  *does(job) {
    this.progress = { share: 0, bytes: 0, isShort: false };
    const result = yield* this[job.do](/** @type {any} */ (job));
    const { bytes, isShort } = this.progress;
    this.progress = { share: 0, bytes, isShort };
    return { share: 1, bytes, isShort, ...result };
  }

  /**
   * Plays a game once, to find its rounds. The list is empty if no board from the seed is suitable.
   * @param {Extract<Job, { do: 'rounds' }>} job
   */
  *rounds({ kind, seed, count, limit }) {
    /** @type {Round[]} */
    const rounds = [];
    let puzzle = this.#firstRound(kind, seed);
    while (puzzle && rounds.length < count) {
      const { status, moves, solution } = yield* this.#search(puzzle, limit);
      // untested: in the tests, bfs solves all rounds.
      rounds.push({ puzzle, length: status === 'solved' ? moves : 0 });
      this.progress.share = rounds.length / count;
      // untested: in the tests, bfs solves all rounds.
      puzzle = this.#nextRound(status === 'solved' ? solution : '');
    }
    return { rounds };
  }

  /** @param {Extract<Job, { do: 'searches' }>} job */
  *searches({ puzzles, limit, ...how }) {
    /** @type {Found[]} */
    const found = [];
    for (const puzzle of puzzles) {
      const { status, moves, states, ms } = yield* this.#search(puzzle, limit, how);
      found.push({ puzzle, status, moves, states, ms });
      this.progress.share = found.length / puzzles.length;
    }
    return { found };
  }

  /** Searches random games of a seed. @param {Extract<Job, { do: 'games' }>} job */
  *games({ kind, seed, first, end, anywhere = false, maxMoves, limit }) {
    /** @type {Found[]} */
    const found = [];
    for (let index = first; index < end; index++) {
      this.#putGame(kind, seed, index, anywhere);
      this.core.call('game');
      const puzzle = getPuzzle(this.core);
      const { status, moves, states, ms } = yield* this.#search(puzzle, limit, { maxMoves });
      found.push({ puzzle, status, moves, states, ms });
      this.progress.share = found.length / (end - first);
    }
    return { found };
  }

  /**
   * Solves a puzzle with each choice of ideas. Stops if the first choice does not solve the puzzle.
   * @param {Extract<Job, { do: 'compare' }>} job
   */
  *compare({ puzzle, choices, limit }) {
    /** @type {Trial[]} */
    const trials = [];
    for (const ideas of choices) {
      trials.push(yield* this.#trial(puzzle, ideas, limit));
      this.progress.share = trials.length / choices.length;
      // untested: in the tests, every trial ends with a solution.
      if (trials[0].outcome !== 'solved') break;
    }
    return { trials };
  }

  /** @param {Extract<Job, { do: 'depths' }>} job */
  *depths({ puzzle, ideas, limit }) {
    const work = this.#trial(puzzle, ideas, limit);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      this.progress.depths = this.#iterations();
      this.progress.share += (1 - this.progress.share) / 500; // the total is unknown
      yield;
    }
  }

  /** @param {GameKind} kind @param {number} seed @returns {Puzzle | null} */
  #firstRound(kind, seed) {
    this.#putGame(kind, seed, 0, false);
    // untested: no seed is known for which carom_rounds_begin() fails.
    return this.core.call('rounds_begin') ? getPuzzle(this.core) : null;
  }

  /** @param {string} moves   that ended the previous round @returns {Puzzle} */
  #nextRound(moves) {
    this.core.call('rounds_next', this.core.writeText(moves));
    return getPuzzle(this.core);
  }

  /** @param {GameKind} kind @param {number} seed @param {number} index @param {boolean} anywhere */
  #putGame(kind, seed, index, anywhere) {
    const record = gameKindRecord(this.core, kind);
    this.core.put('lab_game', { seed, index, kind: record, anywhere: Number(anywhere) });
  }

  /**
   * Searches up to `limit` states; an unfinished search has the status 'running'.
   * @param {Puzzle} puzzle @param {number} limit @param {{ strategy?: string, maxMoves?: number }} [options]
   */
  *#search(puzzle, limit, { strategy = 'auto', maxMoves = this.core.numbers['moves-max'] } = {}) {
    const { core } = this;
    const began = performance.now();
    putPuzzle(core, puzzle);
    if (core.exports.carom_api_open(core.base, this.size) !== 0)
      // untested: one MiB, the smallest memory allowed, is enough to open a search.
      throw new CaromError('no-memory', 'there is no memory for a search');
    core.call('start', core.names.strategy.indexOf(strategy), maxMoves, 0, 0);
    const read = () => /** @type {any} */ (resultOf(core, { opened: true, size: this.size, answers: 0 }));
    const step = (/** @type {number} */ n) => core.exports.carom_api_step(n);
    return yield* this.#toTheEnd(read, step, ({ states }) => states, limit, began);
  }

  /** @param {Puzzle} puzzle @param {readonly string[]} ideas @param {number} limit @returns {Generator<void, Trial>} */
  *#trial(puzzle, ideas, limit) {
    const { core } = this;
    const began = performance.now();
    const bits = ideas.reduce((all, idea) => all | (1 << oneOf('an idea', idea, core.names.idea)), 0);
    putPuzzle(core, puzzle);
    if (!core.call('trial_open', core.base, this.size, bits, core.numbers['depths-max']))
      // untested: one MiB, the smallest memory allowed, is enough to open a trial.
      throw new CaromError('no-memory', 'there is no memory for a trial');
    const read = () => {
      const status = core.names.status[core.call('trial_result')];
      const { nodes, stored, bytes } = core.get('tried');
      return { status, nodes, stored, bytes };
    };
    const step = (/** @type {number} */ n) => core.exports.carom_api_trial_step(n);
    const { status, ...tried } = yield* this.#toTheEnd(read, step, ({ nodes }) => nodes, limit, began);
    return { outcome: /** @type {Status} */ (status), ...tried, depths: this.#iterations() };
  }

  /** Returns the iterations of the last trial. */
  #iterations() {
    const { core } = this;
    const n = core.call('trial_depths');
    return Array.from({ length: n }, (_, i) => {
      const { limit, nodes, inner, hits } = core.get('tried_depth', i * core.end('tried_depth'));
      return { limit, nodes, inner, hits };
    });
  }

  /**
   * @template {{ status: string, bytes: number, fellBack?: boolean }} T
   * @param {() => T} read @param {(states: number) => void} step @param {(result: T) => number} statesOf
   * @param {number} limit @param {number} began
   * @returns {Generator<void, T & { ms: number }>}
   */
  *#toTheEnd(read, step, statesOf, limit, began) {
    let result = read();
    let ms = performance.now() - began;
    this.budget -= OPENING;
    while (result.status === 'running' && statesOf(result) < limit) {
      if (this.budget <= 0) yield;
      const before = statesOf(result);
      const sliceBegan = performance.now();
      step(Math.min(STEP, limit - before));
      result = read();
      ms += performance.now() - sliceBegan;
      this.budget -= Math.max(statesOf(result) - before, 1);
      this.#noteMemory(result);
    }
    if (this.budget <= 0) yield;
    this.#noteMemory(result);
    return { ...result, ms };
  }

  /**
   * Updates the largest memory use, and whether memory was short. Memory was also short if the search used more than
   * half of it: a table that fills half of the memory cannot double.
   * @param {{ status: string, bytes: number, fellBack?: boolean }} result
   */
  #noteMemory({ status, bytes, fellBack = false }) {
    const { progress } = this;
    progress.bytes = Math.max(progress.bytes, bytes);
    progress.isShort ||= fellBack || status === 'memory-full' || bytes > this.size / 2;
  }
}
