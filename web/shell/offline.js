// offline.js - registers the service worker, and shows when a new version of the page is ready.
import { find, onPress, setText, show, whenSettled } from './dom.js';
import { words } from '../words/words.js';

/** scripts/site.js writes the version into index.html. The sources that `npm run dev` serves have no version. */
const { version } = document.documentElement.dataset;

/** Registers the service worker, except when the page runs from its unbuilt sources: a cache would then hide edits. */
export function startServiceWorker() {
  if (!version || !navigator.serviceWorker) return;
  onPress('new-version-reload', takeNewVersion);
  whenSettled(register);
}

async function register() {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('service-worker.js');
    serviceWorker.addEventListener('message', ({ data }) => {
      if (data.type === 'not-alone') announce(false);
    });
    if (registration.waiting) announce();
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && registration.active) announce();
      });
    });
    const { active } = await serviceWorker.ready;
    if (!serviceWorker.controller) active?.postMessage({ type: 'claim', version });
  } catch {
    // The browser refused, or a file does not match its hash. Without a service worker, the page still works online.
  }
}

/** @param {boolean} [alone]   no other tab is known to have the old version */
function announce(alone = true) {
  setText(find('new-version-text'), words.newVersionText(alone));
  show(find('new-version-reload'), alone);
  show(find('new-version'), true);
}

async function takeNewVersion() {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration?.waiting?.postMessage({ type: 'take-over' });
}
