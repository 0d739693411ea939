// offline.js - registers the service worker, and says when a new version of the page is ready.
import { find, onPress, setText, show } from './dom.js';
import { words } from './words.js';

/** What scripts/site.js calls the version that this file is part of. */
const VERSION = '';

/** After the page has loaded: until then network and processor have better to do. */
const AFTER_MS = 3000;

/** Where service workers are refused the page does without. */
export function createOffline() {
  if (!navigator.serviceWorker) return;
  onPress('new-version-reload', takeNewVersion);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}

function soon() {
  setTimeout(register, AFTER_MS);
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
    if (!serviceWorker.controller) active?.postMessage({ type: 'claim', version: VERSION });
  } catch {
    // refused, or a file has changed on the way: without it the page comes from the network
  }
}

/** @param {boolean} [alone]   no other tab has the old version, as far as is known */
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
