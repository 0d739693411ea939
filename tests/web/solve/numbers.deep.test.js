// On random boards with diagonals and rules the program, Node.js, Chromium and Firefox find the same lengths, states,
// bytes and answers.  A thousand boards take two minutes:
//     scripts/check numbers          BOARDS=100 SEED=7 scripts/check numbers
import assert from 'node:assert/strict';
import { payloadOf, randomPuzzle } from '../../wasm/facts.js';
import { natively } from '../../wasm/natively.js';
import { inBoth } from '../browsers.js';
import { carom } from '../page.js';

const BOARDS = Number(process.env.BOARDS ?? 30);
/** Random puzzles are numbered. */
const SEED = Number(process.env.SEED ?? 1);
/** Little memory, so that some searches hand over to iddfs, and a limit, because some boards need too many moves. */
const OPTIONS = { memory: 8, maxMoves: 12, answers: 1000 };
const FLAGS = ['--memory', '8', '--max-moves', '12', '--all'];
/** Puzzles sent to the browser at a time. */
const AT_A_TIME = 100;

/** Made without the core. */
const puzzles = [];
for (let seed = SEED; puzzles.length < BOARDS; seed++) {
  const { puzzle, sides } = randomPuzzle(seed);
  if (puzzle.diagonals.length && (puzzle.rules.mustRicochet || puzzle.rules.noRebound))
    puzzles.push(payloadOf(puzzle, sides?.names));
}
const native = natively(puzzles, FLAGS);

/** @param {any[]} results   of the package @param {string} where */
function assertNative(results, where) {
  results.forEach(({ ms = 0, memory, solutionMoves, upperSolutionMoves, ...result }, i) => {
    assert.deepEqual(result, native[i], `${where}: ${puzzles[i]}`);
    assert.equal(solutionMoves?.length ?? null, result.moves);
    assert.equal(upperSolutionMoves?.length ?? null, result.upper);
    assert.ok(ms >= 0 && memory === OPTIONS.memory * 2 ** 20);
  });
  assert.equal(results.length, BOARDS);
}

assertNative(
  puzzles.map((puzzle) => carom.solve(puzzle, OPTIONS)),
  'Node.js',
);
const sum = (/** @type {(result: any) => number} */ of) => native.reduce((all, one) => all + of(one), 0);
const ended = (/** @type {string} */ status) => sum((one) => Number(one.status === status));
console.log(
  `SEED=${SEED} BOARDS=${BOARDS}: ${ended('solved')} solved, ${ended('no-solution')} without a solution, ` +
    `${ended('gave-up')} too long, ${sum(({ fellBack }) => fellBack)} with full memory; ` +
    `${sum(({ states }) => states)} states, ${sum(({ answers }) => answers)} answers`,
);

inBoth('the same lengths, states and answers', '', async (page, kind) => {
  await page.waitForSelector('#answer-card[data-search=done]'); // the worker and the searches module are loaded
  const results = [];
  for (let i = 0; i < BOARDS; i += AT_A_TIME) {
    const some = puzzles.slice(i, i + AT_A_TIME).map((text) => carom.read(text).puzzle);
    results.push(...(await page.evaluate(solveAll, some, OPTIONS)));
  }
  assertNative(results, kind);
});

/** In the page: uses a worker like the page's own, by the protocol of the package. */
async function solveAll(list, options) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = (/** @type {RegExp} */ name) => loaded.find((url) => name.test(url)) ?? '';
  const module = await WebAssembly.compileStreaming(fetch(named(/searches\.wasm$/)));
  const worker = new Worker(named(/(?<!service-)worker\.js$/), { type: 'module' });
  worker.postMessage({ type: 'module', module });
  list.forEach((puzzle, id) => worker.postMessage({ id, type: 'solve', puzzle, options }));
  const found = [];
  await new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data: { id, type, ...result } }) => {
      if (type !== 'result' && type !== 'error') return;
      found[id] = result;
      if (found.filter(Boolean).length === list.length) resolve(undefined);
    };
  });
  worker.terminate();
  return found;
}
