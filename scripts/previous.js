// previous.js - copies the currently published version of the page into the site that will replace it.
// `node scripts/previous.js ADDRESS [FOLDER]` takes the address of the published page and the folder of the new site.
//
// Each publication replaces the whole site.  But open tabs, cached pages and cached copies of carom-board.js still
// request parts of the previous version, so its folder must be kept for one more release.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Does nothing if no page is published at the address, or if the published page has the same version.
 * @param {string} address @param {string} folder
 * @returns {Promise<string | null>} the version that was added
 */
export async function addPrevious(address, folder) {
  const base = address.endsWith('/') ? address : `${address}/`;
  /** @param {string} name @returns {Promise<Response | null>} null: not found */
  async function get(name) {
    const response = await fetch(new URL(name, base), { cache: 'no-store' });
    if (!response.ok && response.status !== 404) throw new Error(`previous: ${name}: ${response.status}`);
    return response.ok ? response : null;
  }
  const textOf = async (/** @type {string} */ name) => (await get(name))?.text() ?? '';

  const page = await textOf('index.html');
  const [, version] = / data-version="(\w+)"/.exec(page) ?? [];
  if (!version || existsSync(join(folder, version))) return null;
  const lists = ['board.html', 'carom-board.js', 'service-worker.js', `${version}/later.json`].map(textOf);
  const text = [page, ...(await Promise.all(lists))].join('\n');
  const paths = new Set([`${version}/later.json`]);
  for (const [path] of text.matchAll(new RegExp(`\\b${version}/[\\w-][\\w.-]*`, 'g'))) paths.add(path);
  mkdirSync(join(folder, version));
  for (const path of paths) {
    const response = await get(path);
    if (response) writeFileSync(join(folder, path), Buffer.from(await response.arrayBuffer()));
  }
  return version;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [address, folder = fileURLToPath(new URL('../build/site', import.meta.url))] = process.argv.slice(2);
  if (!address) throw new Error('previous: where is the page published?');
  console.log(`previous: ${(await addPrevious(address, folder)) ?? 'nothing to add'}`);
}
