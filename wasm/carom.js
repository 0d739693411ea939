// carom.js - the whole package: puzzles and searches from one wasm module.
//
// Read the files in this order:
//     carom.d.ts                 what the package does; puzzles.d.ts, searches.d.ts, matches.d.ts, lab.d.ts, client.d.ts
//                                and lab_client.d.ts are its parts
//     api.h, api*.c              the boundary of the core: flat functions, one buffer, and its description as text
//     core.js                    one instance of the module; the only file that sees its memory
//     block.js                   the memory of a search or a trial
//     puzzle_bytes.js            a Puzzle in the buffer, and back
//     puzzles_part.js            reading, writing, drawing and playing a puzzle; async_json.js and json.js read JSON
//     matches_part.js            matches, and the results of their players
//     lab.js                     bounds of cells, trials of ideas and sweeps; not in the whole.  experiments.js is for it
//     searches_part.js           solving, making and counting; request_bytes.js and result_bytes.js are its records
//     whole.js                   these three from one module.  carom.js, puzzles.js, matches.js and searches.js find theirs
//     task_worker.js             what a worker does, and the protocol; program.js and lab_program.js have the tasks, and
//                                worker.js, searches_worker.js and lab_worker.js are workers
//     task_client.js             a promise for each task of a worker; solver.js and lab_solver.js have the tasks
//     client.js                  the Solver of the whole, in browsers; searches_client.js has that of the searches, and
//                                lab_client.js the LabClient.  For Node.js node_client.js, node_searches_client.js and
//                                node_lab_client.js take their places
//     arguments.js, error.js     checks of what callers pass, and the error they get

import { compileFrom } from './core.js';
import { wholeOf } from './whole.js';

export { CaromError } from './error.js';

/** @type {typeof import('./carom.js').load} */
export async function load(wasm) {
  return wholeOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm));
}

/** @type {typeof import('./carom.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./carom.wasm', import.meta.url), bytes);
}
