// first.js - runs before anything is drawn: takes the theme and the language, and says why the page cannot start.
//
// In the published page it stands in index.html, in an older JavaScript: a browser that cannot run the modules has to
// run this, to say so.

/** What theme.js and main.js call. @type {any} */
const page = window;
const root = document.documentElement;

// A frame in another page has the board alone, which is a page of its own.
if (/[#&]view=board(&|$)/.test(location.hash)) {
  stop(); // nothing of this page is needed
  location.replace(`board.html${location.hash}`);
}

/** English and German: no module has come that could say it. @param {string} english @param {string} german */
page.caromFailed = (english, german) => {
  const place = document.getElementById('starting');
  if (!place || place.className) return; // the page has started, or the first reason is already there
  place.hidden = false;
  place.className = 'card problem';
  place.removeAttribute('data-text'); // words that come later would write over the reason
  place.textContent =
    root.lang === 'de' ? `Carom konnte nicht starten: ${german}` : `Carom could not start: ${english}`;
};

addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement)
      page.caromFailed(
        'part of this page could not be loaded. Please reload it.',
        'ein Teil dieser Seite konnte nicht geladen werden. Bitte neu laden.',
      );
    else if (event.message)
      page.caromFailed(
        `this browser cannot run it (${event.message}). A newer browser can.`,
        `dieser Browser kann es nicht ausführen (${event.message}). Ein neuerer kann es.`,
      );
  },
  true, // a script's error does not bubble
);
addEventListener('DOMContentLoaded', () => {
  if (!('noModule' in document.createElement('script')))
    page.caromFailed(
      'this browser is too old for it. A newer browser can run it.',
      'dieser Browser ist zu alt dafür. Ein neuerer kann es ausführen.',
    );
  else if (!page.WebAssembly)
    page.caromFailed(
      'this browser has no WebAssembly, or it is switched off.',
      'dieser Browser hat kein WebAssembly, oder es ist abgeschaltet.',
    );
});

/** Nothing that is stored is trusted. @param {{ theme?: any, palette?: any }} chosen */
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
    return {}; // nothing was stored, or the browser refuses it
  }
}

/** The first of these languages that there is. @param {unknown[]} asked */
function languageOf(asked) {
  const spoken = asked.map(String).filter((tag) => /^(en|de)(-|$)/.test(tag));
  return (spoken[0] || 'en').slice(0, 2);
}

const stored = settings();
page.caromLook(stored);
root.lang = languageOf([Object(history.state).language, stored.language].concat(navigator.languages || []));

// words.js imports the language's module.  A link fetches it beside the modules, not after them.
const link = document.createElement('link');
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
link.rel = 'modulepreload';
link.href = `${script.dataset.words}${root.lang}.js`;
document.head.appendChild(link);
