// lab_program.js - the tasks of lab_worker.js: sweeps of whole boards, and experiments.
//
// task_worker.js describes the messages.  The tasks are
//     {id, type: 'sweep', puzzle, options}         puzzle: a Puzzle; options: { memory }, in MiB; result: a Swept
//     {id, type: 'experiment', name, settings}     name: 'success', 'depths', 'ideas' or 'growth'; settings: Settings;
//                                                  result: an Experimented
//     {id, type: 'job', job, memory}               a job of an experiment (bench.js); result: a Done

import { createTaskWorker } from './task_worker.js';

/** Rows of a sweep or states of an experiment in the first slice: a few milliseconds at most. */
const FIRST_SLICE = 100;

/** @typedef {import('./lab.js').Lab & { jobInSteps: ReturnType<typeof import('./bench.js').jobsIn> }} Lab */

/** @type {Parameters<typeof createTaskWorker<Lab>>[2]} */
const openers = {
  sweep: (lab, { puzzle, options }) => lab.sweepInSteps(puzzle, options),
  experiment: (lab, { name, settings }) => lab.experimentInSteps(name, settings),
  job: (lab, { job, memory }) => lab.jobInSteps(job, memory),
};

/**
 * @param {(message: object) => void} post
 * @param {(module?: WebAssembly.Module) => Promise<Lab>} load
 */
export function createLabWorker(post, load) {
  return createTaskWorker(post, load, openers, FIRST_SLICE);
}
