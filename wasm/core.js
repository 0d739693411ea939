// core.js - an instance of a module: the only file that sees wasm memory.
//
// Everything that crosses goes through the module's one buffer.  A view of it is made for each use,
// because growing the memory detaches the old ones.

import { CaromError } from './error.js';

const ABI = 8;
const NO_POSITION = 0xffffffff;

/**
 * Compiles the bytes, else what is at the address.
 * @param {URL} url
 * @param {BufferSource} [bytes]
 */
export async function compileFrom(url, bytes) {
  if (bytes) return WebAssembly.compile(bytes);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) {
    const name = url.pathname.replace(/.*\//, '');
    throw new Error(`${name} could not be loaded: ${response.status} ${response.statusText}`);
  }
  // Only under its right type does a browser compile it while it comes.
  const streams = response.headers.get('Content-Type') === 'application/wasm';
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** One instance of the module. */
export class Core {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module);
    this.exports = /** @type {any} */ (exports);
    this.exports._initialize?.();
    const abi = this.exports.carom_api_abi?.();
    if (abi !== ABI)
      throw new Error(`this wasm module speaks ABI ${abi}, its JavaScript ${ABI}: they are not of one build`);
    this.size = this.exports.carom_api_io_size();
    /** Behind the module's own data: all that is grown from here on is the search's. */
    this.base = this.exports.memory.buffer.byteLength;
  }

  io() {
    return new Uint8Array(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  view() {
    return new DataView(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  /**
   * Calls carom_api_<name>; turns a negative result into the error in the buffer.
   * @param {string} name
   * @param {...number} args
   * @returns {number}
   */
  call(name, ...args) {
    const result = this.exports[`carom_api_${name}`](...args);
    if (result >= 0) return result;
    const position = this.view().getUint32(0, true);
    const text = this.readText(undefined, 4);
    throw new CaromError(this.name('code', -result), text, position === NO_POSITION ? null : position);
  }

  /**
   * A call that reads the text: C counts in bytes, the error's position is in characters.
   * @param {string} name
   * @param {string} text
   * @param {...number} args
   */
  callOnText(name, text, ...args) {
    const n = this.writeText(text);
    const bytes = this.io().slice(0, n);
    try {
      return this.call(name, n, ...args);
    } catch (error) {
      if (error instanceof CaromError && error.position !== null)
        error.position = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          bytes.subarray(0, error.position),
        ).length;
      throw error;
    }
  }

  /** @param {number} [length] NUL-terminated if not given */
  readText(length, from = 0) {
    const io = this.io();
    return new TextDecoder().decode(
      io.subarray(from, length === undefined ? io.indexOf(0, from) : from + length),
    );
  }

  /**
   * @param {string} text
   * @returns {number} its length in bytes
   */
  writeText(text) {
    const { read, written } = new TextEncoder().encodeInto(text, this.io());
    if (read < text.length) throw new CaromError('too-long', 'this text is too long to be a puzzle', read);
    return written;
  }

  /** The names of what numbers stand for are C's.
   * @param {'status' | 'strategy' | 'code' | 'level'} kind
   * @param {number} number
   */
  name(kind, number) {
    return this.readText(this.call(`${kind}_name`, number));
  }
}
