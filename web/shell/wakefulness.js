// wakefulness.js - keeps the screen awake while that is wanted and the page is in sight, where the browser can.

export function createWakefulness() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isWanted = false;
  /** The browser has not answered yet: asking again would make a second lock. */
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
      // A browser without it, or one that saves power: the screen sleeps as ever.
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
