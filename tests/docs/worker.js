// worker.js - gives Node the Worker of a browser, so that examples for pages run: `node --import worker.js example.mjs`.
import { inThisThread } from '../wasm/in_this_thread.js';

globalThis.Worker = /** @type {any} */ (
  function Worker() {
    return inThisThread();
  }
);
