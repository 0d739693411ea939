// inline.js - the whole package as JavaScript only, for bundlers that do not copy other files.  Its wasm and its
// worker are strings that scripts/inline.js generates.
// untested: tests/packages runs the inlined package, but without measuring coverage.
import { checkModule } from './arguments.js';
import { following } from './following.js';
import { moduleOf } from './inflate.js';
import { MODULE, WORKER } from './inlined.js';
import { Solver as AnySolver } from './solver.js';
import { withoutShards } from './searches_part.js';
import { wholeOf } from './whole.js';

export { CaromError } from './error.js';

/** @type {typeof import('./inline.js').load} */
export async function load(module) {
  return withoutShards(wholeOf(module ?? (await compile())));
}

/** @type {typeof import('./inline.js').compile} */
export async function compile() {
  return moduleOf(MODULE);
}

/** The address of WORKER, never revoked because it takes only as much memory as WORKER. @type {string | undefined} */
let address;

/** @type {typeof import('./inline.js').startWorker} */
export function startWorker(module) {
  checkModule(module);
  address ??= URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.postMessage({ type: 'module', module: module ?? MODULE });
  return worker;
}

export class Solver extends following(AnySolver) {
  constructor(start = () => startWorker()) {
    super(start);
  }
}
