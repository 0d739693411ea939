// searches_worker.js - the worker of the searches alone: smaller to load, but it reads no text.
import { createWorker } from './program.js';
import { load } from './searches.js';
import { serveThisThread } from './this_thread.js';

serveThisThread((post) => createWorker(post, load));
