// block.js - the block of memory of a search, a maker or a trial: what lies behind the module's own data.

const PAGE = 65536;

/**
 * Grows the memory by what is wanted, or by what the system gives.
 * @param {import('./core.js').Core} core
 * @param {number} mebibytes
 * @returns {number}   how large the block is, in bytes
 */
export function growBlock(core, mebibytes) {
  const bytes = (mebibytes << 20) >>> 0;
  const memory = core.exports.memory;
  const had = memory.buffer.byteLength - core.base;
  let missing = Math.ceil(Math.max(0, bytes - had) / PAGE);
  // Growing often is slow.  So it grows once; where that is refused, by a half, a quarter and so on, each tried once: that
  // finds the limit to a few pages, and takes no longer when the system refuses something and then has more again.
  for (let piece = missing; piece > 0 && missing > 0; piece >>>= 1) {
    try {
      memory.grow(piece);
      missing -= piece;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return Math.min(bytes, memory.buffer.byteLength - core.base);
}
