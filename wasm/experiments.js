// experiments.js - the experiments of `carom lab`, in steps: the same games, searches and sums, and so the same rows.
//
// An experiment is a generator that searches until the budget of a step is used up, then yields.  C makes the games and
// searches; only the sums are here.  A row equals a line of `carom lab NAME --json`.  Times are of the searches alone.

import { list, object, oneOf, optionsObject, wholeNumber } from './arguments.js';
import { growBlock } from './block.js';
import { Core } from './core.js';
import { DISPOSE } from './dispose.js';
import { CaromError, marked } from './error.js';
import { SETTINGS } from './options.js';
import { getPuzzle, putPuzzle } from './puzzle_bytes.js';
import { gameKindRecord } from './request_bytes.js';
import { resultOf } from './result_bytes.js';

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').GameKind} GameKind */
/** @typedef {import('./lab.js').Settings} Settings */

const U32_MAX = 0xffffffff;
const COUNT_MAX = 100000;
/** States per step of a search: a few milliseconds. It affects where a search that exceeds its limit ends. */
const STEP = 1 << 12;
/** Cost in states of making a game or opening a search, so that a step of many short searches ends, too. */
const OPENING = 200;

const ROUNDS = 30;
const MOVES_AT_MOST = [6, 8, 10, 12];
/** @type {[name: string, kind: GameKind][]} */
const BOARDS = [
  ['6x6', { board: 'drawn', width: 6, height: 6, robots: 3, target: 'one' }],
  ['16x16', { robots: 4, target: 'one' }],
];

/** @type {[name: string, kind: GameKind][]} */
const PINNED = [
  ['none', { target: 'any' }],
  ['one', { target: 'one' }],
  ['all', { board: 'drawn', diagonals: true, target: 'one' }],
];
const BOUNDS = ['bound', 'refined', 'blockers'];
/** The ideas that each choice leaves out; null: all. @type {[name: string, without: string[] | null][]} */
const CHOICES = [
  ['all', []],
  ['no table', ['visited']],
  ['no order', ['order']],
  ['no sorting', ['alike']],
  ['no blockers', ['blockers']],
  ['no refining', ['refined', 'blockers']],
  ['no bound', BOUNDS],
  ['none', null],
];
/** The experiment fails if fewer than one in this many games has a wanted length. */
const ONE_IN = 1000;

const LENGTHS = 40; // longer solutions count as the last length
const ENOUGH = 5;

/**
 * @param {WebAssembly.Module} module
 * @param {import('./lab.js').ExperimentName} name
 * @param {Settings} settings
 * @returns {import('./carom.js').Steps<import('./lab.js').Experimented>}
 */
export function createExperiment(module, name, settings) {
  oneOf('the experiment', name, Object.keys(experiments));
  /** @type {Bench | null} */
  let bench = new Bench(module, optionsObject(settings, SETTINGS));
  /** @type {import('./lab.js').Experimented['rows']} */
  const rows = [];
  let share = 0;
  /** @type {import('./lab.js').Experimented['status']} */
  let status = 'running';
  const work = experiments[name](bench, settings, rows, (done) => (share = done));
  /** @type {import('./lab.js').Experimented['outcome']} */
  let outcome = null;
  let bytes = 0;
  const close = () => void (bench = null);
  const result = () => ({ name, status, share, rows: [...rows], seed: settings.seed ?? 0, outcome, bytes });
  return {
    step(states) {
      wholeNumber('states', states, 1, U32_MAX);
      if (!bench) throw new CaromError('bad-request', 'this experiment is closed');
      bench.budget = states;
      if (status === 'running' && work.next().done) [status, share] = ['done', 1];
      ({ outcome, bytes } = bench);
      return result();
    },
    result,
    close,
    [DISPOSE]: close,
  };
}

/** Runs searches and trials one after the other, in one block of memory. */
class Bench {
  /** @param {WebAssembly.Module} module @param {Settings} settings */
  constructor(module, { seed = 0, memory, states }) {
    this.core = new Core(module, 'searches', 'lab');
    const { numbers } = this.core;
    wholeNumber('memory', (memory ??= numbers.memory), 1, numbers['memory-max']);
    this.seed = wholeNumber('seed', seed, 0, Number.MAX_SAFE_INTEGER);
    this.limit = states === undefined ? undefined : wholeNumber('states', states, 1, Number.MAX_SAFE_INTEGER);
    this.size = growBlock(this.core, memory);
    /** States left for this step. */
    this.budget = 0;
    /** Largest memory use of a search. */
    this.bytes = 0;
    /** Outcome of the search, in an experiment with a single one. @type {import('./lab.js').Experimented['outcome']} */
    this.outcome = null;
  }

