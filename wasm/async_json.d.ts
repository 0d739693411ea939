// Types of 'carom/async_json.js': what a page that starts with a board can load after it.
import type { Puzzles } from './carom.js';

/** The same puzzles; their `read` takes the JSON of Async Ricochet Robots too. */
export function readingJson(puzzles: Puzzles): Puzzles;
