// first.js - runs before anything is drawn: sets the theme and the language, recognises a first visit, and reports why
// the page cannot start.
//
// The build inlines this script and compiles it to an older version of JavaScript, so that a browser that is too old for
// the page's modules can still show why the page does not start.

/** This script adds functions to the window, for theme.js and main.js to call. @type {any} */
const page = window;
const root = document.documentElement;

// Frames in other pages show only the board, in board.html.
if (/[#&]view=board(&|$)/.test(location.hash)) {
  stop(); // cancel loading the rest of this page
  location.replace(`board.html${location.hash}`);
}

/**
 * Shows why the page cannot start. The caller gives the reason in both languages, because the modules with translations
 * might not be loaded.
 * @param {string} english @param {string} german
 */
page.caromFailed = (english, german) => {
  const place = document.getElementById('starting');
  if (!place || place.className) return; // the page has started, or an earlier reason is shown
  place.hidden = false;
  place.className = 'card problem';
  place.removeAttribute('data-text'); // else the words, loaded later, would overwrite the reason
  place.textContent =
    root.lang === 'de' ? `Carom konnte nicht starten: ${german}` : `Carom could not start: ${english}`;
};

/** @param {string} reason */
function reportOldBrowser(reason) {
  page.caromFailed(
    `this browser cannot run it (${reason}). A newer browser can.`,
    `dieser Browser kann es nicht ausführen (${reason}). Ein neuerer kann es.`,
  );
}

addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement)
      page.caromFailed(
        'part of this page could not be loaded. Please reload it.',
        'ein Teil dieser Seite konnte nicht geladen werden. Bitte neu laden.',
      );
    else if (event.message) reportOldBrowser(event.message);
  },
  true, // the error event of a script does not bubble
);
addEventListener('DOMContentLoaded', () => {
  if (!('noModule' in document.createElement('script'))) reportOldBrowser('no JavaScript modules');
  else if (!page.WebAssembly)
    page.caromFailed(
      'this browser has no WebAssembly, or it is switched off.',
      'dieser Browser hat kein WebAssembly, oder es ist abgeschaltet.',
    );
});

/** Sets theme and palette. Stored values may be invalid. @param {{ theme?: any, palette?: any }} chosen */
page.caromLook = (chosen) => {
  const wants = (/** @type {string} */ what) => matchMedia(`(prefers-${what})`).matches;
  const theme = wants('color-scheme: dark') ? 'dark' : 'light';
  const palette = wants('contrast: more') ? 'contrast' : 'standard';
  root.dataset.theme = /^(light|dark)$/.test(chosen.theme) ? chosen.theme : theme;
  root.dataset.palette = /^(standard|color-blind|contrast)$/.test(chosen.palette) ? chosen.palette : palette;
};

function settings() {
  try {
    return Object(JSON.parse(localStorage.getItem('carom') || ''));
  } catch (e) {
    return {}; // nothing is stored, or the browser denies access
  }
}

/** The first of these languages that the page supports; else English. @param {unknown[]} asked */
function languageOf(asked) {
  const spoken = asked.map(String).filter((tag) => /^(en|de)(-|$)/.test(tag));
  return (spoken[0] || 'en').slice(0, 2);
}

const stored = settings();
page.caromLook(stored);
// On a first visit without a puzzle, the page reserves space for the line that shell/welcome.js shows later.
if (location.hash === '' && stored.welcomed !== true) root.dataset.welcome = 'soon';
root.lang = languageOf([Object(history.state).language, stored.language].concat(navigator.languages || []));

// Preloads the language's module, so that the browser fetches it together with the other modules.  Without the preload,
// the browser would fetch the language's module only after words.js, which imports it.
const link = document.createElement('link');
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
link.rel = 'modulepreload';
link.href = `${script.dataset.words}${root.lang}.js`;
document.head.appendChild(link);
