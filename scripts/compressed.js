// compressed.js - compresses a content once for all servers of this checkout.
//
// The compressed bytes stand in build/compressed, under the hash of the original: an entry can be missing but never out
// of date, so servers share them without a lock.  scripts/build removes the entries that are older than a week.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const STORE = fileURLToPath(new URL('../build/compressed', import.meta.url));

/** Best first. */
export const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** @typedef {keyof typeof COMPRESSORS} Encoding */

/**
 * @param {Buffer} bytes
 * @param {string} hash   of the bytes; can be a file's name
 * @param {Encoding} encoding
 */
export async function compressed(bytes, hash, encoding) {
  const path = join(STORE, `${hash}.${encoding}`);
  try {
    return await readFile(path);
  } catch {
    const result = await COMPRESSORS[encoding](bytes);
    await store(path, result).catch(() => {}); // a server that cannot write there serves all the same
    return result;
  }
}

/** Written beside and renamed, so no server reads half an entry. @param {string} path @param {Buffer} bytes */
async function store(path, bytes) {
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(STORE, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
