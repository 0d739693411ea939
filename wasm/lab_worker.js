// lab_worker.js - the worker of the lab.
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
