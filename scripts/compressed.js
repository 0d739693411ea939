// compressed.js - compresses files for servers, with a cache that all servers of this checkout share.
//
// The cache is the folder build/compressed.  The name of each entry is the hash of the original file, so entries never
// get out of date, and servers share the cache without a lock.  scripts/build removes entries older than a week.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const STORE = fileURLToPath(new URL('../build/compressed', import.meta.url));

/** The encodings, with the best compression first. */
export const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** @typedef {keyof typeof COMPRESSORS} Encoding */

/**
 * @param {Buffer} bytes
 * @param {string} hash   of the bytes; must be a valid file name
 * @param {Encoding} encoding
 */
export async function compressed(bytes, hash, encoding) {
  const path = join(STORE, `${hash}.${encoding}`);
  try {
    return await readFile(path);
  } catch {
    const result = await COMPRESSORS[encoding](bytes);
    await store(path, result).catch(() => {}); // a server that cannot write there still serves files
    return result;
  }
}

/**
 * Writes a temporary file and renames it, so that no server reads half an entry.
 * @param {string} path @param {Buffer} bytes
 */
async function store(path, bytes) {
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(STORE, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
