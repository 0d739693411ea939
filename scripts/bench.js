// bench.js - measures every strategy on fixed sets of puzzles, natively and in wasm.
//
//     npm run bench                      all sets, best of at least 2 runs; about six minutes
//     npm run bench -- --sweeps          sweeps of whole boards instead
//     npm run bench -- --memory          time against memory, and the longest step, for each kind; about ten minutes
//     npm run bench -- --shards          large searches with one and two threads, and the balance of the shards
//     npm run bench -- --layers          only the states of each shard by layer, for several numbers of shards
//     npm run bench -- --chromium        also in a Chromium worker; with --shards, in one worker and in two
//     npm run bench -- --signature       only the number of states of each strategy; takes seconds
//     npm run bench -- --write           writes the numbers of states to tests/data/signature.json
//
// State and byte counts are exact and the same on every platform.  A strategy's signature is the total number of states
// in its searches.  A test compares it with tests/data/signature.json.  A commit that changes a signature on purpose
// must say so.  Times depend on the machine, so compare them only within one run.  For comparisons with other programs,
// use baseline/ms: the time of the plain solver in tests/bench/baseline.c divided by Carom's time.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { load } from 'carom';
import { load as loadLab } from 'carom/lab.js';
import { FLAGS, findBrowser } from './browser.js';
import { serve } from './serve.js';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
export const SIGNATURE = path('tests/data/signature.json');
/** Short runs are repeated for this long, in milliseconds. */
const LEAST_MS = 1000;
/** Exit status of `carom solve` if a puzzle has no solution. */
const NOT_ALL_SOLVED = 1;
/** Number of answers that `solve --all` lists. */
const ALL = 1000;
/** Puzzles of 0.6 to 1.3 million states, for which bfs needs 15 to 29 MiB. */
const UNSOLVABLE = [
  'AQB8IhTiAgjqAkQiCxQUCoiAHCAAglBrLhAFAwYCBwCAAQcxlVOg_9I',
  'AQCMAABlIKAoEBMlIgUCySEgRAkJBQIBFXFjlgIACwKBGAIwATeAQoBDhEaEcAKEAJMAswENJ8MBVf_y',
  'AQC_BMCMAAb7UoRKgBx0rUIUSikCCa0HjQIiVAuFKsELOtEFQQQiQGggJF8JekYICTMENIRUhGKBkgHHAtsE6QD1hB9a5_m3R6j_aw',
];
/** The boards for --sweeps, one of each kind. */
const SWEEPS = {
  'a robot’s target': '7650+42+E2302B12+C9',
  'any robot’s target': 'AQF2UA_iMCsSyf_Q',
  'diagonals, 3 robots': 'AQMibwfzG4OoAC0',
};
const BREADTH = ['bfs-plain', 'bfs', 'astar'];
/** The strategies of the page's Solver; the others belong to the lab. */
export const IN_TAB = ['auto', 'bfs', 'iddfs'];

/** `plain: false` skips the plain solver, which would take minutes or does not support the puzzles. `all` counts all
 * answers and lists the best.
 * @typedef {{ name: string, puzzles: string[], strategies: string[], memory: number, all?: boolean, large?: boolean, plain?: boolean }} Set */

/** @param {string} file @param {number} low @param {number} high */
function known(file, low, high) {
  const rows = readFileSync(path(`tests/data/${file}`), 'utf8').split('\n');
  return rows
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.split('\t'))
    .filter(([, moves]) => Number(moves) >= low && Number(moves) <= high)
    .map(([puzzle]) => puzzle);
}

/** Returns the hard puzzles of each kind, from tests/data/hard.tsv. */
function hardByKind() {
  const rows = readFileSync(path('tests/data/hard.tsv'), 'utf8').split('\n').filter((row) => row && !row.startsWith('#'));
  /** @type {Map<string, { puzzle: string, moves: number }[]>} */
  const kinds = new Map();
  for (const [kind, puzzle, moves] of rows.map((row) => row.split('\t')))
    kinds.set(kind, [...(kinds.get(kind) ?? []), { puzzle, moves: Number(moves) }]);
  return kinds;
} // prettier-ignore