  /** Random game number `index` of the seed. @param {GameKind} kind @param {number} index @returns {Puzzle} */
  game(kind, index, anywhere = false) {
    this.#putGame(kind, index, anywhere);
    this.core.call('game');
    return getPuzzle(this.core);
  }

  /** The first round, or null if the seed has no board for rounds. @param {GameKind} kind @returns {Puzzle | null} */
  firstRound(kind) {
    this.#putGame(kind, 0, false);
    // untested: no seed is known without a board for rounds
    return this.core.call('rounds_begin') ? getPuzzle(this.core) : null;
  }

  /** @param {string} moves   that ended the previous round @returns {Puzzle} */
  nextRound(moves) {
    this.core.call('rounds_next', this.core.writeText(moves));
    return getPuzzle(this.core);
  }

  /** @param {GameKind} kind @param {number} index @param {boolean} anywhere */
  #putGame(kind, index, anywhere) {
    const record = gameKindRecord(this.core, kind);
    this.core.put('lab_game', { seed: this.seed, index, kind: record, anywhere: Number(anywhere) });
  }

  /**
   * Searches up to `limit` states; a search that has not finished by then has the status 'running'.
   * @param {Puzzle} puzzle @param {number} limit @param {{ strategy?: string, maxMoves?: number }} [options]
   */
  *search(puzzle, limit, { strategy = 'auto', maxMoves = this.core.numbers['moves-max'] } = {}) {
    const { core } = this;
    const began = performance.now();
    putPuzzle(core, puzzle);
    if (core.exports.carom_api_open(core.base, this.size) !== 0)
      // untested: one MiB, the least memory, is enough to open it
      throw new CaromError('no-memory', 'there is no memory for a search');
    core.call('start', core.names.strategy.indexOf(strategy), maxMoves, 0, 0);
    const read = () => resultOf(core, { opened: true, size: this.size, answers: 0 });
    const step = (/** @type {number} */ n) => core.exports.carom_api_step(n);
    return yield* this.#toTheEnd(read, step, ({ states }) => states, limit, began);
  }

  /** @param {Puzzle} puzzle @param {readonly string[]} ideas @param {number} limit */
  *trial(puzzle, ideas, limit) {
    const { core } = this;
    const began = performance.now();
    const bits = ideas.reduce((all, idea) => all | (1 << oneOf('an idea', idea, core.names.idea)), 0);
    putPuzzle(core, puzzle);
    if (!core.call('trial_open', core.base, this.size, bits, core.numbers['depths-max']))
      // untested: one MiB, the least memory, is enough to open it
      throw new CaromError('no-memory', 'there is no memory for a trial');
    const read = () => {
      const status = core.names.status[core.call('trial_result')];
      const { nodes, stored, bytes } = core.get('tried');
      return { status, nodes, stored, bytes };
    };
    const step = (/** @type {number} */ n) => core.exports.carom_api_trial_step(n);
    return yield* this.#toTheEnd(read, step, ({ nodes }) => nodes, limit, began);
  }

  /** The iterations of the last trial. */
  depths() {
    const { core } = this;
    const n = core.call('trial_depths');
    return Array.from({ length: n }, (_, i) => {
      const { limit, nodes, inner, hits } = core.get('tried_depth', i * core.end('tried_depth'));
      return { limit, nodes, inner, hits };
    });
  }

  /**
   * @template {{ status: string, bytes: number }} T
   * @param {() => T} read @param {(states: number) => void} step @param {(result: T) => number} seen
   * @param {number} limit @param {number} began
   * @returns {Generator<void, T & { ms: number }>}
   */
  *#toTheEnd(read, step, seen, limit, began) {
    let result = read();
    let ms = performance.now() - began;
    this.budget -= OPENING;
    while (result.status === 'running' && seen(result) < limit) {
      if (this.budget <= 0) yield;
      const before = seen(result);
      const sliceBegan = performance.now();
      step(Math.min(STEP, limit - before));
      result = read();
      ms += performance.now() - sliceBegan;
      this.budget -= Math.max(seen(result) - before, 1);
    }
    if (this.budget <= 0) yield;
    this.bytes = Math.max(this.bytes, result.bytes);
    return { ...result, ms };
  }
}

