// Types of solver.js: a Solver for workers that you start yourself.
import { Solver as AnySolver, type SolverWorker } from './client.js';

export class Solver extends AnySolver {
  constructor(start: () => SolverWorker, startOther?: () => SolverWorker);
}
