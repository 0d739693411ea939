// lab_controller.js - runs the work of the Lab: one sweep or experiment at a time, in workers of its own.
//
// Several workers share the jobs of an experiment.  A sweep has only one worker, because it cannot be divided into
// independent jobs.  The workers are terminated when their work ends or is cancelled, which frees their memory at once.
import { Core } from 'carom/core.js';
import { planOf } from 'carom/experiments.js';
import { startWorker } from 'carom/lab_client.js';
import { LabClient } from 'carom/lab_solver.js';
import { createCrew } from '../shell/crew.js';
import { workersWith } from '../shell/workers.js';
import * as next from '../state/lab.js';
import { workWanted } from '../state/search.js';
import { said } from '../state/state.js';
import { words } from '../words/lab/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/lab.js').Task} Task */
/** @typedef {import('carom/lab.js').Settings} Settings */
/** @typedef {import('carom/bench.js').Done} Done */
/** @typedef {{ clients: LabClient[], crew: ReturnType<typeof createCrew<LabClient>>, aborter: AbortController }} Workers */

/** The default memory limit of `carom lab`, in MiB. */
const MEMORY = 512;
/** Time between two progress reports. */
const PROGRESS_MS = 100;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {WebAssembly.Module} page.module   lab.wasm
 */
export function createLabController({ now, update, module }) {
  /** @type {Workers | null} */
  let current = null;

  /** @param {number} memory @returns {Workers}   each worker starts when it receives work */
  function workersFor(memory) {
    const clients = Array.from(
      { length: workersWith(memory) },
      () => new LabClient(() => startWorker(module)),
    );
    /** @type {import('../shell/crew.js').Shared<LabClient>[]} */
    const shared = clients.map((client) => ({ use: async (work) => work(client) }));
    const crew = createCrew(shared, () => false);
    return { clients, crew, aborter: new AbortController() };
  }

  /** @param {Workers} mine @param {import('carom/lab.js').ExperimentName} name @param {Settings} settings */
  async function experiment({ crew, aborter: { signal } }, name, settings) {
    const { memory = MEMORY } = settings;
    const plan = planOf(new Core(module, 'searches', 'lab'), name, settings);
    const began = performance.now();
    let shown = began;
    const result = (/** @type {Done | undefined} */ progress) => ({
      ...plan.result(progress),
      ms: performance.now() - began,
    });
    const show = (/** @type {Done | undefined} */ progress) => {
      if (performance.now() - shown < PROGRESS_MS) return;
      shown = performance.now();
      update(next.workProgressed(now(), name, result(progress)));
    };
    for (let jobs = plan.jobs(); jobs.length > 0; jobs = plan.jobs()) {
      const stage = jobs;
      await crew.run(
        {
          jobs: stage.length,
          memory,
          ask: (client, job, options) => client.job(stage[job], options),
          isShort: (/** @type {Done} */ { isShort }) => isShort,
          onResult(/** @type {Done} */ done) {
            plan.take(done);
            show(undefined);
          },
        },
        { signal, onProgress: show },
      );
    }
    return result(undefined);
  }

  /** @param {Task} task @param {Settings} settings */
  async function begin(task, settings) {
    cancel();
    const { memory = MEMORY } = settings;
    const mine = (current = workersFor(memory));
    follow(now());
    update(next.workStarted(now(), task, settings, words.BEGUN[task]));
    const { puzzle } = now();
    const onProgress = (/** @type {any} */ swept) => update(next.workProgressed(now(), task, swept));
    try {
      const result =
        task === 'sweep'
          ? await mine.clients[0].sweep(puzzle, { memory, onProgress })
          : await experiment(mine, task, settings);
      if (current === mine) update(next.workDone(now(), task, result, words.doneText(task, result)));
    } catch (error) {
      const why = common.errorText(error instanceof Error ? error : new Error(String(error)));
      if (current === mine) update(next.workFailed(now(), task, words.failedText(why)));
    }
    if (current === mine) end();
  }

  function end() {
    current?.aborter.abort();
    for (const client of current?.clients ?? []) client.close();
    current = null;
  }

  function cancel() {
    const task = next.runningTask(now());
    if (!current || !task) return;
    end();
    update(next.workStopped(now(), task, words.CANCELLED));
  }

  /** An effect: while a search runs, an experiment leaves one processor core to the search. @param {State} state */
  function follow(state) {
    const work = workWanted(state);
    current?.crew.leaveCore(work !== null && work !== 'paused');
  }

  return {
    begin,
    cancel,
    follow,
    /** @param {import('carom').Color | null} color */
    showHeat(color) {
      update(said(next.heatTaken(now(), color), words.heatText(color)));
    },
  };
}
