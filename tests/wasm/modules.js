// modules.js - changes the maximum memory of a wasm module.
import assert from 'node:assert/strict';

const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;

/**
 * The module with another maximum memory, in pages of 64 KiB.
 * @param {Uint8Array} bytes
 * @param {(least: number) => number} most   the maximum, given the initial pages
 */
export function withMemoryUpTo(bytes, most) {
  let at = 8; // after the magic number and the version
  while (bytes[at] !== MEMORY_SECTION) {
    const [size, body] = number(bytes, at + 1);
    at = body + size;
  }
  const [size, body] = number(bytes, at + 1);
  assert.deepEqual([...bytes.subarray(body, body + 2)], [1, HAS_MAXIMUM], 'one memory, with a maximum');
  const [least] = number(bytes, body + 2);
  const section = [1, HAS_MAXIMUM, ...leb128(least), ...leb128(most(least))];
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from([MEMORY_SECTION, ...leb128(section.length), ...section]),
    bytes.subarray(body + size),
  ]);
}

/** The LEB128 number at `at`, and where it ends. @param {Uint8Array} bytes @param {number} at */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

/** @param {number} value @returns {number[]} */
function leb128(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >>> 7)];
}
