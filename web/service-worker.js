// service-worker.js - keeps the page's files in the browser, so that it opens at once and without a network.
//
// A version is all files together, each checked by its hash.  What the page begins with is taken whole or not at
// all; the rest, which a first visit need not pay for, comes when it is wanted or with the second visit.  Who began
// with a version gets everything from it: a new one waits until the old one's last tab is closed, or is alone and
// asks for it.  So no page ever meets modules, a worker or a wasm module of another version.
//
// From a page:  {type: 'claim', version}   first visit: serve the page that is open, if it is of this version
//               {type: 'take-over'}        to the version that waits: begin now; the page will load again
// To a page:    {type: 'not-alone'}        not now: another tab has the old version

/** The files, as scripts/site.js found them: their paths, seen from here, and their hashes. @type {Record<string, string>} */
const FILES = {};
const VERSION = '';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
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

/** The other languages and what draws QR codes can wait. @param {string} path */
function isForNow(path) {
  const [, language] = /^words\/(\w\w)[._]/.exec(path) ?? [];
  if (language) return language === 'en' || navigator.languages.some((tag) => tag.startsWith(language));
  return !/^(qr\/|qr\.js|share\.js)/.test(path);
}

/** What the browser has of them from loading the page will do, if the hash says so. @param {string[]} paths */
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

/** The name of one of our files; null for all else. @param {Request} request */
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
  await cache.put(path, fetched.clone());
  return fetched;
}

/** @param {Client | ServiceWorker | MessagePort | null} asking */
async function takeOver(asking) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(scope)).length > 1) asking?.postMessage({ type: 'not-alone' });
  else await worker.skipWaiting();
}
