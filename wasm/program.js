// program.js - the tasks of a worker that searches, makes puzzles and counts solution lengths.
//
// worker.js is the worker of the whole package, searches_worker.js that of the searches alone, which reads no text: its
// puzzles have to be data.  Their messages are those of task_worker.js, their tasks
//     {id, type: 'solve', puzzle, options}   puzzle: a Puzzle or text; options: SearchOptions
//     {id, type: 'make', recipe}             recipe: a Recipe
//     {id, type: 'daily', date, difficulty}  date: '2026-11-21'; difficulty: 'easy', 'medium' or 'hard'
//     {id, type: 'histogram', games}         games: Games
// and their results a Result, Made or Tally.  While answers are counted, the Result in a 'progress' has the solution.

import { createTaskWorker } from './task_worker.js';

/** States. */
const FIRST_SLICE = 2000;

/** @typedef {import('./carom.js').Searches} Searches */

/** @type {Parameters<typeof createTaskWorker<Searches>>[2]} */
const openers = {
  solve: (searches, { puzzle, options }) => searches.search(puzzle, options),
  make: (searches, { recipe }) => searches.making(recipe),
  daily: (searches, { date, difficulty }) => searches.makingDaily(date, difficulty),
  histogram: (searches, { games }) => searches.counting(games),
};

/**
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Searches>} load
 */
export function createWorker(post, load) {
  return createTaskWorker(post, load, openers, FIRST_SLICE);
}
