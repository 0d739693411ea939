// core.js - one instance of the wasm module: its functions, its buffer, and its description of records and names.
//
// Everything larger than a number is passed in the module's only buffer.  Growing the memory detaches every view of it,
// so io() and view() create a new view each time.
//
// C describes the boundary as text (see api.h).  So JavaScript accesses the fields of records and the values of
// enumerations by name, without copying C's numbers.

import { CaromError } from './error.js';

const ABI = 17;
/** @type {Record<string, number>} */
const SIZE = { u8: 1, u32: 4, f64: 8 };

/** Shared, because creating a decoder takes as long as solving a puzzle of one or two moves. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** @typedef {{ name: string, type: string, at: number, count: number }} Field   count: length of an array; 0: not an array */
/** @typedef {{ fields: Field[], offsets: Record<string, number>, size: number, align: number }} RecordLayout */
/**
 * A number, a list of numbers, or the values of a nested record.
 * @typedef {number | ArrayLike<number> | { [field: string]: Value }} Value
 */

/** The smallest module with a SIMD vector: (func (result v128) (i8x16.splat (i32.const 0))). */
const VECTOR = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // \0asm, version 1
  ...[1, 5, 1, 96, 0, 1, 123], // types
  ...[3, 2, 1, 0], // functions
  ...[10, 8, 1, 6, 0, 65, 0, 253, 15, 11], // code
]);

/**
 * Compiles the given bytes or, if no bytes are given, the file at `url`.
 * @param {URL} url
 * @param {import('./carom.js').WasmBytes} [bytes]
 */
export async function compileFrom(url, bytes) {
  try {
    return await compiled(url, bytes);
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError) || WebAssembly.validate(VECTOR)) throw error;
    throw new CaromError(
      'no-simd',
      'searching needs WebAssembly SIMD, which is missing here; newer browsers have it',
    );
  }
}

/** @param {URL} url @param {import('./carom.js').WasmBytes} [bytes] */
async function compiled(url, bytes) {
  if (bytes) return WebAssembly.compile(/** @type {BufferSource} */ (bytes));
  if (globalThis.process?.getBuiltinModule && url.protocol === 'file:')
    // Bundlers would follow an import of node:fs, so this code calls getBuiltinModule().
    return WebAssembly.compile(globalThis.process.getBuiltinModule('node:fs').readFileSync(url));
  const response = await fetch(url);
  // untested: only browsers fetch the module, and no test measures coverage there.
  const type = response.headers.get('Content-Type') ?? '';
  // Some servers send an HTML page if the requested file does not exist.
  if (!response.ok || type.startsWith('text/html')) {
    const name = url.pathname.replace(/.*\//, '');
    throw new Error(`${name} could not be loaded: ${response.status} ${response.statusText}, ${type}`);
  }
  // untested: only browsers fetch the module, and no test measures coverage there.
  // If a server sends the module with the right type, the browser compiles it while loading it.
  return type === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer()); // untested: runs only in browsers, without measuring coverage.
}

/** @param {WebAssembly.Module} module */
function instanceOf(module) {
  try {
    return new WebAssembly.Instance(module);
  } catch (error) {
    // untested: any other error is a fault of the build and is rethrown.
    if (!(error instanceof RangeError)) throw error; // RangeError: the system refuses the module's initial memory
    throw new CaromError('no-memory', 'there is not enough memory to start');
  }
}

export class Core {
  /**
   * @param {WebAssembly.Module} module
   * @param {('puzzles' | 'searches' | 'matches' | 'lab')[]} parts   the parts whose functions are called
   */
  constructor(module, ...parts) {
    this.exports = /** @type {any} */ (instanceOf(module)).exports;
    this.exports._initialize?.();
    const abi = this.exports.carom_api_abi?.();
    if (abi !== ABI)
      throw new Error(
        `this wasm module has ABI ${abi}, its JavaScript ABI ${ABI}: they come from different builds`,
      );
    for (const part of parts)
      if (!this.exports[`carom_api_describe_${part}`])
        throw new CaromError('bad-request', `this wasm module is another part of Carom, without ${part}`);
    this.size = this.exports.carom_api_io_size();
    /** Address where the module's own data ends and free memory begins. */
    this.base = this.exports.memory.buffer.byteLength;
    /** @type {Record<string, RecordLayout>} */
    this.records = {};
    /** Names of the values 0, 1, 2... of each enumeration. @type {Record<string, string[]>} */
    this.names = {};
    /** @type {Record<string, number>} */
    this.numbers = {};
    for (const part of parts) this.#describe(this.readText(this.call(`describe_${part}`)));
  }

