// lab_controller.js - runs the work of the Lab: one sweep or experiment at a time, in a worker of its own.
//
// The worker is terminated when its work ends or is cancelled, which frees its memory at once.
import { LabClient, startWorker } from 'carom/lab_client.js';
import * as next from '../state/lab.js';
import { said } from '../state/state.js';
import { words } from '../words/lab/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/lab.js').Task} Task */
/** @typedef {import('carom/lab.js').Settings} Settings */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {WebAssembly.Module} page.module   lab.wasm
 */
export function createLabController({ now, update, module }) {
  /** @type {LabClient | null} */
  let client = null;

  /** @param {Task} task @param {Settings} settings */
  async function begin(task, settings) {
    cancel();
    const mine = (client = new LabClient(() => startWorker(module)));
    update(next.workStarted(now(), task, settings, words.BEGUN[task]));
    const { puzzle } = now();
    const onProgress = (/** @type {any} */ result) => update(next.workProgressed(now(), task, result));
    try {
      const result =
        task === 'sweep'
          ? await mine.sweep(puzzle, { memory: settings.memory, onProgress })
          : await mine.experiment(task, { ...settings, onProgress });
      if (client === mine) update(next.workDone(now(), task, result, words.doneText(task, result)));
    } catch (error) {
      const why = common.errorText(error instanceof Error ? error : new Error(String(error)));
      if (client === mine) update(next.workFailed(now(), task, words.failedText(why)));
    }
    if (client === mine) end();
  }

  function end() {
    client?.close();
    client = null;
  }

  function cancel() {
    const task = next.runningTask(now());
    if (!client || !task) return;
    end();
    update(next.workStopped(now(), task, words.CANCELLED));
  }

  return {
    begin,
    cancel,
    /** @param {import('carom').Color | null} color */
    showHeat(color) {
      update(said(next.heatTaken(now(), color), words.heatText(color)));
    },
  };
}
