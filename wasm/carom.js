// carom.js - the whole core for JavaScript: puzzles and searches, of one module.

import { readingJson } from './async_json.js';
import { compileFrom } from './core.js';
import { load as loadPuzzles } from './puzzles.js';
import { load as loadSearches } from './searches.js';

export { CaromError } from './error.js';

/** @type {typeof import('./carom.js').load} */
export async function load(wasm) {
  const module = wasm instanceof WebAssembly.Module ? wasm : await compile(wasm);
  const [parts, searches] = await Promise.all([loadPuzzles(module), loadSearches(module)]);
  const puzzles = readingJson(parts);
  /** @param {import('./carom.js').Puzzle | string} puzzle */
  const puzzleOf = (puzzle) => (typeof puzzle === 'string' ? puzzles.read(puzzle).puzzle : puzzle);
  return {
    ...puzzles,
    ...searches,
    search: (puzzle, options) => searches.search(puzzleOf(puzzle), options),
    solve: (puzzle, options) => searches.solve(puzzleOf(puzzle), options),
  };
}

/** @type {typeof import('./carom.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./carom.wasm', import.meta.url), bytes);
}