/** @typedef {(bench: Bench, settings: Settings, rows: any[], done: (share: number) => void) => Generator<void, void>} Run */

/** @type {Record<import('./lab.js').ExperimentName, Run>} */
const experiments = {
  /** How often each strategy finds a solution within a move limit, in the rounds of one game. */
  *success(bench, { count = ROUNDS }, rows, done) {
    const n = wholeNumber('count', count, 1, COUNT_MAX);
    // untested: tests give a smaller number; the usual one takes minutes
    const limit = bench.limit ?? 1e6;
    const strategies = bench.core.names.strategy.slice(1);
    for (const [at, [board, kind]] of BOARDS.entries()) {
      const rounds = yield* roundsOf(bench, kind, n, limit);
      for (const [i, strategy] of strategies.entries()) {
        /** A strategy's rows are added when all its limits are measured. */
        const own = [];
        for (const maxMoves of MOVES_AT_MOST) {
          own.push({
            ...{ board, seed: bench.seed, strategy, maxMoves, rounds: rounds.length },
            ...(yield* played(bench, rounds, strategy, maxMoves, limit)),
          });
          done((at + (i + own.length / MOVES_AT_MOST.length) / strategies.length) / BOARDS.length);
        }
        if (rounds.length > 0) rows.push(...own);
      }
    }
  },

  /** The cost of each iteration of iterative deepening. */
  *depths(bench, { puzzle, ideas = ['visited', 'order', 'alike', 'bound'] }, rows, done) {
    object('the puzzle', puzzle);
    list('ideas', ideas);
    // untested: tests give a smaller number; the usual one takes minutes
    const work = bench.trial(/** @type {Puzzle} */ (puzzle), ideas, bench.limit ?? Infinity);
    let share = 0;
    for (;;) {
      const { done: ended, value } = work.next();
      rows.splice(0, Infinity, ...bench.depths());
      if (ended) bench.outcome = /** @type {import('./carom.js').Status} */ (value.status);
      if (ended) return;
      done((share += (1 - share) / 500)); // the total is unknown
      yield;
    }
  },

  /** The value of each idea of the search: the cost of trials without it, compared with all ideas. */
  *ideas(bench, { count = 20, moves = { min: 6, max: 9 } }, rows, done) {
    const games = wholeNumber('count', count, 1, COUNT_MAX);
    const most = bench.core.numbers['moves-max'];
    wholeNumber('moves.min', moves.min, 0, most);
    wholeNumber('moves.max', moves.max, 1, most);
    const limit = bench.limit ?? 5e6;
    for (const [at, [pinned, kind]] of PINNED.entries()) {
      const sums = CHOICES.map(() => ({ solved: 0, with: noCost(), all: noCost() }));
      for (let index = 0, taken = 0; taken < games; index++) {
        if (index > ONE_IN * (taken + 1))
          throw new CaromError(
            'no-games',
            marked`not one random game in a thousand has ${moves.min} to ${moves.max} moves`,
          );
        const puzzle = bench.game(kind, index);
        const { status, moves: length } = yield* bench.search(puzzle, limit, { maxMoves: moves.max });
        if (status !== 'solved' || length < moves.min) continue;
        taken++;
        yield* compare(bench, puzzle, limit, sums, (share) =>
          done((at + (taken - 1 + share) / games) / PINNED.length),
        );
      }
      CHOICES.forEach(([choice, without], i) =>
        rows.push({ pinned, games, choice, ideas: ideasWithout(bench, without), ...sums[i] }),
      );
    }
  },

  /**
   * How the work grows with the solution length, for 3, 4 and 5 robots, with printed targets and with targets
   * anywhere.
   */
  *growth(bench, { count = 200 }, rows, done) {
    const games = wholeNumber('count', count, 1, COUNT_MAX);
    const limit = bench.limit ?? Infinity;
    for (const targets of ['printed', 'anywhere'])
      for (const robots of [3, 4, 5]) {
        /** @type {GameKind} */
        const kind = { robots, target: 'one' };
        const grown = { solved: 0, noSolution: 0, moves: 0 };
        const byLength = Array.from({ length: LENGTHS }, (_, moves) => ({ moves, games: 0, states: 0 }));
        for (let i = 0; i < games; i++) {
          const puzzle = bench.game(kind, i, targets === 'anywhere');
          const { status, moves, states } = yield* bench.search(puzzle, limit);
          done((rows.length + (i + 1) / games) / 6);
          grown.noSolution += Number(status === 'no-solution');
          if (status !== 'solved') continue;
          grown.solved++;
          grown.moves += moves;
          const own = byLength[Math.min(moves, LENGTHS - 1)];
          own.games++;
          own.states += states;
        }
        const { solved, noSolution } = grown;
        const lengths = byLength.filter((own) => own.games > 0);
        // untested: some game of the tests is solved
        const mean = solved ? rounded(grown.moves / solved, 4) : 0;
        rows.push({ robots, targets, games, solved, noSolution, mean, factor: factorOf(lengths), lengths });
      }
  },
};

