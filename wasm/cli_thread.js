// cli_thread.js - the thread of `npx carom`: runs cli.wasm, and gives it command-line arguments and access to files.
//
// cli.wasm imports WASI functions (wasi_snapshot_preview1) and the functions declared in cli_host.c.

import { closeSync, fstatSync, openSync, readFileSync, readSync, renameSync, statSync, unlinkSync, writeSync } from 'node:fs'; // prettier-ignore
import { isatty } from 'node:tty';
import { workerData } from 'node:worker_threads';
import { CAME, CAUGHT, UNCAUGHT } from './cli_interrupt.js';

/** Error numbers of WASI, which Emscripten's libc uses, too. @type {Record<string, number>} */
const ERRORS = { EACCES: 2, EBADF: 8, EEXIST: 20, EINVAL: 28, EIO: 29, EISDIR: 31, ELOOP: 32, EMFILE: 33, ENAMETOOLONG: 37, ENOENT: 44, ENOSPC: 51, ENOTDIR: 54, EPERM: 63, EROFS: 69, ESPIPE: 70 }; // prettier-ignore
const [CHARACTER_DEVICE, REGULAR_FILE] = [2, 4];
const MONOTONIC = 1;
/** The exit status that a shell reports for a program that SIGPIPE has killed. */
const BROKEN_PIPE = 128 + 13;
/** Pause before retrying a file that is not ready. */
const RETRY_MS = 5;

/** @type {Int32Array} */
const interrupt = workerData;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const view = () => new DataView(exports.memory.buffer);
/** @param {number} at @param {number} length */
const bytes = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
/** @param {number} at @param {number} length */
const text = (at, length) => decoder.decode(bytes(at, length));
/** @param {number} at @param {number} value */
const put = (at, value) => view().setUint32(at, value, true);

/** Returns the error number if `act` throws, otherwise 0. @param {() => void} act */
function errorOf(act) {
  try {
    act();
    return 0;
  } catch (error) {
    return ERRORS[/** @type {NodeJS.ErrnoException} */ (error).code ?? ''] ?? ERRORS.EIO;
  }
}

/** @param {() => number} act */
function resultOf(act) {
  let result = 0;
  const error = errorOf(() => (result = act()));
  return error ? -error : result;
}

/**
 * Repeats `act` until the file, which another program may have made non-blocking, is ready.
 * @param {() => number} act
 */
function waiting(act) {
  for (;;)
    try {
      return act();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
}

/** Reads some bytes; returns their number, which is 0 at the end. @param {number} file @param {Uint8Array} into */
function read(file, into) {
  try {
    return waiting(() => readSync(file, into));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EOF') return 0; // the end of a pipe on Windows
    throw error;
  }
}

/** @param {number} file @param {Uint8Array} all */
function write(file, all) {
  try {
    for (let n = 0; n < all.length;) n += waiting(() => writeSync(file, all, n));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(BROKEN_PIPE);
    throw error;
  }
}

/** The pieces of memory in a list of WASI vectors. @param {number} at @param {number} count */
const vectors = (at, count) =>
  Array.from({ length: count }, (_, i) =>
    bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)),
  );

/**
 * Returns two WASI functions: the first stores the sizes of the texts, the second the texts themselves.
 * @param {string[]} texts
 */
function giving(texts) {
  const all = texts.map((one) => encoder.encode(`${one}\0`));
  return [
    (/** @type {number} */ countAt, /** @type {number} */ sizeAt) => {
      put(countAt, all.length);
      put(
        sizeAt,
        all.reduce((sum, { length }) => sum + length, 0),
      );
      return 0;
    },
    (/** @type {number} */ pointersAt, /** @type {number} */ at) => {
      for (const [i, one] of all.entries()) {
        put(pointersAt + 4 * i, at);
        bytes(at, one.length).set(one);
        at += one.length;
      }
      return 0;
    },
  ];
}

const [args_sizes_get, args_get] = giving(['carom', ...process.argv.slice(2)]);
const [environ_sizes_get, environ_get] = giving(
  Object.entries(process.env).map(([name, value]) => `${name}=${value}`),
);

/** @type {Record<string, (...args: number[]) => number | void>} */
const wasi = {
  args_sizes_get,
  args_get,
  environ_sizes_get,
  environ_get,
  proc_exit: (status) => process.exit(status),
  clock_time_get(clock, _precision, at) {
    const now = clock === MONOTONIC ? process.hrtime.bigint() : BigInt(Date.now()) * 1_000_000n;
    view().setBigUint64(at, now, true);
    return 0;
  },
  fd_read: (file, at, count, readAt) =>
    errorOf(() => {
      const into = vectors(at, count).find(({ length }) => length > 0);
      put(readAt, into ? read(file, into) : 0);
    }),
  fd_write: (file, at, count, writtenAt) =>
    errorOf(() => {
      let written = 0;
      for (const part of vectors(at, count)) {
        write(file, part);
        written += part.length;
      }
      put(writtenAt, written);
    }),
  fd_close: (file) => errorOf(() => closeSync(file)),
  fd_seek: () => ERRORS.ESPIPE,
  fd_fdstat_get: (file, at) =>
    errorOf(() => {
      fstatSync(file);
      view().setUint8(at, isatty(file) ? CHARACTER_DEVICE : REGULAR_FILE);
    }),
};

/** @type {Record<string, (...args: number[]) => number | void>} */
const host = {
  emscripten_notify_memory_growth() {},
  host_catch_interrupt: () => void Atomics.store(interrupt, 0, CAUGHT),
  host_interrupt_came: () => Number(Atomics.load(interrupt, 0) === CAME),
  host_release_interrupt() {
    if (Atomics.exchange(interrupt, 0, UNCAUGHT) !== CAME) return;
    process.kill(process.pid, 'SIGINT');
    Atomics.wait(interrupt, 0, UNCAUGHT); // the other thread ends the program
  },
  host_open: (name, length, writes) => resultOf(() => openSync(text(name, length), writes ? 'w' : 'r')),
  host_is_file: (name, length) => resultOf(() => Number(statSync(text(name, length)).isFile())),
  host_rename: (from, fromLength, to, toLength) =>
    -errorOf(() => renameSync(text(from, fromLength), text(to, toLength))),
  host_remove: (name, length) => -errorOf(() => unlinkSync(text(name, length))),
};

const module = new WebAssembly.Module(readFileSync(new URL('./cli.wasm', import.meta.url)));
const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi, env: host });
const exports = /** @type {any} */ (instance.exports);
exports._start();