const carom = await load();

/** Copies puzzles, with other rules or another target. @param {string[]} texts @param {(puzzle: import('carom').Puzzle) => void} change */
function changed(texts, change) {
  return texts.map((text) => {
    const { puzzle } = carom.read(text);
    change(puzzle);
    return carom.link(puzzle);
  });
}
const mustRicochet = (/** @type {import('carom').Puzzle} */ puzzle) =>
  void (puzzle.rules.mustRicochet = true);
const noRebound = (/** @type {import('carom').Puzzle} */ puzzle) => void (puzzle.rules.noRebound = true);
const forAny = (/** @type {import('carom').Puzzle} */ puzzle) => void (puzzle.target.color = 'any');

/**
 * Makes puzzles like the puzzles that people draw: boards from the test data, with robots and target on random cells.
 * @param {string} file @param {number} count @param {{ fifth?: boolean, any?: boolean }} [how]
 */
function drawn(file, count, { fifth = false, any = false } = {}) {
  const boards = known(file, 0, 25);
  const puzzles = [];
  for (let seed = 1; puzzles.length < count; seed++) {
    const { puzzle } = carom.read(boards[seed % boards.length]);
    if (fifth && !puzzle.robots.some(({ color }) => color === 'silver'))
      puzzle.robots.push({ color: 'silver', ...freeCell(puzzle) });
    const { x, y } = carom.randomRobots(puzzle, count + seed).robots[0];
    const { color } = puzzle.robots[seed % puzzle.robots.length];
    const moved = carom.randomRobots(puzzle, seed);
    moved.target = { x, y, color: any ? 'any' : color };
    if (!moved.robots.some((robot) => robot.x === x && robot.y === y)) puzzles.push(carom.link(moved));
  }
  return puzzles;
}

/** @param {import('carom').Puzzle} puzzle */
function freeCell(puzzle) {
  const taken = [...puzzle.robots, puzzle.target, ...puzzle.diagonals];
  for (let x = 0; ; x++) if (!taken.some((cell) => cell.x === x && cell.y === 0)) return { x, y: 0 };
}

