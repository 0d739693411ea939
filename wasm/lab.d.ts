// Types of 'carom/lab.js': the part of the package that takes the search apart. It is not in load() of 'carom'.
import type { Color, CompiledModule, Puzzle, Status, WasmBytes } from './carom.js';
export { CaromError } from './carom.js';

/** Loads the module: lab.wasm beside this file unless its bytes, or a compiled module, are given. carom.wasm works too. */
export function load(wasm?: WasmBytes | CompiledModule): Promise<Lab>;

/** Compiles the module without starting it: the first half of `load`. */
export function compile(wasm?: WasmBytes): Promise<CompiledModule>;

export type Idea = 'visited' | 'order' | 'alike' | 'bound' | 'refined' | 'sighted';

export interface Lab {
  /** All ideas that a trial can use. */
  ideas: Idea[];
  /** For a robot of this color, by row and column: the fewest moves to the target if it may stop anywhere; null where
   * no moves lead from there to the target, and where no robot can rest. */
  distances(puzzle: Puzzle, color: Color): (number | null)[][];
  /** Begins an iterative deepening that uses these ideas, all if none are named. `memory` is in MiB, and it gives up
   * beyond `maxMoves`, 0 to 64. */
  trial(puzzle: Puzzle, options?: { ideas?: readonly Idea[]; memory?: number; maxMoves?: number }): Trial;
}

export interface Trial {
  /** Enters up to this many states more, 1 to 2^32 - 1. */
  step(states: number): Tried;
  result(): Tried;
  /** Gives its memory back. After that, step() throws. */
  close(): void;
}

/** What a trial found so far. */
export interface Tried {
  status: Status;
  /** No solution has fewer moves. */
  proved: number;
  solution: string | null;
  /** States that were entered, in all iterations, and those that the table has. */
  nodes: number;
  stored: number;
  bytes: number;
  /** The iterations: their limit of moves, the states that they entered, those of them with a move that the limit
   * allows, and the states that were passed over because the table had them. */
  depths: { limit: number; nodes: number; inner: number; hits: number }[];
}
