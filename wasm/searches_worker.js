// searches_worker.js - the worker of the searches alone: smaller to load, but it reads no text.
import { createWorker } from './program.js';
import { compile } from './searches_module.js';
import { searchesOf } from './searches_part.js';
import { serveThisThread } from './this_thread.js';

// untested: in Node.js, every worker gets a compiled module.
/** @param {WebAssembly.Module} [given] */
const load = async (given) => searchesOf(given ?? (await compile()));
serveThisThread((post) => createWorker(post, load));
