// solver.js - a Solver: runs searches in a worker of any kind.  program.js describes the tasks.

import { GAMES, RECIPE, SEARCH } from './options.js';
import { shardCrew } from './shard_crew.js';
import { TaskClient } from './task_client.js';

export class Solver extends TaskClient {
  /** The other workers of the running search. @type {ReturnType<typeof shardCrew> | undefined} */
  #crew;

  /**
   * @param {() => import('./client.js').SolverWorker} start
   * @param {() => import('./client.js').SolverWorker} [startOther]   starts the other workers of a search
   */
  constructor(start, startOther = start) {
    super(start);
    this.startOther = startOther;
  }

  /**
   * @param {import('./carom.js').Puzzle | string} puzzle
   * @param {import('./client.js').SolveOptions} [options]
   */
  solve(puzzle, options = {}) {
    /** @type {ReturnType<typeof shardCrew> | undefined} */
    let crew;
    return this.ask(
      options,
      [...SEARCH, 'workers'],
      ({ workers = 1, ...rest }) => {
        const id = this.lastId;
        // Each worker needs at least 1 MiB.  The worker refuses invalid values of `workers`.
        const shards = rest.memory !== undefined && workers > rest.memory ? rest.memory : workers;
        if (shards > 1)
          crew = shardCrew(this.startOther, shards, rest.memory, (message, transfer) =>
            this.signal(id, message, transfer),
          );
        return { type: 'solve', puzzle, options: rest, shards };
      },
      {
        onEvent: (what) => {
          this.#crew = crew;
          crew?.receive(what);
          if (this.paused) crew?.pause();
        },
        onEnd: () => crew?.close(),
      },
    );
  }

  pause() {
    super.pause();
    this.#crew?.pause();
  }

  resume() {
    super.resume();
    this.#crew?.resume();
  }

  /** @param {import('./client.js').MakeOptions} [options] */
  make(options = {}) {
    return this.ask(options, RECIPE, (recipe) => ({ type: 'make', recipe }));
  }

  /**
   * @param {string} date
   * @param {import('./carom.js').Level} level
   * @param {import('./client.js').MakingOptions} [options]
   */
  daily(date, level, options = {}) {
    return this.ask(options, [], () => ({ type: 'daily', date, level }));
  }

  /** @param {import('./client.js').HistogramOptions} [options] */
  histogram(options = {}) {
    return this.ask(options, GAMES, (games) => ({ type: 'histogram', games }));
  }
}