/** @type {Set[]} */
export const SETS = [
  { name: 'printed, 4 robots, to 8 moves', puzzles: known('optimal-lengths.tsv', 0, 8), strategies: [...BREADTH, 'iddfs'], memory: 64 },
  { name: 'diagonals, 5 robots, to 6', puzzles: known('optimal-lengths-diagonals.tsv', 0, 6), strategies: [...BREADTH, 'iddfs'], memory: 64 },
  { name: 'printed, 4 robots, 11 and 12', puzzles: known('optimal-lengths.tsv', 11, 12), strategies: ['bfs'], memory: 64 },
  { name: 'diagonals, 5 robots, 8', puzzles: known('optimal-lengths-diagonals.tsv', 8, 8), strategies: ['bfs', 'iddfs'], memory: 64 },
  { name: 'one move or two', puzzles: known('optimal-lengths.tsv', 0, 2), strategies: [...BREADTH, 'iddfs', 'dfs', 'limited'], memory: 64 },
  { name: 'must ricochet, to 8', puzzles: changed(known('optimal-lengths.tsv', 1, 8), mustRicochet), strategies: ['bfs', 'astar', 'iddfs'], memory: 64, plain: false },
  { name: 'no rebound, to 8', puzzles: changed(known('optimal-lengths.tsv', 1, 8), noRebound), strategies: ['bfs', 'astar', 'iddfs'], memory: 64, plain: false },
  { name: 'diagonals, any of 5 robots', puzzles: changed(known('optimal-lengths-diagonals.tsv', 1, 8), forAny), strategies: ['bfs', 'astar', 'iddfs'], memory: 64, plain: false },
  { name: 'drawn, diagonals, 5 robots', puzzles: drawn('optimal-lengths-diagonals.tsv', 12, { fifth: true }), strategies: ['bfs'], memory: 64, plain: false },
  { name: 'all answers, to 8', puzzles: known('optimal-lengths.tsv', 1, 8), strategies: ['auto'], memory: 64, all: true, plain: false },
  { name: 'all answers, no rebound', puzzles: changed(known('optimal-lengths.tsv', 1, 8), noRebound), strategies: ['auto'], memory: 64, all: true, plain: false },
  { name: 'all answers, any of 5 robots', puzzles: changed(known('optimal-lengths-diagonals.tsv', 1, 8), forAny), strategies: ['auto'], memory: 64, all: true, plain: false },
  { name: 'drawn, 4 robots, 200', puzzles: drawn('optimal-lengths.tsv', 200), strategies: ['auto'], memory: 512, large: true, plain: false },
  { name: 'drawn, 5 robots, 200', puzzles: drawn('optimal-lengths.tsv', 200, { fifth: true }), strategies: ['auto'], memory: 512, large: true, plain: false },
  { name: 'drawn, diagonals, 5 robots, 60', puzzles: drawn('optimal-lengths-diagonals.tsv', 60, { fifth: true }), strategies: ['auto'], memory: 512, large: true, plain: false },
  { name: 'drawn, any of 4 robots, 200', puzzles: drawn('optimal-lengths.tsv', 200, { any: true }), strategies: ['auto'], memory: 512, large: true, plain: false },
  { name: 'must ricochet, 24 and 25', puzzles: changed(known('optimal-lengths.tsv', 24, 25), mustRicochet), strategies: ['bfs', 'astar'], memory: 1024, large: true, plain: false },
  { name: 'no rebound, 24 and 25', puzzles: changed(known('optimal-lengths.tsv', 24, 25), noRebound), strategies: ['bfs', 'astar'], memory: 1024, large: true, plain: false },
  { name: 'printed, 4 robots, 9 to 13', puzzles: known('optimal-lengths.tsv', 9, 13), strategies: ['bfs', 'astar'], memory: 1024, large: true },
  { name: '24 and 25 moves', puzzles: known('optimal-lengths.tsv', 24, 25), strategies: ['bfs', 'astar'], memory: 1024, large: true },
  { name: 'all answers, 24 and 25', puzzles: known('optimal-lengths.tsv', 24, 25), strategies: ['auto'], memory: 1024, all: true, large: true, plain: false },
  { name: 'diagonals, 5 robots, 7 to 15', puzzles: known('optimal-lengths-diagonals.tsv', 7, 15), strategies: ['auto'], memory: 1024, large: true },
  { name: '25 moves in 16 MiB', puzzles: known('optimal-lengths.tsv', 25, 25), strategies: ['auto'], memory: 16, large: true },
  { name: 'must ricochet, 25 in 16 MiB', puzzles: changed(known('optimal-lengths.tsv', 25, 25), mustRicochet), strategies: ['auto'], memory: 16, large: true, plain: false },
  { name: 'no rebound, 25 in 16 MiB', puzzles: changed(known('optimal-lengths.tsv', 25, 25), noRebound), strategies: ['auto'], memory: 16, large: true, plain: false },
  { name: 'drawn, any of 5, diagonals, 2 MiB', puzzles: drawn('optimal-lengths-diagonals.tsv', 12, { fifth: true, any: true }), strategies: ['auto'], memory: 2, large: true, plain: false },
  { name: 'no solution, 1 million states', puzzles: UNSOLVABLE, strategies: ['bfs'], memory: 1024, large: true, plain: false },
  { name: 'the same in 7 MiB', puzzles: UNSOLVABLE, strategies: ['auto'], memory: 7, large: true, plain: false },
  { name: '22 moves, 5 robots', puzzles: ['7650+52+E2302B1222+C9'], strategies: ['bfs'], memory: 1024, large: true, plain: false },
  { name: 'the same in 64 MiB', puzzles: ['7650+52+E2302B1222+C9'], strategies: ['auto'], memory: 64, large: true, plain: false },
  { name: '11 to 13 in 1 MiB', puzzles: known('optimal-lengths.tsv', 11, 13), strategies: ['auto'], memory: 1, large: true },
]; // prettier-ignore

