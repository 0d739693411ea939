// searches_worker.js - the worker of the searches alone: less to load, but it reads no text.
import { serveThisThread } from './this_thread.js';
import { load } from './searches.js';

serveThisThread(load);
