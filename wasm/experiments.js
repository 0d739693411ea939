// experiments.js - the experiments of `carom lab`: their jobs, and the sums of the jobs' results.  A row equals a line
// of `carom lab NAME --json`.
//
// An experiment is a generator of stages.  The jobs of a stage are independent, and their results are taken in order.
// So the rows are the same whether bench.js runs the jobs one after the other or the page's Lab shares them among
// workers.

import { list, object, oneOf, optionsObject, wholeNumber } from './arguments.js';
import { CaromError, marked } from './error.js';
import { SETTINGS } from './options.js';

/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {import('./carom.js').GameKind} GameKind */
/** @typedef {import('./lab.js').Settings} Settings */
/** @typedef {import('./bench.js').Job} Job */
/**
 * @typedef {object} Stage
 * @property {Job[]} jobs
 * @property {(measured: any, job: number) => void} take   takes the results, in the order of the jobs
 * @property {(measured: any) => void} [show]   shows the progress of the first job without a result
 * @property {number} upTo   the share of the experiment that is done after this stage
 */
/** @typedef {Pick<import('./lab.js').Experimented, 'outcome'> & { rows: any[] }} Measured */
/** @typedef {Pick<import('./core.js').Core, 'names' | 'numbers'>} Facts */

const COUNT_MAX = 100000;
/** Games per job. */
const GAMES_EACH = 8;
/** Games per stage, in stages that look for games with solutions of certain lengths. */
const GAMES_AT_ONCE = 64;

const ROUNDS = 30;
const MOVES_AT_MOST = [6, 8, 10, 12];
/** @type {[name: string, kind: GameKind][]} */
const BOARDS = [
  ['6x6', { board: 'drawn', width: 6, height: 6, robots: 3, target: 'one' }],
  ['16x16', { robots: 4, target: 'one' }],
];

/**
 * Kinds of games, by how many of their robots cannot be interchanged with others.
 * @type {[name: string, kind: GameKind][]}
 */
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
/** At least one game in this many must have a solution of a wanted length, or the experiment fails. */
const ONE_IN = 1000;

/** The settings that only some experiments use. */
const USED = {
  success: ['seed', 'count'],
  depths: ['puzzle', 'ideas'],
  ideas: ['seed', 'count', 'moves'],
  growth: ['seed', 'count'],
};

const LENGTHS = 40; // longer solutions count as the last length
const ENOUGH = 5;

/**
 * Divides an experiment into jobs: `jobs()` returns the jobs of the current stage, or none after the last stage.
 * `take()` must receive the results of all these jobs, in order, before the next stage begins.
 * @param {Facts} facts
 * @param {import('./lab.js').ExperimentName} name
 * @param {Settings} settings
 */
export function planOf(facts, name, settings) {
  oneOf('the experiment', name, Object.keys(experiments));
  for (const key of Object.keys(optionsObject(settings, SETTINGS)))
    if (![...USED[name], 'states', 'memory'].includes(key))
      throw new CaromError('bad-request', `the option '${key}' does not apply to the experiment '${name}'`);
  const { seed = 0, states } = settings;
  wholeNumber('seed', seed, 0, Number.MAX_SAFE_INTEGER);
  if (states !== undefined) wholeNumber('states', states, 1, Number.MAX_SAFE_INTEGER);
  /** @type {Measured} */
  const measured = { rows: [], outcome: null };
  const stages = experiments[name](facts, { ...settings, seed }, measured);
  /** Largest memory use of a search. */
  let bytes = 0;
  /** Number of results taken in the current stage. */
  let taken = 0;
  /** The share of the experiment that was done before the current stage. */
  let done = 0;
  let stage = next();

  /** Returns the next stage that has jobs, or undefined. */
  function next() {
    for (;;) {
      const { value } = stages.next();
      if (!value || value.jobs.length > 0) return value;
    }
  }

  return {
    jobs: () => stage?.jobs ?? [],

    /** @param {{ bytes: number }} result */
    take(result) {
      const { jobs, take, upTo } = /** @type {Stage} */ (stage);
      bytes = Math.max(bytes, result.bytes);
      take(result, taken++);
      if (taken < jobs.length) return;
      [taken, done] = [0, upTo];
      stage = next();
    },

    /**
     * Returns the rows so far.
     * @param {{ share: number, bytes: number }} [progress]   of the first job without a result
     * @returns {import('./lab.js').Experimented}
     */
    result(progress) {
      if (progress) stage?.show?.(progress);
      const { rows, outcome } = measured;
      const parts = taken + (progress?.share ?? 0);
      const share = stage ? done + ((stage.upTo - done) * parts) / stage.jobs.length : 1;
      const all = { share, rows: [...rows], seed, outcome, bytes: Math.max(bytes, progress?.bytes ?? 0) };
      return { name, status: stage ? 'running' : 'done', ...all };
    },
  };
}

