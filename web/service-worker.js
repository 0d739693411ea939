// service-worker.js - caches the page's files, so that the page opens at once and without a network.
//
// A version is a set of files, each checked by its hash.  Files that every visit needs (NOW) are cached together during
// installation, all or none.  Other files are cached when a page requests them, or at the second visit; their hashes
// are in a separate file, later.json, because a first visit does not need them and hashes do not compress.
//
// A new version also fetches the parts that an older version has cached in this browser.  Then the new version waits
// until no tab has the old version, or until the only open tab requests the update.  So an open tab keeps the version
// that it was loaded with.
//
// From a page:  {type: 'claim', version}   at the first visit: control this page, if it has the same version
//               {type: 'take-over'}        to the waiting version: activate now; the page will reload
// To a page:    {type: 'not-alone'}        the take-over is refused, because another tab has the old version

/**
 * Hashes of the files that every visit needs, by path relative to this file.  scripts/site.js defines the three
 * constants.
 * @type {Record<string, string>}
 */
const NOW = /** @type {any} */ (self).NOW;
/** The hash of later.json, which lists the files that few visits need. @type {string} */
const LATER = /** @type {any} */ (self).LATER;
/** @type {string} */
const VERSION = /** @type {any} */ (self).VERSION;
const LIST = `${VERSION}/later.json`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
/** Caches belong to the origin, and other folders of this origin may have pages with caches, too. */
const PREFIX = `carom ${scope} `;
const NAME = PREFIX + VERSION;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  event.respondWith(answer(event.request, path));
  // takeMissing() fails without a network, and when the server no longer has this version.
  if (event.request.mode === 'navigate') event.waitUntil(takeMissing().catch(() => {}));
});
worker.addEventListener('message', (event) => {
  if (event.data.type === 'claim' && event.data.version === VERSION) worker.clients.claim();
  if (event.data.type === 'take-over') event.waitUntil(takeOver(event.source));
});

async function install() {
  await take(NOW, isForNow);
  await takeHeld().catch(() => {}); // pages fetch these parts from the network when needed
}

/** Caches the parts that an older version has cached, so that these parts still work without a network. */
async function takeHeld() {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  if (!older.length) return; // a first visit
  const keys = await Promise.all(older.map(async (name) => (await caches.open(name)).keys()));
  const held = new Set(keys.flat().map(({ url }) => nameOf(url)));
  // Chunks, the code that modules share, are named differently in each version.
  await takeMissing((path) => held.has(nameOf(path)) || /\bchunk-/.test(path));
}

/** The file's name, without the folder of its version. @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Whether to cache a file during installation. Texts are cached only in English and in the reader's languages.
 * @param {string} path
 */
function isForNow(path) {
  const [, language] = /\/([a-z]{2})\.js$/.exec(path) ?? [];
  if (language) return language === 'en' || navigator.languages.some((tag) => tag.startsWith(language));
  return true;
}

/**
 * Caches files, all or none. Most of these files are in the browser's HTTP cache, because the page has just loaded
 * them. If a cached file has the wrong hash, all files are revalidated with the server.
 * @param {Record<string, string>} hashes @param {(path: string) => boolean} isWanted
 */
async function take(hashes, isWanted) {
  const cache = await caches.open(NAME);
  const paths = Object.keys(hashes).filter(isWanted);
  const takeAll = (/** @type {RequestCache} */ mode) =>
    cache.addAll(paths.map((path) => requestOf(path, hashes[path], mode)));
  await takeAll('force-cache').catch(() => takeAll('no-cache'));
}

/** @param {(path: string) => boolean} isWanted */
async function takeMissing(isWanted = () => true) {
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(pathOf));
  await take({ ...NOW, ...(await later()) }, (path) => !there.has(path) && isWanted(path));
}

/** Hashes of the files that few visits need, by path. @returns {Promise<Record<string, string>>} */
async function later() {
  return (await kept(LIST, LATER)).json();
}

/** @param {string} path @param {string} integrity @param {RequestCache} mode */
function requestOf(path, integrity, mode) {
  return new Request(path, { cache: mode, integrity });
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The path of a request that may be for one of this version's files; null for any other. @param {Request} request */
function pathOf({ method, url }) {
  const [address] = url.split(/[?#]/, 1);
  if (method !== 'GET' || !address.startsWith(scope)) return null;
  const path = address.slice(scope.length).replace(/^(index\.html)?$/, './');
  return Object.hasOwn(NOW, path) || path.startsWith(`${VERSION}/`) ? path : null;
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  const hash = NOW[path] ?? (await later())[path];
  return hash ? kept(path, hash) : fetch(request); // not cached: a source map, or the board for other pages
}

/** @param {string} path @param {string} hash */
async function kept(path, hash) {
  const cache = await caches.open(NAME);
  const found = await cache.match(path);
  if (found) return found;
  const fetched = await fetch(requestOf(path, hash, 'no-cache'));
  await cache.put(path, fetched.clone()).catch(() => {}); // storage may be full; the page still gets its file
  return fetched;
}

/** @param {Client | ServiceWorker | MessagePort | null} asking */
async function takeOver(asking) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(scope)).length > 1) asking?.postMessage({ type: 'not-alone' });
  else await worker.skipWaiting();
}
