// no_service_worker.js - a service worker that removes itself and its caches, for scripts/dev.js.
//
// If the built page was served at the same address before, its service worker would still show the built page instead
// of the sources.  So scripts/dev.js serves no_service_worker.js in its place.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('carom '));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await worker.registration.unregister();
  for (const client of await worker.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
  await worker.registration.unregister(); // the built page may have registered the worker again before it was reloaded
}
