// worker.js - the worker of the whole package.  It has no exports and no dynamic imports, so that bundlers can make a
// single file of it.
import { load } from './carom.js';
import { createWorker } from './program.js';
import { serveThisThread } from './this_thread.js';

serveThisThread((post) => createWorker(post, load));
