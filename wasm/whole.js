// whole.js - puzzles, searches and matches from one module.

import { readingJson } from './async_json.js';
import { matchesOf } from './matches_part.js';
import { puzzlesOf } from './puzzles_part.js';
import { searchesOf } from './searches_part.js';

/**
 * @param {WebAssembly.Module} module   carom.wasm
 * @returns {import('./carom.js').Carom & import('./shard_exchange.js').ShardedSearches}
 */
export function wholeOf(module) {
  const puzzles = readingJson(puzzlesOf(module));
  const searches = searchesOf(module);
  /** @param {import('./carom.js').Puzzle | string} puzzle */
  const puzzleOf = (puzzle) => (typeof puzzle === 'string' ? puzzles.read(puzzle).puzzle : puzzle);
  return {
    ...puzzles,
    ...searches,
    ...matchesOf(module),
    solveInSteps: (puzzle, options) => searches.solveInSteps(puzzleOf(puzzle), options),
    solveInShards: (puzzle, options, shards) => searches.solveInShards(puzzleOf(puzzle), options, shards),
    solve: (puzzle, options) => searches.solve(puzzleOf(puzzle), options),
  };
}
