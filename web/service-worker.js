// service-worker.js - keeps the page's files in the browser, so that it opens at once and without a network.
//
// A version is all its files together, each checked by its hash.  The files that every page needs are taken at once and
// all or none; the others are taken when a page asks for them, or at the second visit.  A new version waits until the
// last tab with the old one is closed, or until the only tab asks for it.  So a tab keeps the version it began with.
//
// From a page:  {type: 'claim', version}   at the first visit: serve the page that is open, if it has this version
//               {type: 'take-over'}        to the version that waits: begin now; the page will reload
// To a page:    {type: 'not-alone'}        refused: another tab has the old version

/** Paths, relative to this one, and hashes of the files that every visit needs.  scripts/site.js defines the three constants. @type {Record<string, string>} */
const NOW = /** @type {any} */ (self).NOW;
/** Of those that few visits need. @type {Record<string, string>} */
const LATER = /** @type {any} */ (self).LATER;
/** @type {string} */
const VERSION = /** @type {any} */ (self).VERSION;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FILES = { ...NOW, ...LATER };
const { scope } = worker.registration;
/** Other pages may live on this origin, in other folders. */
const PREFIX = `carom ${scope} `;
const NAME = PREFIX + VERSION;

worker.addEventListener('install', (event) => event.waitUntil(take(Object.keys(FILES).filter(isForNow))));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  event.respondWith(answer(path));
  if (event.request.mode === 'navigate') event.waitUntil(takeMissing());
});
worker.addEventListener('message', (event) => {
  if (event.data.type === 'claim' && event.data.version === VERSION) worker.clients.claim();
  if (event.data.type === 'take-over') event.waitUntil(takeOver(event.source));
});

/** False for other languages than the reader's too. @param {string} path */
function isForNow(path) {
  const [, language] = /\/([a-z]{2})\.js$/.exec(path) ?? [];
  if (language) return language === 'en' || navigator.languages.some((tag) => tag.startsWith(language));
  return Object.hasOwn(NOW, path);
}

/** The browser's own cache has most of them from loading the page; the hash says whether they will do. @param {string[]} paths */
async function take(paths) {
  const cache = await caches.open(NAME);
  const takeAll = (/** @type {RequestCache} */ mode) =>
    cache.addAll(paths.map((path) => requestOf(path, mode)));
  await takeAll('force-cache').catch(() => takeAll('no-cache'));
}

async function takeMissing() {
  const cache = await caches.open(NAME);
  const kept = await Promise.all(
    Object.keys(FILES).map(async (path) => ((await cache.match(path)) ? [] : [path])),
  );
  await take(kept.flat()).catch(() => {}); // there is no network now, or this version has gone from it
}

/** @param {string} path @param {RequestCache} mode */
function requestOf(path, mode) {
  return new Request(path, { cache: mode, integrity: FILES[path] });
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The path of one of our files; null for any other request. @param {Request} request */
function pathOf({ method, url }) {
  const [address] = url.split(/[?#]/, 1);
  if (method !== 'GET' || !address.startsWith(scope)) return null;
  const path = address.slice(scope.length).replace(/^(index\.html)?$/, './');
  return Object.hasOwn(FILES, path) ? path : null;
}

/** @param {string} path */
async function answer(path) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(path);
  if (kept) return kept;
  const fetched = await fetch(requestOf(path, 'no-cache'));
  await cache.put(path, fetched.clone()).catch(() => {}); // the disk may be full: the page gets its file all the same
  return fetched;
}

/** @param {Client | ServiceWorker | MessagePort | null} asking */
async function takeOver(asking) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(scope)).length > 1) asking?.postMessage({ type: 'not-alone' });
  else await worker.skipWaiting();
}
