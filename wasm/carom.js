// carom.js - the whole package: puzzles, searches and matches from one wasm module.
//
// Read the files in this order:
//     carom.d.ts                 the package's types; puzzles.d.ts, client.d.ts and lab.d.ts declare other entry points
//     api.h, api*.c              the boundary of the core: flat functions, one buffer, and its description as text
//     core.js                    one instance of the module; all access to its memory
//     block.js                   the memory of a search or a trial
//     puzzle_bytes.js            writes and reads a Puzzle in the buffer
//     puzzles_part.js            reading, writing, drawing and playing a puzzle; async_json.js and json.js read JSON
//     matches_part.js            matches, and the results of their players
//     searches_part.js           solving, making and counting; request_bytes.js and result_bytes.js convert its records
//     whole.js                   puzzles, matches and searches from carom.wasm
//     puzzles.js                 loads these parts, each from its own module: puzzles_alone.js, searches.js
//                                and matches.js; formats.js adds the formats that puzzles.wasm leaves out
//     lab.js                     lower bounds, trials and sweeps, from lab.wasm; experiments.js has the experiments,
//                                and bench.js runs their jobs
//     task_worker.js             the loop of a worker, and the protocol; program.js and lab_program.js have the tasks,
//                                worker.js, searches_worker.js and lab_worker.js are the workers
//     task_client.js             a promise for each task of a worker; solver.js and lab_solver.js have the tasks
//     client.js                  the Solver of the whole package and, from lab_client.js, the LabClient, in browsers;
//                                following.js makes their progress iterable;
//                                searches_client.js has the Solver of the page, with a smaller worker.  Their
//                                counterparts for Node.js are node_client.js, node_searches_client.js and node_lab_client.js
//     arguments.js, error.js     argument checks, and the error that they throw; options.js names options,
//                                and dispose.js the method that `using` calls
//     cli.js                     the program of core/cli, in the thread cli_thread.js; cli_host.c gives it files
//                                and Ctrl-C

import { compileFrom } from './core.js';
import { withoutShards } from './searches_part.js';
import { wholeOf } from './whole.js';

export { CaromError } from './error.js';

/** @type {typeof import('./carom.js').load} */
export async function load(wasm) {
  return withoutShards(wholeOf(wasm instanceof WebAssembly.Module ? wasm : await compile(wasm)));
}

/** @type {typeof import('./carom.js').compile} */
export async function compile(bytes) {
  return compileFrom(new URL('./carom.wasm', import.meta.url), bytes);
}
