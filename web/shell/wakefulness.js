// wakefulness.js - on request, keeps the screen awake while the page is visible, if the browser supports it.

export function createWakefulness() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isWanted = false;
  /** Whether a request is pending; another request now would create a second lock. */
  let isAsking = false;

  async function take() {
    if (!isWanted || lock || isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    try {
      const taken = await navigator.wakeLock.request('screen');
      taken.addEventListener('release', () => {
        if (lock === taken) lock = null;
      });
      lock = taken;
    } catch {
      // The browser has no wake locks, or refuses one to save power, so the screen sleeps as usual.
    }
    isAsking = false;
    if (!isWanted) release();
  }
  document.addEventListener('visibilitychange', take);

  function release() {
    lock?.release();
    lock = null;
  }

  return {
    /** @param {boolean} wanted */
    keep(wanted) {
      if (wanted === isWanted) return;
      isWanted = wanted;
      if (wanted) take();
      else release();
    },
  };
}
