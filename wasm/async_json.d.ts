// Types of async_json.js: a reader of JSON, which a page can load after its board.
import type { Puzzles } from './carom.js';

/** Returns the same functions, with a `read` that also accepts the JSON of Async Ricochet Robots. */
export function readingJson(puzzles: Puzzles): Puzzles;
