#!/usr/bin/env node
// cli.js - `npx carom`: the program of core/cli.  The program runs in its own thread.  The main thread only waits, so
// that Node.js can deliver signals to it.

import { Worker } from 'node:worker_threads';
import { CAME, CAUGHT } from './cli_interrupt.js';

const interrupt = new Int32Array(new SharedArrayBuffer(4));
const thread = new Worker(new URL('./cli_thread.js', import.meta.url), {
  argv: process.argv.slice(2),
  execArgv: [],
  workerData: interrupt,
});
thread.on('exit', (status) => (process.exitCode = status));

/** A SIGINT within this many milliseconds of the first one counts as the same; see core/cli/interrupt.c. */
const SAME_WITHIN = 100;
let first = -Infinity;
process.on('SIGINT', () => {
  const now = performance.now();
  if (Atomics.compareExchange(interrupt, 0, CAUGHT, CAME) === CAUGHT) return void (first = now);
  if (Atomics.load(interrupt, 0) === CAME && now - first < SAME_WITHIN) return;
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, 'SIGINT'); // ends the program
});
