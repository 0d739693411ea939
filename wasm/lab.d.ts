// Types of 'carom/lab.js': the part of the package that takes the search apart. It is not in load() of 'carom'.
import type { Closable, Color, CompiledModule, Puzzle, Status, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: lab.wasm beside this file unless its bytes, or a compiled module, are given. carom.wasm works too. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Lab>;

/** Compiles the module without starting it: the first half of `load`. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;

export type Idea = 'visited' | 'order' | 'alike' | 'bound' | 'refined' | 'blockers';

export interface Lab {
  /** All ideas that a trial can use. */
  ideas: Idea[];
  /** For a robot of this color, by row and column: the fewest moves to the target if it may stop anywhere; null where
   * no moves lead from there to the target, and where no robot can rest. */
  distances(puzzle: Puzzle, color: Color): (number | null)[][];
  /** Begins an iterative deepening that uses these ideas, all if none are named. `memory` is in MiB, and it gives up
   * beyond `maxMoves`, 0 to 64. */
  trial(puzzle: Puzzle, options?: { ideas?: readonly Idea[]; memory?: number; maxMoves?: number }): Trial;
  /** An experiment of `carom lab`, in steps. In a page use the LabClient of './lab_client.js'. */
  experiment(name: ExperimentName, settings?: Settings): Experiment;
  /** The bytes that a sweep of this puzzle's board and target needs, wherever its robots stand. Throws a CaromError,
   * 'bad-sweep', for more than four robots and for rule options. */
  sweepBytes(puzzle: Puzzle): number;
  /** Begins a sweep: how long the shortest solution is from every placement of the robots, like `carom sweep`. Throws a
   * CaromError, 'no-memory', if it needs more than `memory`, in MiB (default 512), or than the system has. In a page use
   * the LabClient. */
  sweep(puzzle: Puzzle, options?: { memory?: number }): Sweep;
}

export type ExperimentName = 'success' | 'depths' | 'ideas' | 'growth';

/** Everything may be left out but the puzzle of `depths`. */
export interface Settings {
  /** 0 to 2^53 - 1, default 0. */
  seed?: number;
  /** Rounds of `success` (default 30), games of `ideas` (20) and of `growth` (200). */
  count?: number;
  /** At so many states a search is given up: 1,000,000 in `success`, 5,000,000 in `ideas`, else none. */
  states?: number;
  /** Limit in MiB, 1 to 4095; default 512. */
  memory?: number;
  /** The lengths of the games of `ideas`; default 6 to 9. */
  moves?: { min: number; max: number };
  /** Of `depths`. */
  puzzle?: Puzzle;
  /** Of `depths`; by default visited, order, alike and bound. */
  ideas?: readonly Idea[];
}

export interface Experiment extends Closable {
  /** Searches about this many states more, 1 to 2^32 - 1. */
  step(states: number): Experimented;
  result(): Experimented;
}

/** What an experiment measured so far. */
export interface Experimented {
  name: ExperimentName;
  status: 'running' | 'done';
  /** How much of it is done, 0 to 1. */
  share: number;
  seed: number;
  /** How the search of `depths` ended, 'running' if `states` ended it; else null. */
  outcome: Status | null;
  /** The most memory that a search used. */
  bytes: number;
  /** Those of `carom lab NAME --json`. */
  rows: (SuccessRow | DepthsRow | IdeasRow | GrowthRow)[];
}

export interface SuccessRow {
  board: '6x6' | '16x16';
  seed: number;
  strategy: string;
  maxMoves: number;
  rounds: number;
  solved: number;
  /** Moves more than needed, in all rounds that were solved. */
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
  /** How many robots are told apart by the target and by diagonals. */
  pinned: 'none' | 'one' | 'all';
  games: number;
  choice: string;
  ideas: Idea[];
  solved: number;
  /** Of the games that were solved with these ideas; and what all ideas cost on the same games. */
  with: Cost;
  all: Cost;
}

export interface GrowthRow {
  robots: number;
  targets: 'printed' | 'anywhere';
  games: number;
  solved: number;
  noSolution: number;
  /** Moves of a game. */
  mean: number;
  /** How many times the states a move more costs; null if too few lengths have enough games. */
  factor: number | null;
  lengths: { moves: number; games: number; states: number }[];
}

export interface Sweep extends Closable {
  /** Works on up to this many rows of placements more, 1 to 2^32 - 1. */
  step(rows: number): Swept;
  result(): Swept;
}

/** What a sweep found so far. */
export interface Swept {
  /** 'solved': complete. 'gave-up': some placements need more moves than Carom counts. */
  status: 'running' | 'solved' | 'gave-up';
  /** Robots that are alike make no new placement when they change places. */
  placements: number;
  /** Once complete, no moves lead from the other placements to the target. */
  solved: number;
  longest: number;
  /** Placements of that length. */
  count: number;
  /** Placements by the length of a shortest solution. */
  lengths: number[];
  /** Up to a hundred of the longest: where the robots stand. */
  hardest: Puzzle['robots'][];
  /** The length that is being looked for, and how much of that is done, 0 to 1. */
  level: number;
  share: number;
  bytes: number;
}

export interface Trial extends Closable {
  /** Enters up to this many states more, 1 to 2^32 - 1. */
  step(states: number): Tried;
  result(): Tried;
}

/** The result of a trial, or its progress. */
export type Tried = Trying &
  ({ status: 'solved'; solution: string } | { status: Exclude<Status, 'solved'>; solution: null });

/** What a Tried has with every status. */
export interface Trying {
  /** No solution has fewer moves. */
  proved: number;
  /** States that were entered, in all iterations, and those that the table has. */
  nodes: number;
  stored: number;
  bytes: number;
  /** The iterations: their limit of moves, the states that they entered, those of them with a move that the limit
   * allows, and the states that were passed over because the table had them. */
  depths: { limit: number; nodes: number; inner: number; hits: number }[];
}
