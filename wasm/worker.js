// worker.js - the worker of the whole package, or of the searches alone if it receives searches.wasm.  This module has
// no exports and no dynamic imports, so that bundlers can make a single file of it.
import { compile } from './carom.js';
import { createWorker } from './program.js';
import { searchesOf } from './searches_part.js';
import { serveThisThread } from './this_thread.js';
import { wholeOf } from './whole.js';

/** @param {WebAssembly.Module} module */
const isWhole = (module) =>
  WebAssembly.Module.exports(module).some(({ name }) => name === 'carom_api_describe_puzzles');

/** @param {WebAssembly.Module} [given] */
async function load(given) {
  const module = given ?? (await compile());
  // untested: in Node.js, every worker has the whole module.
  return isWhole(module) ? wholeOf(module) : searchesOf(module);
}

serveThisThread((post) => createWorker(post, load));
