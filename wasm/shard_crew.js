// shard_crew.js - the workers of all shards except shard 0.  A client starts these workers when shard 0 has the first
// bytes for them.

import { TaskClient } from './task_client.js';

/**
 * @param {() => import('./client.js').SolverWorker} start
 * @param {number} shards   their number
 * @param {number | undefined} memory   of all shards together, in MiB
 * @param {(message: object, transfer?: MessagePort[]) => void} signal   sends a message to shard 0
 */
export function shardCrew(start, shards, memory, signal) {
  /** @type {TaskClient[]} */
  let helpers = [];

  function close() {
    const leaving = helpers;
    helpers = [];
    for (const helper of leaving) helper.close();
  }

  /** Ends the workers; shard 0 continues alone. */
  function dissolve() {
    close();
    signal({ what: 'alone' });
  }

  function open() {
    /** Each shard's ports to other shards. @type {(MessagePort | null)[][]} */
    const ports = Array.from({ length: shards }, () => Array(shards).fill(null));
    for (let from = 0; from < shards; from++)
      for (let to = from + 1; to < shards; to++) {
        const { port1, port2 } = new MessageChannel();
        ports[from][to] = port1;
        ports[to][from] = port2;
      }
    for (let index = 1; index < shards; index++) {
      const helper = new TaskClient(start);
      helpers.push(helper);
      const request = { type: 'shard', shards, memory, ports: ports[index] };
      helper
        .ask({}, [], () => request, { transfer: portsOf(ports[index]), onEvent: dissolve })
        .catch(() => helpers.includes(helper) && dissolve());
    }
    try {
      signal({ what: 'ports', ports: ports[0] }, portsOf(ports[0]));
    } catch {
      dissolve(); // not every kind of worker takes ports
    }
  }

  return {
    close,
    pause: () => helpers.forEach((helper) => helper.pause()),
    resume: () => helpers.forEach((helper) => helper.resume()),
    /** Handles an event from shard 0. @param {'crew' | 'over'} what */
    receive(what) {
      if (what === 'crew') open();
      else dissolve();
    },
  };
}

/** @param {(MessagePort | null)[]} ports */
const portsOf = (ports) => ports.filter((port) => port !== null);
