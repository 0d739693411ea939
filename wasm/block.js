// block.js - the block of memory of a search, a maker or a trial: all memory after the module's own data.

const PAGE = 65536;

/**
 * Grows the block to the wanted size, or as far as the system allows.
 * @param {import('./core.js').Core} core
 * @param {number} mebibytes
 * @returns {number}   size of the block in bytes
 */
export function growBlock(core, mebibytes) {
  const bytes = (mebibytes << 20) >>> 0;
  const memory = core.exports.memory;
  const had = memory.buffer.byteLength - core.base;
  let missing = Math.ceil(Math.max(0, bytes - had) / PAGE);
  // Many small requests are slow, so the first request is for all missing pages. While pages are still missing, each
  // further request is for half as many pages, rounded up. So the block grows until the system grants no further page.
  // The loop ends even if the system refuses memory and later grants some again.
  for (let piece = missing; piece > 0 && missing > 0; piece = piece > 1 ? Math.ceil(piece / 2) : 0) {
    piece = Math.min(piece, missing);
    try {
      memory.grow(piece);
      missing -= piece;
    } catch (error) {
      // untested: engines refuse memory only with a RangeError.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return Math.min(bytes, memory.buffer.byteLength - core.base);
}
