// solver.js - a Solver: runs searches in a worker of any kind.  program.js describes the tasks.

import { GAMES, RECIPE, SEARCH } from './options.js';
import { TaskClient } from './task_client.js';

export class Solver extends TaskClient {
  /**
   * @param {import('./carom.js').Puzzle | string} puzzle
   * @param {import('./client.js').SolveOptions} [options]
   */
  solve(puzzle, options = {}) {
    return this.ask(options, SEARCH, (rest) => ({ type: 'solve', puzzle, options: rest }));
  }

  /** @param {import('./client.js').MakeOptions} [options] */
  make(options = {}) {
    return this.ask(options, RECIPE, (recipe) => ({ type: 'make', recipe }));
  }

  /**
   * @param {string} date
   * @param {import('./carom.js').Difficulty} difficulty
   * @param {import('./client.js').MakingOptions} [options]
   */
  daily(date, difficulty, options = {}) {
    return this.ask(options, [], () => ({ type: 'daily', date, difficulty }));
  }

  /** @param {import('./client.js').HistogramOptions} [options] */
  histogram(options = {}) {
    return this.ask(options, GAMES, (games) => ({ type: 'histogram', games }));
  }
}
