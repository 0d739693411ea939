// Types of formats.js: a reader of every format, which a page can load after its board.
export { readingAll } from './puzzles.js';
