// no_service_worker.js - what scripts/dev.js serves as service-worker.js: it removes itself and what was kept.
//
// The built page may have been served at the same address before.  Its service worker would go on showing that page
// instead of the sources; the browser replaces it by this one.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('carom '));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await worker.registration.unregister();
  for (const client of await worker.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
  await worker.registration.unregister(); // the built page may have registered it once more before it went
}