/** @typedef {{ states: number, bytes: number, largest: number, ms: number }} Cost */

/** @param {{ states: number, bytes: number, ms: number }[]} results @returns {Cost} */
function total(results) {
  const sum = (/** @type {(r: any) => number} */ of) => results.reduce((all, result) => all + of(result), 0);
  return {
    states: sum((r) => r.states),
    bytes: sum((r) => r.bytes),
    largest: Math.max(...results.map((r) => r.bytes)),
    ms: sum((r) => r.ms),
  };
}

/** Returns the number of answers to list. If it is above 0, the search also counts all answers.
 * @param {boolean | undefined} all */
const answersOf = (all) => (all ? ALL : 0);

/** @param {Set} set @param {string} strategy @param {string[]} program   the command that runs Carom */
export function runNative({ puzzles, memory, all }, strategy, program = [path('build/native/carom')]) {
  const [command, ...before] = program;
  const args = ['solve', '--json', '--threads', '1', '--strategy', strategy, '--memory', String(memory), '-'];
  if (all) args.push('--all');
  const { status, stdout } = spawnSync(command, [...before, ...args], {
    input: puzzles.join('\n'),
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: Infinity,
  });
  if (status !== 0 && status !== NOT_ALL_SOLVED)
    throw new Error(`carom ${args.join(' ')} ended with ${status}`);
  const lines = stdout.toString().trim().split('\n');
  return total(lines.map((line) => JSON.parse(line)));
}

/** @param {import('carom').Carom} module @param {Set} set @param {string} strategy */
export function runWasm(module, { puzzles, memory, all }, strategy) {
  const options = { memory, strategy: /** @type {any} */ (strategy), answers: answersOf(all) };
  return total(
    puzzles.map((text) => {
      const { puzzle } = module.read(text); // not timed, because the native program's time also excludes reading
      const began = performance.now();
      const result = module.solve(puzzle, options);
      return { ...result, ms: performance.now() - began };
    }),
  );
}

/**
 * Counts the states of each strategy in each small set.
 * @param {(set: Set, strategy: string) => Cost | Promise<Cost>} run
 * @param {(strategy: string) => boolean} [isRun]   default: all strategies
 */
export async function signature(run, isRun = () => true) {
  /** @type {Record<string, Record<string, number>>} */
  const sums = {};
  for (const set of SETS.filter(({ large }) => !large)) {
    sums[set.name] = {};
    for (const strategy of set.strategies.filter(isRun))
      sums[set.name][strategy] = (await run(set, strategy)).states;
  }
  return sums;
}

/**
 * Returns the result of the fastest run.  Short runs are repeated for LEAST_MS, so that the JavaScript engine has time
 * to optimize the code.
 * @template T
 * @param {() => T | Promise<T>} run
 * @param {(result: T) => number} ms
 * @param {number} times
 */
async function best(run, ms, times) {
  const end = performance.now() + LEAST_MS;
  let least = await run();
  for (let i = 1; i < times || performance.now() < end; i++) {
    const result = await run();
    if (ms(result) < ms(least)) least = result;
  }
  return least;
}

/**
 * Gives the built page the function `newSolver`, which creates the package's Solver with the page's own worker and
 * searches.wasm. (The page's own Solver is hidden inside its bundle.)
 * @param {import('playwright-core').Page} page   without a service worker, which would fetch files itself
 */
export async function offerSolver(page) {
  const version = await page.getAttribute('html', 'data-version');
  const names = new Set(['searches_client.js']);
  for (const name of names)
    // the loop adds names to the set that it iterates over
    for (const [, other] of readFileSync(path(`wasm/${name}`), 'utf8').matchAll(/ from '\.\/(\w+\.js)'/g))
      names.add(other);
  for (const name of names)
    await page.route(`**/${version}/${name}`, (route) => route.fulfill({ path: path(`wasm/${name}`) }));
  await page.evaluate(async (folder) => {
    const { Solver, startWorker } = await import(`${folder}/searches_client.js`); // its worker is in this folder, too
    const searches = await WebAssembly.compileStreaming(fetch(`${folder}/searches.wasm`));
    Object.assign(globalThis, { newSolver: () => new Solver(() => startWorker(searches)) });
  }, `./${version}`);
}

