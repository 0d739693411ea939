// shard_exchange.js - runs the steps of this worker's shard of a search, and exchanges bytes with the other shards
// through ports.
//
// A search begins in shard 0 like any other search.  When shard 0 has the first bytes for the other shards, it emits
// 'crew'.  Then the client starts the workers of the other shards and sends each shard its ports (shard_crew.js).  When
// a shard emits 'over', the client ends these workers and sends shard 0 the signal 'alone'; shard 0 then continues
// alone, with all the memory.

/** The most bytes that a shard sends to another shard in one step. */
const PART_BYTES = 32 << 10;
/**
 * A shard collects parts in buffers, to send fewer messages: each message takes a kilobyte of the browser's memory
 * until the next garbage collection. A buffer is sent when it is full, when the shard waits, when the bytes are urgent,
 * or after STEPS_MOST steps.
 */
const BUFFER_BYTES = 4 * PART_BYTES;
const STEPS_MOST = 8;
/**
 * Number of buffers that all senders together use to send bytes to one shard. That shard returns each buffer, so the
 * bytes in transit are bounded. While a sender has no free buffer, its bytes wait in its shard.
 */
const BUFFERS = 32;

/**
 * @typedef {object} ShardBytes   see carom_shards.h
 * @property {(to: number, copy: (bytes: Uint8Array) => void) => void} take   calls `copy` if there are bytes
 * @property {(bytes: Uint8Array) => boolean} put
 * @property {() => boolean} waits
 * @property {() => boolean} isUrgent
 * @property {() => boolean} isOver
 */
/**
 * @typedef {object} ShardedSearches
 * @property {(puzzle: any, options: import('./carom.js').SearchOptions, shards: number) => import('./carom.js').Steps<import('./carom.js').Result> & Shard} solveInShards   shard 0
 * @property {(memory: number | undefined, shards: number) => Shard} shardInSteps   a further shard; memory: of all
 *   shards together
 */
/**
 * `alone`: exists only in shard 0, which then takes all the memory
 * @typedef {{ step(states: number): any, result(): any, close(): void, alone?(): void } & ShardBytes} Shard
 */

/** @typedef {{ buffer: ArrayBuffer, ends: number[] }} Parts   each part ends where the next one begins */

/** @param {Parts} message */
const isFull = ({ ends }) => ends[ends.length - 1] > BUFFER_BYTES - PART_BYTES;

/**
 * @param {Shard} shard
 * @param {number} shards   their number
 * @param {(what: 'crew' | 'over') => void} emit
 */
export function shardTask(shard, shards, emit) {
  /** The messages from each sender with parts that this shard has not accepted yet. @type {Parts[][]} */
  const come = Array.from({ length: shards }, () => []);
  /** Free buffers by receiver; undefined: not yet allocated. @type {(ArrayBuffer | undefined)[][]} */
  const free = come.map(() => Array.from({ length: BUFFERS / shards }));
  /** The message being filled, by receiver. @type {(Parts | undefined)[]} */
  const filled = [];
  /** @type {(MessagePort | null)[]} */
  let ports = [];
  let steps = 0;
  let isCrewCalled = false;
  let isAlone = false;

  function receive() {
    come.forEach((messages, from) => {
      for (; messages.length > 0; messages.shift()) {
        const { buffer, ends } = messages[0];
        while (ends.length > 1 && shard.put(new Uint8Array(buffer, ends[0], ends[1] - ends[0]))) ends.shift();
        if (ends.length > 1) return;
        ports[from]?.postMessage(buffer, [buffer]);
      }
    });
    if (shard.isOver()) emit('over');
  }

  /** Takes the bytes for the shard `to`, if there is room. @param {number} to */
  function collect(to) {
    const message = filled[to];
    if (message ? isFull(message) : free[to].length === 0) return;
    shard.take(to, (bytes) => {
      const { buffer, ends } = (filled[to] ??= {
        buffer: free[to].pop() ?? new ArrayBuffer(BUFFER_BYTES),
        ends: [0],
      });
      const end = ends[ends.length - 1];
      new Uint8Array(buffer).set(bytes, end);
      ends.push(end + bytes.length);
    });
  }

  function send() {
    for (let to = 0; to < shards; to++) collect(to);
    if (ports.length === 0 && !isCrewCalled && filled.some(Boolean)) {
      isCrewCalled = true;
      emit('crew');
    }
    const isDue = steps >= STEPS_MOST || shard.waits() || shard.isUrgent();
    if (isDue) steps = 0;
    filled.forEach((message, to) => {
      if (!message || !ports[to] || !(isDue || isFull(message))) return;
      ports[to].postMessage(message, [message.buffer]);
      filled[to] = undefined;
    });
    receive();
  }

  function closePorts() {
    for (const port of ports) {
      if (!port) continue;
      port.onmessage = null; // ignores messages that have arrived already
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
    /** Whether the shard has nothing to do until a message arrives. */
    waits: () => !isAlone && shard.waits(),
    /** Whether other shards send this shard messages. */
    hasPeers: () => ports.length > 0,

    /** @param {number} states */
    step(states) {
      const result = shard.step(states);
      steps++;
      if (isAlone) return result;
      send();
      return result;
    },

    /** @param {{ what: 'ports' | 'alone', ports?: (MessagePort | null)[] }} message */
    receive({ what, ports: given = [] }) {
      if (isAlone) return;
      if (what === 'ports') {
        ports = given;
        ports.forEach((port, from) => {
          if (!port) return;
          port.onmessage = ({ data }) => {
            if (data instanceof ArrayBuffer) free[from].push(data);
            else {
              come[from].push(data);
              receive();
            }
            send(); // includes the shard's reply to this message, such as the report that it has started
            if (!task.waits()) task.onNews();
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
