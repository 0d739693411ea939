// use.ts - every entry of the package in TypeScript; package.test.js compiles it without types of browsers or Node.js.
import { CaromError, compile, load, type Puzzle } from 'carom';
import { LabClient, Solver, startLabWorker, startWorker, type Signal } from 'carom/client.js';
import { Solver as InlineSolver, load as loadInline } from 'carom/inline.js';
import { load as loadLab } from 'carom/lab.js';
import {
  compileSearches,
  load as loadPuzzles,
  loadMatches,
  loadSearches,
  readingJson,
} from 'carom/puzzles.js';

declare const signal: Signal;

const carom = await load(await compile(new Uint8Array(8)));
const puzzle: Puzzle = carom.read('text').puzzle;

const result = carom.solve(puzzle);
export const moves: number | null = result.moves;
export const line: string = result.status === 'solved' ? result.solution.repeat(result.moves) : result.status;
// @ts-expect-error: moves may be null unless the status is solved
export const length: number = result.moves;
const made = carom.make();
if (result.status === 'solved')
  for (const { robot, direction } of result.solutionMoves) [robot, direction] satisfies string[];
export const attempt: number = made.status === 'solved' ? made.attempt : made.puzzle ? made.moves : -1;
const tally = carom.histogram();
export const longest: number = tally.puzzle ? tally.longest : 0;

const searches = await compileSearches();
export const solvers: Solver[] = [
  new Solver(() => startWorker()),
  new Solver(() => startWorker(searches)),
  new InlineSolver(),
];
export const solved = await solvers[0].solve('text', {
  signal,
  onProgress: ({ proved, ms }) => [proved, ms] satisfies [number, number] | [null, number],
});
for await (const { status, ms } of solvers[0].make({ moves: 8 })) [status, ms] satisfies [string, number];
export const seconds: number = solved.status === 'solved' ? solved.moves * solved.ms : 0;

export const version: string = (await loadInline()).version;
export const json = (await readingJson(await loadPuzzles())).read('text');
export const match = (await loadMatches()).findMatches('text').filter((one) => one instanceof CaromError);
export const distances = (await loadLab()).distances(puzzle, 'red');
export const swept: number = (await new LabClient(() => startLabWorker()).sweep(puzzle, { signal })).longest;
export const here: number | null = (await loadSearches(searches)).solve(puzzle).moves;

{
  using trial = (await loadLab()).trialInSteps(puzzle);
  const last = trial.step(1);
  (last.status === 'solved' ? last.solution : last.status) satisfies string;
}
// @ts-expect-error: the types reject a number
carom.solve(7);
