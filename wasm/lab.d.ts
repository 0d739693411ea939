// Types of 'carom/lab.js': lower bounds, trials, sweeps and experiments. load() of 'carom' does not include them.
import type { Color, CompiledModule, Move, Puzzle, Status, Steps, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: lab.wasm beside this file, or the given bytes or compiled module. carom.wasm works, too. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Lab>;

/** Compiles the module without starting it: the first half of `load`. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;

export type Idea = 'visited' | 'order' | 'alike' | 'bound' | 'refined' | 'blockers';

export interface Lab {
  /** All ideas of the search that a trial can use or leave out. */
  ideas: Idea[];
  /** Returns, by row and column, the fewest moves that this robot needs from each cell to the target if it may stop
   * anywhere; null if it cannot reach the target, or if no robot can stop on the cell. */
  distances(puzzle: Puzzle, color: Color): (number | null)[][];
  /** Starts an iterative-deepening search with these ideas, by default all. `memory` is in MiB; the trial gives up
   * when more than `maxMoves` (0 to 64) are needed. */
  trialInSteps(
    puzzle: Puzzle,
    options?: { ideas?: readonly Idea[]; memory?: number; maxMoves?: number },
  ): Steps<Tried>;
  /** An experiment of `carom lab`, in steps. In a page use the LabClient of 'carom/client.js'. */
  experimentInSteps(name: ExperimentName, settings?: Settings): Steps<Experimented>;
  /** Returns the memory, in bytes, that a sweep of this puzzle needs, wherever its robots are. Throws a CaromError,
   * 'bad-sweep', for more than four robots and for rule options. */
  sweepBytes(puzzle: Puzzle): number;
  /** Starts a sweep, which computes the length of a shortest solution for every placement of the robots, like
   * `carom sweep`. Throws a CaromError, 'no-memory', if the sweep needs more than `memory`, in MiB (default 512), or
   * more than the system has. In a page use the LabClient. */
  sweepInSteps(puzzle: Puzzle, options?: { memory?: number }): Steps<Swept>;
}

export type ExperimentName = 'success' | 'depths' | 'ideas' | 'growth';

/** All optional, except the puzzle of `depths`. */
export interface Settings {
  /** 0 to 2^53 - 1, default 0. */
  seed?: number;
  /** Rounds of `success` (default 30), games of `ideas` (20) and of `growth` (200). */
  count?: number;
  /** Limit of states for each search: by default 1,000,000 in `success`, 5,000,000 in `ideas`, otherwise none. */
  states?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
  /** Solution lengths of the games of `ideas`; default 6 to 9. */
  moves?: { min: number; max: number };
  /** Only for `depths`. */
  puzzle?: Puzzle;
  /** Only for `depths`; default visited, order, alike and bound. */
  ideas?: readonly Idea[];
}

/** The result of an experiment, or its progress. */
export interface Experimented {
  name: ExperimentName;
  status: 'running' | 'done';
  /** Progress from 0 to 1. */
  share: number;
  seed: number;
  /** Status of the search of `depths`, 'running' if it reached the limit `states`; null for other experiments. */
  outcome: Status | null;
  /** Largest memory use of a search. */
  bytes: number;
  /** The lines of `carom lab NAME --json`, as objects. */
  rows: (SuccessRow | DepthsRow | IdeasRow | GrowthRow)[];
}

export interface SuccessRow {
  board: '6x6' | '16x16';
  seed: number;
  strategy: string;
  maxMoves: number;
  rounds: number;
  solved: number;
  /** Sum of the moves beyond the shortest solution, in all solved rounds. */
  movesTooMany: number;
  states: number;
  ms: number;
}

export interface DepthsRow {
  limit: number;
  nodes: number;
  inner: number;
  hits: number;
}

interface Cost {
  states: number;
  stored: number;
  bytes: number;
  ms: number;
}

export interface IdeasRow {
  /** How many robots the target and the diagonals distinguish. */
  pinned: 'none' | 'one' | 'all';
  games: number;
  choice: string;
  ideas: Idea[];
  solved: number;
  /** Cost of the games that were solved with these ideas. */
  with: Cost;
  /** Cost of the same games with all ideas. */
  all: Cost;
}

export interface GrowthRow {
  robots: number;
  targets: 'printed' | 'anywhere';
  games: number;
  solved: number;
  noSolution: number;
  /** Mean solution length. */
  mean: number;
  /** The factor by which one more move multiplies the states; null if too few lengths have enough games. */
  factor: number | null;
  lengths: { moves: number; games: number; states: number }[];
}

/** The result of a sweep, or its progress. */
export interface Swept {
  /** 'solved': complete. 'gave-up': some placements need more moves than Carom's limit. */
  status: 'running' | 'solved' | 'gave-up';
  /** Number of placements. Swapping two interchangeable robots does not count as another placement. */
  placements: number;
  /** Placements with a known solution. Once the sweep is complete, the others have none. */
  solved: number;
  /** Length of the longest shortest solution. */
  longest: number;
  /** Number of placements with this length. */
  count: number;
  /** Placements by the length of a shortest solution. */
  lengths: number[];
  /** The robots' positions in up to a hundred placements of the longest length. */
  hardest: Puzzle['robots'][];
  /** The length that is being computed. */
  level: number;
  /** Progress of this length, 0 to 1. */
  share: number;
  bytes: number;
}

/** The result of a trial, or its progress. */
export type Tried = Trying &
  (
    | { status: 'solved'; solution: string; solutionMoves: Move[] }
    | { status: Exclude<Status, 'solved'>; solution: null; solutionMoves: null }
  );

/** The fields of a Tried with any status. */
export interface Trying {
  /** No solution has fewer moves. */
  proved: number;
  /** States visited in all iterations. */
  nodes: number;
  /** States in the table. */
  stored: number;
  bytes: number;
  /** The iterations: limit of moves, states visited, inner nodes among them, and states pruned by the table. */
  depths: { limit: number; nodes: number; inner: number; hits: number }[];
}