/** @type {Record<import('./lab.js').ExperimentName, (facts: Facts, settings: Settings & { seed: number }, measured: Measured) => Generator<Stage, void>>} */
const experiments = {
  /** How often each strategy finds a solution within a move limit, in the rounds of one game. */
  *success({ names }, { count = ROUNDS, seed, states: limit = 1e6 }, { rows }) {
    wholeNumber('count', count, 1, COUNT_MAX);
    /** The rounds of each board. @type {import('./bench.js').Round[][]} */
    const games = [];
    yield {
      jobs: BOARDS.map(([, kind]) => ({ do: 'rounds', kind, seed, count, limit })),
      take: ({ rounds }) => games.push(rounds),
      upTo: 0.05,
    };
    const strategies = names.strategy.slice(1);
    const searches = BOARDS.flatMap(([board], i) =>
      strategies.flatMap((strategy) =>
        MOVES_AT_MOST.map((maxMoves) => ({ board, rounds: games[i], strategy, maxMoves })),
      ),
    ).filter(({ rounds }) => rounds.length > 0);
    /** A strategy's rows are added when all its limits are measured. @type {any[]} */
    const own = [];
    yield {
      jobs: searches.map(({ rounds, strategy, maxMoves }) => {
        const puzzles = rounds.map(({ puzzle }) => puzzle);
        return { do: 'searches', puzzles, strategy, maxMoves, limit };
      }),
      take({ found }, i) {
        const { board, rounds, strategy, maxMoves } = searches[i];
        own.push({ board, seed, strategy, maxMoves, rounds: rounds.length, ...sumOf(found, rounds) });
        if (own.length === MOVES_AT_MOST.length) rows.push(...own.splice(0));
      },
      upTo: 1,
    };
  },

  /** The cost of each iteration of iterative deepening. */
  *depths(_facts, settings, measured) {
    const { puzzle, ideas = ['visited', 'order', 'alike', 'bound'], states: limit = Infinity } = settings;
    object('the puzzle', puzzle);
    list('ideas', ideas);
    const show = (/** @type {Partial<import('./bench.js').Trial>} */ { depths = [] }) =>
      measured.rows.splice(0, Infinity, ...depths);
    yield {
      jobs: [{ do: 'depths', puzzle: /** @type {Puzzle} */ (puzzle), ideas, limit }],
      show,
      take(/** @type {import('./bench.js').Trial} */ trial) {
        show(trial);
        measured.outcome = trial.outcome;
      },
      upTo: 1,
    };
  },

  /** For each idea of the search, how much more trials cost without it than with all ideas. */
  *ideas({ names, numbers }, settings, { rows }) {
    const { count = 20, moves = { min: 6, max: 9 }, seed, states: limit = 5e6 } = settings;
    wholeNumber('count', count, 1, COUNT_MAX);
    optionsObject(moves, ['min', 'max'], 'moves');
    wholeNumber('moves.min', moves.min, 0, numbers['moves-max']);
    wholeNumber('moves.max', moves.max, 1, numbers['moves-max']);
    /** For each kind, the games whose solutions have a wanted length. @type {Puzzle[][]} */
    const games = [];
    for (const [, kind] of PINNED) {
      /** @type {Puzzle[]} */
      const own = [];
      games.push(own);
      let index = 0;
      while (own.length < count)
        yield {
          jobs: gamesOf({ kind, seed, maxMoves: moves.max, limit }, index, index + GAMES_AT_ONCE),
          take({ found }) {
            for (const { status, moves: length, puzzle } of found) {
              if (own.length === count) return;
              if (index++ > ONE_IN * (own.length + 1))
                throw new CaromError(
                  'no-games',
                  marked`not one random game in a thousand has ${moves.min} to ${moves.max} moves`,
                );
              if (status === 'solved' && length >= moves.min) own.push(puzzle);
            }
          },
          upTo: (0.05 * games.length) / PINNED.length,
        };
    }
    const choices = CHOICES.map(([, without]) =>
      without ? names.idea.filter((idea) => !without.includes(idea)) : [],
    );
    let sums = choices.map(noCosts);
    yield {
      jobs: games.flat().map((puzzle) => ({ do: 'compare', puzzle, choices, limit })),
      take({ trials }, i) {
        addCosts(sums, trials);
        if ((i + 1) % count !== 0) return;
        const [pinned] = PINNED[(i + 1) / count - 1];
        for (const [k, [choice]] of CHOICES.entries())
          rows.push({ pinned, games: count, choice, ideas: choices[k], ...sums[k] });
        sums = choices.map(noCosts);
      },
      upTo: 1,
    };
  },

  /**
   * How the work grows with the solution length, for 3, 4 and 5 robots, with printed targets and with targets
   * anywhere.
   */
  *growth(_facts, { count = 200, seed, states: limit = Infinity }, { rows }) {
    wholeNumber('count', count, 1, COUNT_MAX);
    const kinds = ['printed', 'anywhere'].flatMap((targets) =>
      [3, 4, 5].map((robots) => ({ targets, robots })),
    );
    let grown = noGames();
    yield {
      jobs: kinds.flatMap(({ targets, robots }) =>
        gamesOf({ kind: { robots, target: 'one' }, seed, anywhere: targets === 'anywhere', limit }, 0, count),
      ),
      take({ found }) {
        addGames(grown, found);
        if (grown.games < count) return;
        const { games, solved, noSolution } = grown;
        const lengths = grown.lengths.filter((own) => own.games > 0);
        // untested: in the tests, some game is always solved.
        const mean = solved ? rounded(grown.moves / solved, 4) : 0;
        const { robots, targets } = kinds[rows.length];
        rows.push({ robots, targets, games, solved, noSolution, mean, factor: factorOf(lengths), lengths });
        grown = noGames();
      },
      upTo: 1,
    };
  },
};

