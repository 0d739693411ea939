// inline_worker.js - the worker of inline.js.  It fetches nothing, because it receives its module, compiled or as text.
// untested: tests/packages runs the inlined package, but without measuring coverage.
import { moduleOf } from './inflate.js';
import { createWorker } from './program.js';
import { serveThisThread } from './this_thread.js';
import { wholeOf } from './whole.js';

/** @param {any} given */
const load = async (given) => wholeOf(typeof given === 'string' ? await moduleOf(given) : given);
serveThisThread((post) => createWorker(post, load));
