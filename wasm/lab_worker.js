// lab_worker.js - the worker of the lab.
import { load } from './lab.js';
import { createLabWorker } from './lab_program.js';
import { serveThisThread } from './this_thread.js';

serveThisThread((post) => createLabWorker(post, load));
