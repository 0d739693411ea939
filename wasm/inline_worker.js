// inline_worker.js - the worker of inline.js.  It fetches nothing: it is given its module, compiled or as a text.
import { moduleOf } from './inflate.js';
import { serveThisThread } from './this_thread.js';
import { wholeOf } from './whole.js';

serveThisThread(async (given) => wholeOf(typeof given === 'string' ? await moduleOf(given) : given));