/**
 * Plays the game once, to find its rounds.
 * @param {Bench} bench @param {GameKind} kind @param {number} n @param {number} limit
 */
function* roundsOf(bench, kind, n, limit) {
  /** @type {{ puzzle: Puzzle, length: number }[]} length 0: no solution was found within the limits */
  const rounds = [];
  let puzzle = bench.firstRound(kind);
  while (puzzle && rounds.length < n) {
    const { status, moves, solution } = yield* bench.search(puzzle, limit);
    // untested: bfs solves all rounds of the tests
    rounds.push({ puzzle, length: status === 'solved' ? moves : 0 });
    // untested: bfs solves all rounds of the tests
    puzzle = bench.nextRound(status === 'solved' ? solution : '');
  }
  return rounds;
}

/**
 * @param {Bench} bench @param {{ puzzle: Puzzle, length: number }[]} rounds
 * @param {string} strategy @param {number} maxMoves @param {number} limit
 */
function* played(bench, rounds, strategy, maxMoves, limit) {
  const sum = { solved: 0, movesTooMany: 0, states: 0, ms: 0 };
  for (const { puzzle, length } of rounds) {
    const { status, moves, states, ms } = yield* bench.search(puzzle, limit, { strategy, maxMoves });
    sum.states += states;
    sum.ms += ms;
    if (status !== 'solved') continue;
    sum.solved++;
    if (length) sum.movesTooMany += moves - length;
  }
  return sum;
}

function noCost() {
  return { states: 0, stored: 0, bytes: 0, ms: 0 };
}

/** @param {ReturnType<typeof noCost>} sum @param {{ nodes: number, stored: number, bytes: number, ms: number }} one */
function add(sum, { nodes, stored, bytes, ms }) {
  sum.states += nodes;
  sum.stored += stored;
  sum.bytes += bytes;
  sum.ms += ms;
}

/** @param {Bench} bench @param {string[] | null} without */
function ideasWithout({ core }, without) {
  return without ? core.names.idea.filter((idea) => !without.includes(idea)) : [];
}

/**
 * Solves a game with each choice. The cost with all ideas is added to a choice's sum only if the choice solved the
 * game, too.
 * @param {Bench} bench @param {Puzzle} puzzle @param {number} limit
 * @param {{ solved: number, with: ReturnType<typeof noCost>, all: ReturnType<typeof noCost> }[]} sums
 * @param {(share: number) => void} done
 */
function* compare(bench, puzzle, limit, sums, done) {
  const all = yield* bench.trial(puzzle, bench.core.names.idea, limit);
  // untested: in the tests, trials solve every game
  if (all.status !== 'solved') return;
  for (const [i, [, without]] of CHOICES.entries()) {
    const one = i === 0 ? all : yield* bench.trial(puzzle, ideasWithout(bench, without), limit);
    done((i + 1) / CHOICES.length);
    // untested: in the tests, trials solve every game
    if (one.status !== 'solved') continue;
    sums[i].solved++;
    add(sums[i].with, one);
    add(sums[i].all, all);
  }
}

/**
 * The factor by which one more move multiplies the states: a least-squares fit to the logarithms of the mean states of
 * each length with enough games; null if there are fewer than two such lengths.
 * @param {{ moves: number, games: number, states: number }[]} lengths
 */
function factorOf(lengths) {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const { moves, games, states } of lengths) {
    if (games < ENOUGH) continue;
    const log = Math.log(states / games);
    n++;
    x += moves;
    y += log;
    xx += moves * moves;
    xy += moves * log;
  }
  // untested: the tests draw several points
  return n < 2 ? null : rounded(Math.exp((n * xy - x * y) / (n * xx - x * x)), 3);
}

/** @param {number} value @param {number} digits */
function rounded(value, digits) {
  return Number(value.toFixed(digits));
}