  /** @param {string} text */
  #describe(text) {
    for (const line of text.split('\n')) {
      const [what, name, ...words] = line.split(' ');
      if (what === 'record') this.records[name] = this.#layoutOf(words);
      else if (what === 'names') this.names[name] = words;
      else if (what === 'number') this.numbers[name] = Number(words[0]);
    }
  }

  /**
   * Computes the offsets of fields, as C does.
   * @param {string[]} words   type, name, type, name...
   * @returns {RecordLayout}
   */
  #layoutOf(words) {
    /** @type {RecordLayout} */
    const layout = { fields: [], offsets: {}, size: 0, align: 1 };
    const upTo = (/** @type {number} */ align) => Math.ceil(layout.size / align) * align;
    for (let i = 0; i < words.length; i += 2) {
      const type = words[i];
      const [name, digits = ''] = words[i + 1].split(/[[\]]/);
      const count = Number(digits);
      const { size, align } = this.#sizeOf(type);
      const at = upTo(align);
      layout.fields.push({ name, type, at, count });
      layout.offsets[name] = at;
      layout.size = at + size * (count || 1);
      layout.align = Math.max(layout.align, align);
    }
    layout.size = upTo(layout.align);
    return layout;
  }

  /** @param {string} type @returns {{ size: number, align: number }} */
  #sizeOf(type) {
    const size = SIZE[type];
    return size ? { size, align: size } : this.records[type];
  }

  io() {
    return new Uint8Array(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  view() {
    return new DataView(this.exports.memory.buffer, this.exports.carom_api_io(), this.size);
  }

  /** Returns the offset of a field. @param {string} record @param {string} field */
  offset(record, field) {
    return this.records[record].offsets[field];
  }

  /** Returns the offset of the text or array that follows a record. @param {string} record */
  end(record) {
    return this.records[record].size;
  }

  /**
   * Reads the record at `from`, but only the fields that are single numbers.
   * @param {string} record
   * @returns {Record<string, number>}
   */
  get(record, from = 0) {
    const view = this.view();
    /** @type {Record<string, number>} */
    const values = {};
    for (const { name, type, at, count } of this.records[record].fields) {
      if (count > 0) continue;
      if (type === 'u8') values[name] = view.getUint8(from + at);
      else if (type === 'u32') values[name] = view.getUint32(from + at, true);
      else if (type === 'f64') values[name] = view.getFloat64(from + at, true);
    }
    return values;
  }

  /**
   * Writes a record at `from`; every field needs a value.
   * @param {string} record
   * @param {{ [field: string]: Value }} values
   */
  put(record, values, from = 0) {
    const view = this.view();
    for (const { name, type, at, count } of this.records[record].fields) {
      const value = /** @type {any} */ (values[name]);
      if (count > 0) this.io().set(value, from + at);
      else if (type === 'u8') view.setUint8(from + at, value);
      else if (type === 'u32') view.setUint32(from + at, value, true);
      else if (type === 'f64') view.setFloat64(from + at, value, true);
      else this.put(type, value, from + at);
    }
  }

  /**
   * Calls carom_api_<name>.  If the result is negative, throws the error in the buffer.
   * @param {string} name
   * @param {...number} args
   * @returns {number}
   */
  call(name, ...args) {
    const result = this.exports[`carom_api_${name}`](...args);
    if (result >= 0) return result;
    const { position, has_position: hasPosition } = this.get('error');
    const text = this.readText(undefined, this.end('error'));
    const code = this.readText(this.exports.carom_api_code_name(-result));
    throw new CaromError(code, text, hasPosition ? position : null);
  }

  /**
   * Makes a call that reads a text.  Converts the position of an error from bytes to characters.
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
        error.position = decoder.decode(bytes.subarray(0, error.position)).length;
      throw error;
    }
  }

  /** @param {number} [length] in bytes; by default the text ends at a NUL */
  readText(length, from = 0) {
    const io = this.io();
    return decoder.decode(io.subarray(from, length === undefined ? io.indexOf(0, from) : from + length));
  }

  /**
   * @param {string} text
   * @returns {number} its length in bytes
   */
  writeText(text) {
    const { read, written } = encoder.encodeInto(text, this.io());
    if (read < text.length) throw new CaromError('too-long', 'this text is too long to be a puzzle', read);
    return written;
  }

  /**
   * Writes several texts, each NUL-terminated. Returns false if the texts do not fit in the buffer.
   * @param {string[]} texts
   * @param {number} from
   */
  writeTexts(texts, from) {
    const text = texts.map((one) => `${one}\0`).join('');
    return encoder.encodeInto(text, this.io().subarray(from)).read === text.length;
  }
}