/**
 * Returns jobs that search random games.
 * @param {Omit<Extract<Job, { do: 'games' }>, 'do' | 'first' | 'end'>} games
 * @param {number} first @param {number} end   their numbers
 * @returns {Job[]}
 */
function gamesOf(games, first, end) {
  return Array.from({ length: Math.ceil((end - first) / GAMES_EACH) }, (_, i) => {
    const from = first + i * GAMES_EACH;
    return { do: 'games', ...games, first: from, end: Math.min(end, from + GAMES_EACH) };
  });
}

/** @param {import('./bench.js').Found[]} found @param {import('./bench.js').Round[]} rounds */
function sumOf(found, rounds) {
  const sum = { solved: 0, movesTooMany: 0, states: 0, ms: 0 };
  for (const [i, { status, moves, states, ms }] of found.entries()) {
    sum.states += states;
    sum.ms += ms;
    if (status !== 'solved') continue;
    sum.solved++;
    if (rounds[i].length) sum.movesTooMany += moves - rounds[i].length;
  }
  return sum;
}

function noGames() {
  const lengths = Array.from({ length: LENGTHS }, (_, moves) => ({ moves, games: 0, states: 0 }));
  return { games: 0, solved: 0, noSolution: 0, moves: 0, lengths };
}

/** @param {ReturnType<typeof noGames>} sum @param {import('./bench.js').Found[]} found */
function addGames(sum, found) {
  for (const { status, moves, states } of found) {
    sum.games++;
    sum.noSolution += Number(status === 'no-solution');
    if (status !== 'solved') continue;
    sum.solved++;
    sum.moves += moves;
    const own = sum.lengths[Math.min(moves, LENGTHS - 1)];
    own.games++;
    own.states += states;
  }
}

function noCosts() {
  return { solved: 0, with: noCost(), all: noCost() };
}

function noCost() {
  return { states: 0, stored: 0, bytes: 0, ms: 0 };
}

/**
 * Adds a game's trials, one for each choice, to the sums. Each choice has two sums: the cost with the choice's ideas,
 * and the cost with all ideas. Both sums leave out the games that the search did not solve with the choice's ideas.
 * @param {ReturnType<typeof noCosts>[]} sums @param {import('./bench.js').Trial[]} trials
 */
function addCosts(sums, trials) {
  for (const [i, one] of trials.entries()) {
    // untested: in the tests, every trial ends with a solution.
    if (one.outcome !== 'solved') continue;
    sums[i].solved++;
    add(sums[i].with, one);
    add(sums[i].all, trials[0]);
  }
}

/** @param {ReturnType<typeof noCost>} sum @param {import('./bench.js').Trial} one */
function add(sum, { nodes, stored, bytes, ms }) {
  sum.states += nodes;
  sum.stored += stored;
  sum.bytes += bytes;
  sum.ms += ms;
}

/**
 * Returns the factor by which one more move multiplies the states, or null if fewer than two lengths have enough
 * games. A least-squares fit computes it from the logarithm of the mean number of states of each such length.
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
  return n < 2 ? null : rounded(Math.exp((n * xy - x * y) / (n * xx - x * x)), 3);
}

/** @param {number} value @param {number} digits */
function rounded(value, digits) {
  return Number(value.toFixed(digits));
}