/**
 * Runs searches in a worker of the built page, in Chromium.
 * @param {import('playwright-core').Page} page   with `newSolver`, see offerSolver()
 * @param {Set} set
 * @param {string} strategy
 * @returns {Promise<Cost>}
 */
export async function runChromium(page, { puzzles, memory, all }, strategy) {
  const read = puzzles.map((text) => carom.read(text).puzzle); // the worker accepts puzzles, not texts
  const results = await page.evaluate(
    async ([list, options]) => {
      const solver = /** @type {any} */ (globalThis).newSolver();
      const solved = [];
      for (const puzzle of list) solved.push(await solver.solve(puzzle, options));
      solver.close();
      return solved;
    },
    /** @type {const} */ ([read, { memory, strategy, answers: answersOf(all) }]),
  );
  return total(results);
}

/**
 * Returns the milliseconds that the plain solver (tests/bench/baseline.c) takes, or null if it cannot solve all
 * puzzles.
 * @param {Set} set
 */
function baseline({ puzzles }) {
  const input = puzzles.join('\n');
  const lines = execFileSync(path('build/native/tests/bench/baseline'), { input })
    .toString()
    .trim()
    .split('\n');
  const ms = lines.reduce((sum, line) => sum + Number(line.split('\t')[2]), 0);
  return Number.isNaN(ms) ? null : ms;
}

/** @param {{ chromium: boolean }} also */
async function bench({ chromium }) {
  const visit = chromium ? await openPage() : null;
  const columns = ['set', 'strategy', 'puzzles', 'states', 'ms', 'baseline/ms', 'ns/state', 'bytes/state', 'largest MiB', 'wasm/native'];
  if (visit) columns.push('chromium/node');
  const rows = [columns];
  for (const set of SETS) {
    const times = set.large ? 2 : 3;
    const plain = set.name.startsWith('diagonals') || set.plain === false ? null : await best(() => baseline(set), (ms) => ms ?? 0, set.large ? 1 : times);
    for (const strategy of set.strategies) {
      const native = await best(() => runNative(set, strategy), (cost) => cost.ms, times);
      const wasm = await best(() => runWasm(carom, set, strategy), (cost) => cost.ms, times);
      const inTab = visit && IN_TAB.includes(strategy);
      const there = inTab && (await best(() => runChromium(visit.page, set, strategy), (cost) => cost.ms, times));
      for (const [where, cost] of Object.entries({ wasm, Chromium: there || native }))
        if (native.states !== cost.states || native.bytes !== cost.bytes)
          throw new Error(`${set.name}, ${strategy}: natively ${native.states} states, in ${where} ${cost.states}`);
      rows.push([
        set.name,
        strategy,
        String(set.puzzles.length),
        String(native.states),
        native.ms.toFixed(1),
        plain === null ? '-' : (plain / native.ms).toPrecision(2),
        ((native.ms * 1e6) / native.states).toFixed(0),
        (native.bytes / native.states).toFixed(1),
        (native.largest / 2 ** 20).toFixed(1),
        (wasm.ms / native.ms).toFixed(2),
        ...(visit ? [there ? (there.ms / wasm.ms).toFixed(2) : '-'] : []),
      ]);
    }
  }
  await visit?.close();
  print(rows, 2);
} // prettier-ignore

