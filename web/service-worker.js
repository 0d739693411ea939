// service-worker.js - keeps the page's files in the browser, so that it opens at once and without a network.
//
// A version is all files together.  It is taken whole, each file checked by its hash, or not at all; and who began
// with a version gets everything from it: a new one waits until the old one's last tab is closed, or is alone
// and asks for it.  So no page ever meets modules, a worker or a wasm module of another version.
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

worker.addEventListener('install', (event) => event.waitUntil(takeAll()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(event.request, path));
});
worker.addEventListener('message', (event) => {
  if (event.data.type === 'claim' && event.data.version === VERSION) worker.clients.claim();
  if (event.data.type === 'take-over') event.waitUntil(takeOver(event.source));
});

/** What the browser has of them from loading the page is asked about, not sent again. */
async function takeAll() {
  const cache = await caches.open(NAME);
  const requests = Object.entries(FILES).map(
    ([path, integrity]) => new Request(path, { cache: 'no-cache', integrity }),
  );
  await cache.addAll(requests);
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

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  const kept = await caches.match(path, { cacheName: NAME });
  return kept ?? fetch(request);
}

/** @param {Client | ServiceWorker | MessagePort | null} asking */
async function takeOver(asking) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ url }) => url.startsWith(scope)).length > 1) asking?.postMessage({ type: 'not-alone' });
  else await worker.skipWaiting();
}
