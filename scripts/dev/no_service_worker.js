// no_service_worker.js - a service worker that removes itself and its caches, for scripts/dev.js.
//
// The built page may have been served at the same address before, and its service worker would show that page instead
// of the sources.  The browser then replaces the old service worker with no_service_worker.js.
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
