// worker.js - the worker of the whole package.  It exports nothing and imports nothing later: so bundlers can make one
// file of it.
import { load } from './carom.js';
import { createWorker } from './program.js';
import { serveThisThread } from './this_thread.js';

serveThisThread((post) => createWorker(post, load));
