// service-worker.js - keeps the page's files in the browser, so that it opens at once and without a network.
//
// A version is all its files together, each checked by its hash.  The files that every page needs are taken at once and
// all or none; the others are taken when a page asks for them, or at the second visit.  Their hashes are in a file of
// their own, because a first visit needs none of them and hashes cannot be compressed.  A new version also takes the
// parts that an older one has here.  It waits until the
// last tab with the old one is closed, or until the only tab asks for it.  So a tab keeps the version it began with.
//
// From a page:  {type: 'claim', version}   at the first visit: serve the page that is open, if it has this version
//               {type: 'take-over'}        to the version that waits: begin now; the page will reload
// To a page:    {type: 'not-alone'}        refused: another tab has the old version

/** Paths, relative to this one, and hashes of the files that every visit needs.  scripts/site.js defines the three constants. @type {Record<string, string>} */
const NOW = /** @type {any} */ (self).NOW;
/** The hash of later.json, which has the same for those that few visits need. @type {string} */
const LATER = /** @type {any} */ (self).LATER;
/** @type {string} */
const VERSION = /** @type {any} */ (self).VERSION;
const LIST = `${VERSION}/later.json`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
/** Other pages may live on this origin, in other folders. */
const PREFIX = `carom ${scope} `;
const NAME = PREFIX + VERSION;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  event.respondWith(answer(event.request, path));
  // Fails without a network, and when this version has gone from it.
  if (event.request.mode === 'navigate') event.waitUntil(takeMissing().catch(() => {}));
});
worker.addEventListener('message', (event) => {
  if (event.data.type === 'claim' && event.data.version === VERSION) worker.clients.claim();
  if (event.data.type === 'take-over') event.waitUntil(takeOver(event.source));
});

async function install() {
  await take(NOW, isForNow);
  await takeHeld().catch(() => {}); // the page can do without them as long as there is a network
}

/** The parts that an older version has in this browser: whoever starts this one without a network has them still. */
async function takeHeld() {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  if (!older.length) return; // a first visit
  const keys = await Promise.all(older.map(async (name) => (await caches.open(name)).keys()));
  const held = new Set(keys.flat().map(({ url }) => nameOf(url)));
  // What modules share has another name in each version.
  await takeMissing((path) => held.has(nameOf(path)) || /\bchunk-/.test(path));
}

/** Without the folder of its version. @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** False for other languages than the reader's too. @param {string} path */
function isForNow(path) {
  const [, language] = /\/([a-z]{2})\.js$/.exec(path) ?? [];
  if (language) return language === 'en' || navigator.languages.some((tag) => tag.startsWith(language));
  return true;
}

/**
 * The browser's own cache has most of them from loading the page; the hash says whether they will do.
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

/** Paths and hashes of the files that few visits need. @returns {Promise<Record<string, string>>} */
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

/** The path of what may be one of our files; null for any other request. @param {Request} request */
function pathOf({ method, url }) {
  const [address] = url.split(/[?#]/, 1);
  if (method !== 'GET' || !address.startsWith(scope)) return null;
  const path = address.slice(scope.length).replace(/^(index\.html)?$/, './');
  return Object.hasOwn(NOW, path) || path.startsWith(`${VERSION}/`) ? path : null;
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  const hash = NOW[path] ?? (await later())[path];
  return hash ? kept(path, hash) : fetch(request); // a source map, or the board of other pages
}

/** @param {string} path @param {string} hash */
async function kept(path, hash) {
  const cache = await caches.open(NAME);
  const found = await cache.match(path);
  if (found) return found;
  const fetched = await fetch(requestOf(path, hash, 'no-cache'));
  await cache.put(path, fetched.clone()).catch(() => {}); // the disk may be full: the page gets its file all the same
  return fetched;
}

/** @param {Client | ServiceWorker | MessagePort | null} asking */
async function takeOver(asking) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(scope)).length > 1) asking?.postMessage({ type: 'not-alone' });
  else await worker.skipWaiting();
}
