// node_worker.js - the program of worker.js as a thread of Node.js.

import { parentPort } from 'node:worker_threads';
import { createWorker, loadAll } from './worker.js';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
port.on(
  'message',
  createWorker((message) => port.postMessage(message), loadAll),
);
