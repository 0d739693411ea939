// program.js - the tasks of a worker that searches, makes puzzles and counts solution lengths.
//
// worker.js is the worker of the whole package.  searches_worker.js contains only the searches and reads no text, so
// it takes only Puzzles.  task_worker.js describes the messages.  The tasks are
//     {id, type: 'solve', puzzle, options, shards}
//                                            puzzle: a Puzzle or text; options: SearchOptions; result: a Result
//     {id, type: 'shard', memory, shards, ports}   another shard of that search (shard_exchange.js); it has no result
//     {id, type: 'make', recipe}             recipe: a Recipe; result: a Made
//     {id, type: 'daily', date, level}       date: '2026-11-21'; level: 'easy', 'medium' or 'hard'; result: a Made
//     {id, type: 'histogram', games}         games: Games; result: a Tally
// While answers are counted, the Result in a 'progress' already contains the solution.

import { shardTask } from './shard_exchange.js';
import { createTaskWorker } from './task_worker.js';

/** States in the first slice. */
const FIRST_SLICE = 2000;

/** @typedef {import('./carom.js').Searches & import('./shard_exchange.js').ShardedSearches} Searches */

/** @type {Parameters<typeof createTaskWorker<Searches>>[2]} */
const openers = {
  solve: (searches, { puzzle, options, shards = 1 }, emit) =>
    shards === 1
      ? searches.solveInSteps(puzzle, options)
      : shardTask(searches.solveInShards(puzzle, options, shards), shards, emit),
  shard: (searches, { memory, shards, ports }, emit) => {
    const task = shardTask(searches.shardInSteps(memory, shards), shards, emit);
    task.receive({ what: 'ports', ports });
    return task;
  },
  make: (searches, { recipe }) => searches.makeInSteps(recipe),
  daily: (searches, { date, level }) => searches.dailyInSteps(date, level),
  histogram: (searches, { games }) => searches.histogramInSteps(games),
};

/**
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Searches>} load
 */
export function createWorker(post, load) {
  return createTaskWorker(post, load, openers, FIRST_SLICE);
}
