// lab_worker.js - the lab's worker: runs the tasks of lab_program.js in a thread of its own.
import { jobsIn } from './bench.js';
import { compile, load } from './lab.js';
import { createLabWorker } from './lab_program.js';
import { serveThisThread } from './this_thread.js';

serveThisThread((post) =>
  createLabWorker(post, async (given) => {
    const module = given ?? (await compile());
    return { ...(await load(module)), jobInSteps: jobsIn(module) };
  }),
);
