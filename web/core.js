// core.js - the core of the page, loaded while the rest of it still comes.
import { load } from 'carom/puzzles.js';

/** Whoever awaits it says why it failed. */
export const loading = load();