/** Times each board's sweep only once, because a sweep takes so long that noise evens out. */
async function sweeps() {
  const lab = await loadLab();
  const columns = ['whole board', 'placements', 'longest', 's', 'ns/placement', 'MiB', 'wasm/native'];
  const rows = Object.entries(SWEEPS).map(([name, puzzle]) => {
    const args = ['sweep', '--json', '--threads', '1', '--memory', '1100', puzzle];
    const begin = performance.now();
    const { placements, longest, bytes } = JSON.parse(
      execFileSync(path('build/native/carom'), args).toString(),
    );
    const ms = performance.now() - begin;
    const inWasm = sweepInWasm(lab, carom.read(puzzle).puzzle);
    if (inWasm.longest !== longest)
      throw new Error(`${name}: natively ${longest} moves, in wasm ${inWasm.longest}`);
    return [
      name,
      String(placements),
      String(longest),
      (ms / 1e3).toFixed(1),
      ((ms * 1e6) / placements).toFixed(1),
      (bytes / 2 ** 20).toFixed(0),
      (inWasm.ms / ms).toFixed(2),
    ];
  });
  print([columns, ...rows], 1);
}

/** @param {import('carom/lab.js').Lab} lab @param {import('carom').Puzzle} puzzle */
function sweepInWasm(lab, puzzle) {
  const ROWS = 500; // a few milliseconds, as in a worker
  const begin = performance.now();
  const sweep = lab.sweepInSteps(puzzle, { memory: 1100 });
  let swept = sweep.result();
  while (swept.status === 'running') swept = sweep.step(ROWS);
  sweep.close();
  return { longest: swept.longest, ms: performance.now() - begin };
}

/** Memory limits, in percent of the memory that a bfs needs. */
const PARTS = [100, 95, 75, 50, 25, 10];
const MIB = 1024; // KiB
const MEMORY_OF_ALL = 256 * MIB;

/**
 * Runs searches natively, one after the other.
 * @param {[puzzle: string, kib: number][]} searches
 * @returns {{ status: string, moves: number, states: number, bytes: number, ms: number, longest: number }[]}
 */
