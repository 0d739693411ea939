// Types of puzzles_alone.js: the puzzles of './puzzles.js' without the functions that load the other parts.
export { CaromError, compile, load } from './puzzles.js';
