// lab_program.js - the tasks of the lab's worker: sweeps of whole boards, and experiments.
//
// lab_worker.js is that worker.  Its messages are those of task_worker.js, its tasks
//     {id, type: 'sweep', puzzle, options}         puzzle: a Puzzle; options: { memory }, in MiB
//     {id, type: 'experiment', name, settings}     name: 'success', 'depths', 'ideas' or 'growth'; settings: Settings
// and its results a Swept or an Experimented.

import { createTaskWorker } from './task_worker.js';

/** Rows of a sweep, or states: some milliseconds of the slower one. */
const FIRST_SLICE = 100;

/** @typedef {import('./lab.js').Lab} Lab */

/** @type {Parameters<typeof createTaskWorker<Lab>>[2]} */
const openers = {
  sweep: (lab, { puzzle, options }) => lab.sweep(puzzle, options),
  experiment: (lab, { name, settings }) => lab.experiment(name, settings),
};

/**
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Lab>} load
 */
export function createLabWorker(post, load) {
  return createTaskWorker(post, load, openers, FIRST_SLICE);
}