function runSteps(searches) {
  const input = searches.map(([puzzle, kib]) => `${puzzle}\t${kib}\n`).join('');
  const lines = execFileSync(path('build/native/tests/bench/bench_steps'), { input });
  return lines
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * Runs searches in wasm, in this process.
 * @param {[puzzle: string, kib: number][]} searches @param {number} states   per step
 */
function runStepsInWasm(searches, states) {
  return searches.map(([text, kib]) => {
    const { puzzle } = carom.read(text);
    const begin = performance.now();
    const search = carom.solveInSteps(puzzle, { memory: kib / MIB });
    let result = search.result();
    let longest = 0;
    while (result.status === 'running') {
      const at = performance.now();
      result = search.step(states);
      longest = Math.max(longest, performance.now() - at);
    }
    search.close();
    return { ...result, ms: performance.now() - begin, longest };
  });
}

/**
 * Solves ten hard puzzles of each kind with less and less memory. First prints the milliseconds that the searches take
 * when they have all the memory that they need. Then prints two factors for each smaller amount of memory: by how much
 * the total time of the ten puzzles grows, and the largest growth for a single puzzle. A search stops after a minute;
 * then the factors are only lower bounds, marked with >.
 */
function timeAgainstMemory() {
  const show = (/** @type {string[]} */ [kind, ...cells]) =>
    console.log(kind.padEnd(22) + cells.map((cell) => cell.padStart(14)).join(''));
  show(['kind', ...PARTS.map((part) => (part === 100 ? 'ms' : `${part} %`)), 'MiB', 'longest step', 'wasm/native', 'longest there']);
  for (const [kind, puzzles] of hardByKind()) {
    const needed = runSteps(puzzles.map(({ puzzle }) => [puzzle, MEMORY_OF_ALL])).map(({ bytes }) => bytes);
    const runs = PARTS.map((part) => {
      const searches = puzzles.map(({ puzzle }, i) => /** @type {[string, number]} */ ([puzzle, Math.ceil(((needed[i] / 1024) * part) / 100)]));
      const results = runSteps(searches);
      for (const [i, { moves, status }] of results.entries())
        if (status !== 'running' && moves !== puzzles[i].moves) throw new Error(`${puzzles[i].puzzle} in ${searches[i][1]} KiB: ${status}, ${moves} moves`);
      return results;
    });
    const all = runs[0];
    const factors = runs.slice(1).map((results) => {
      const worst = Math.max(...results.map(({ ms }, i) => ms / all[i].ms));
      const isCut = results.some(({ status }) => status === 'running');
      return `${isCut ? '>' : ''}${(milliseconds(results) / milliseconds(all)).toFixed(1)} ${isCut ? '>' : ''}${worst.toFixed(1)}`;
    });
    /* The package accepts only whole MiB. */
    const half = puzzles.map(({ puzzle }, i) => /** @type {[string, number]} */ ([puzzle, Math.ceil(needed[i] / 2 / 1024 / MIB) * MIB]));
    const natively = runSteps(half), inWasm = runStepsInWasm(half, 2000);
    for (const [i, { states }] of inWasm.entries())
      if (states !== natively[i].states) throw new Error(`${half[i][0]}: natively ${natively[i].states} states, in wasm ${states}`);
    show([
      kind,
      milliseconds(all).toFixed(0),
      ...factors,
      `${(Math.min(...needed) / 2 ** 20).toFixed(0)}-${(Math.max(...needed) / 2 ** 20).toFixed(0)}`,
      Math.max(...runs.flat().map(({ longest }) => longest)).toFixed(1),
      (milliseconds(inWasm) / milliseconds(natively)).toFixed(2),
      Math.max(...inWasm.map(({ longest }) => longest)).toFixed(1),
    ]);
  }
} // prettier-ignore

/** Large searches, by kind. */
const SHARED = {
  '25 moves, 4 robots': '7650+42+E2302B12+C9',
  '22 moves, 5 robots': '7650+52+E2302B1222+C9',
  'any of 4 robots': 'AQF2UA_iMCsSyf_Q',
  'no solution': UNSOLVABLE[0],
  'any of 5, diagonals': 'AQOwLR8yFbsu3dT_zg',
};
const SHARDS = [2, 4, 8, 16];

/** Runs a search in several shards, once for each number in SHARDS. @param {string} puzzle */
function balance(puzzle) {
  const input = SHARDS.map((n) => `${puzzle}\t${n}\n`).join('');
  const balanced = execFileSync(path('build/native/tests/bench/bench_balance'), { input });
  const lines = balanced.toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Prints the states of each shard in each layer. The states of shard 0 include all layers before the division. */
function layers() {
  for (const [name, puzzle] of Object.entries(SHARED))
    balance(puzzle).forEach((balanced, i) => {
      const heads = Array.from({ length: SHARDS[i] }, (_, shard) => `shard ${shard}`);
      const rows = balanced.layers.map(
        (/** @type {{ layer: number, states: number[] }} */ { layer, states }) =>
          [layer, ...states].map(String),
      );
      console.log(`\n${name}`);
      print([['layer', ...heads], ...rows], 0);
    });
}

/** The result of a search on one or several cores. @typedef {{ status: string, moves: number, ms: number }} Shared */

/** Solves a puzzle in native threads. @param {string} puzzle @param {number} threads @returns {Shared} */
function solveInThreads(puzzle, threads) {
  const args = ['solve', '--json', '--memory', '1024', '--threads', String(threads), puzzle];
  const { status, stdout } = spawnSync(path('build/native/carom'), args, { encoding: 'utf8' });
  if (status !== 0 && status !== NOT_ALL_SOLVED) throw new Error(`${puzzle}: exit status ${status}`);
  const result = JSON.parse(stdout);
  return { ...result, moves: result.moves ?? 0 };
}

/**
 * Solves a puzzle in workers of the built page, with the page's options.
 * @param {import('playwright-core').Page} page   with `newSolver`, see offerSolver()
 * @param {string} text
 * @param {number} workers
 * @returns {Promise<Shared>}
 */
async function solveInWorkers(page, text, workers) {
  const { puzzle } = carom.read(text);
  const result = await page.evaluate(
    async ([asked, options]) => {
      const solver = /** @type {any} */ (globalThis).newSolver();
      const { status, moves, ms } = await solver.solve(asked, options);
      solver.close();
      return { status, moves, ms };
    },
    /** @type {const} */ ([puzzle, { memory: 512, hurry: true, workers }]),
  );
  return { ...result, moves: result.moves ?? 0 };
}

/**
 * Measures the milliseconds on one core, and the fraction of this time that two cores need. Each time is the best of
 * four runs. Runs on one core alternate with runs on two cores.
 * @param {(cores: number) => Shared | Promise<Shared>} solve
 */
async function oneAndTwo(solve) {
  /** @type {Record<number, number>} */
  const least = { 1: Infinity, 2: Infinity };
  /** @type {Shared[]} */
  const results = [];
  for (const cores of [1, 2, 2, 1, 1, 2, 2, 1]) {
    const result = await solve(cores);
    least[cores] = Math.min(least[cores], result.ms);
    results.push(result);
  }
  return { results, cells: [least[1].toFixed(0), (least[2] / least[1]).toFixed(2)] };
}

/**
 * Prints how long each search takes with one and two native threads and, given a page, with one and two Chromium
 * workers: see oneAndTwo(). Then prints, for several numbers of shards, an upper bound on the speed-up, and the number
 * of bytes sent per state: see tests/bench/balance.c.
 * @param {import('playwright-core').Page} [page]
 */
async function shards(page) {
  const rows = [];
  for (const [name, puzzle] of Object.entries(SHARED)) {
    const measured = [await oneAndTwo((threads) => solveInThreads(puzzle, threads))];
    if (page) measured.push(await oneAndTwo((workers) => solveInWorkers(page, puzzle, workers)));
    const balanced = balance(puzzle);
    const [first, ...others] = [...measured.flatMap(({ results }) => results), ...balanced];
    for (const { status, moves } of others)
      if (status !== first.status || (moves || 0) !== first.moves)
        throw new Error(`${name}: ${status} in ${moves} moves, not ${first.status} in ${first.moves}`);
    const bounds = balanced.flatMap(({ bound, sent, states }) => [
      bound.toFixed(2),
      (sent / states).toFixed(1),
    ]);
    rows.push([name, ...measured.flatMap(({ cells }) => cells), ...bounds]);
  }
  const columns = SHARDS.flatMap((n) => [`bound ${n}`, 'bytes']);
  print([['search', 'ms', '2 threads', ...(page ? ['Chromium', '2 workers'] : []), ...columns], ...rows], 1);
}

/** @param {{ ms: number }[]} results */
const milliseconds = (results) => results.reduce((sum, { ms }) => sum + ms, 0);

/** @param {string[][]} rows @param {number} words   number of leading columns with text */
function print(rows, words) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  for (const row of rows)
    console.log(
      row.map((cell, i) => (i < words ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
    );
}

async function openPage() {
  const { chromium } = await import('playwright-core');
  const site = await serve(path('build/site'), 0);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(site.url);
  await offerSolver(page);
  return {
    page,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const unknown = process.argv
    .slice(2)
    .find(
      (word) =>
        !['--chromium', '--layers', '--memory', '--shards', '--signature', '--sweeps', '--write'].includes(
          word,
        ),
    );
  if (unknown !== undefined) {
    console.error(
      `bench: there is no option "${unknown}"; there are --chromium, --layers, --memory, --shards, --signature, --sweeps and --write`,
    );
    process.exitCode = 2;
  } else if (process.argv.includes('--sweeps')) await sweeps();
  else if (process.argv.includes('--memory')) timeAgainstMemory();
  else if (process.argv.includes('--layers')) layers();
  else if (process.argv.includes('--shards')) {
    const opened = process.argv.includes('--chromium') ? await openPage() : undefined;
    await shards(opened?.page);
    await opened?.close();
  } else if (process.argv.includes('--signature'))
    console.log(JSON.stringify(await signature(runNative), null, 1));
  else if (process.argv.includes('--write'))
    writeFileSync(SIGNATURE, `${JSON.stringify(await signature(runNative), null, 1)}\n`);
  else await bench({ chromium: process.argv.includes('--chromium') });
}
