// shard_exchange.js - sends bytes between workers that share a search: steps the shard of this worker, and exchanges
// bytes with the other shards through ports.
//
// Shard 0 is a search like any other until it is divided.  When it emits 'divide', the client starts the workers of the
// other shards and sends each of them its ports (shard_crew.js).  When it emits 'over', the client ends these workers;
// then it sends the signal 'alone', and shard 0 continues alone, with all the memory.

/** States per step: so few that the other shards need not wait long for bytes. */
const STEP = 4000;

/**
 * @typedef {object} ShardBytes   see carom_shards.h
 * @property {(to: number) => Uint8Array | null} take
 * @property {(bytes: Uint8Array) => boolean} put
 * @property {() => boolean} waits
 * @property {() => boolean} isOver
 */
/**
 * @typedef {object} ShardedSearches
 * @property {(puzzle: any, options: import('./carom.js').SearchOptions, shards: number) => import('./carom.js').Steps<import('./carom.js').Result> & Shard} solveInShards   shard 0
 * @property {(memory: number | undefined, shards: number) => Shard} shardInSteps   a further shard; memory: of all
 *   shards together
 */
/**
 * `alone`: of shard 0, which takes all the memory
 * @typedef {{ step(states: number): any, result(): any, close(): void, alone?(): void } & ShardBytes} Shard
 */

/**
 * @param {Shard} shard
 * @param {number} shards   their number
 * @param {(what: 'divide' | 'over') => void} emit
 */
export function shardTask(shard, shards, emit) {
  /** By sender: bytes received but not yet read. @type {ArrayBuffer[][]} */
  const come = Array.from({ length: shards }, () => []);
  /** By receiver: bytes that wait until there is a port. @type {Uint8Array[][]} */
  const unsent = Array.from({ length: shards }, () => []);
  /** @type {(MessagePort | null)[]} */
  let ports = [];
  let isDivided = false;
  let isOver = false;
  let isAlone = false;

  function receive() {
    for (const messages of come)
      while (messages.length > 0 && shard.put(new Uint8Array(messages[0])))
        free(/** @type {ArrayBuffer} */ (messages.shift()));
    if (!isOver && shard.isOver()) emit('over');
    isOver = shard.isOver();
  }

  function send() {
    for (let to = 0; to < shards; to++) {
      const bytes = shard.take(to);
      if (bytes) unsent[to].push(bytes);
      for (const port = ports[to]; port && unsent[to].length > 0;) {
        const { buffer } = /** @type {Uint8Array} */ (unsent[to].shift());
        port.postMessage(buffer, [/** @type {ArrayBuffer} */ (buffer)]);
      }
    }
    if (!isDivided && unsent.some(({ length }) => length > 0)) {
      isDivided = true;
      emit('divide');
    }
    receive();
  }

  function closePorts() {
    for (const port of ports) {
      if (!port) continue;
      port.onmessage = null; // a message may have arrived already
      port.close();
    }
    ports = [];
  }

  const task = {
    result: shard.result,
    close() {
      closePorts();
      shard.close();
    },
    /** Called when a message has arrived. */
    onNews() {},
    /** Whether a step would do nothing. */
    waits: () => !isAlone && shard.waits(),

    /** @param {number} states */
    step(states) {
      if (isAlone) return shard.step(states);
      const result = shard.step(Math.min(states, STEP));
      send();
      return result;
    },

    /** @param {{ what: 'ports' | 'alone', ports?: (MessagePort | null)[] }} message */
    hear({ what, ports: given = [] }) {
      if (isAlone) return;
      if (what === 'ports') {
        ports = given;
        ports.forEach((port, from) => {
          if (!port) return;
          port.onmessage = ({ data }) => {
            come[from].push(data);
            receive();
            task.onNews();
          };
        });
        send();
      } else {
        closePorts();
        isAlone = true;
        shard.alone?.();
      }
      task.onNews();
    },
  };
  return task;
}

/** A port without a receiver, for free(). @type {MessagePort | undefined} */
let nowhere;

/**
 * Frees the bytes of a message. Chromium keeps these bytes until it collects garbage, up to 150 MB in a search. But it
 * frees a buffer at once if the buffer is transferred to a port without a receiver.
 * @param {ArrayBuffer} buffer
 */
function free(buffer) {
  if (!nowhere) {
    const { port1, port2 } = new MessageChannel();
    port1.close();
    nowhere = port2;
  }
  nowhere.postMessage(null, [buffer]);
}
