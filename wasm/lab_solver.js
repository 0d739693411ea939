// lab_solver.js - a LabClient: runs sweeps and experiments in a worker of any kind.  Tasks: see lab_program.js.

import { SETTINGS, SWEEP } from './options.js';
import { TaskClient } from './task_client.js';

export class LabClient extends TaskClient {
  /**
   * @param {import('./carom.js').Puzzle} puzzle
   * @param {import('./lab_client.js').SweepOptions} [options]
   */
  sweep(puzzle, options = {}) {
    return this.ask(options, SWEEP, (rest) => ({ type: 'sweep', puzzle, options: rest }));
  }

  /**
   * @param {import('./lab.js').ExperimentName} name
   * @param {import('./lab_client.js').ExperimentOptions} [options]
   */
  experiment(name, options = {}) {
    return this.ask(options, SETTINGS, (settings) => ({ type: 'experiment', name, settings }));
  }

  /**
   * Runs a job of an experiment, for a client that shares the jobs among workers.
   * @param {import('./bench.js').Job} job
   * @param {import('./task_client.js').Listening & { memory?: number }} options
   * @returns {Promise<import('./bench.js').Done>}
   */
  job(job, options) {
    return this.ask(options, ['memory'], ({ memory }) => ({ type: 'job', job, memory }));
  }
}
