// look_dialog.js - the dialog for choosing the theme and the palette.
import { element, find } from './dom.js';
import { THEMES } from './theme.js';
import { partsOf, rulesOf, svg } from './svg.js';
import { words } from '../words/menu/words.js';

const PALETTES = /** @type {const} */ (['standard', 'color-blind', 'contrast']);

/**
 * @param {ReturnType<typeof import('./theme.js').createLooks>} looks
 * @param {(look: import('./theme.js').Look) => string} picture   an SVG document of all robots
 */
export function createLookDialog(looks, picture) {
  const themes = THEMES.map((theme) => choice(words.THEMES[theme], () => looks.choose({ theme })));
  const samples = PALETTES.map(() => createSample());
  const palettes = PALETTES.map((palette, i) =>
    choice(words.PALETTES[palette], () => looks.choose({ palette }), samples[i].node),
  );
  find('themes').append(...themes);
  find('palettes').append(...palettes);

  function render() {
    const chosen = looks.chosen();
    themes.forEach((node, i) => node.setAttribute('aria-pressed', String(THEMES[i] === chosen.theme)));
    palettes.forEach((node, i) => node.setAttribute('aria-pressed', String(PALETTES[i] === chosen.palette)));
  }
  function drawSamples() {
    samples.forEach(({ draw }, i) => draw(picture({ ...looks.now(), palette: PALETTES[i] })));
  }
  for (const draw of [render, drawSamples]) {
    looks.onChange(draw);
    draw();
  }
}

/** @param {string} text @param {() => void} onChoose @param {Node[]} before */
function choice(text, onChoose, ...before) {
  const button = element('button', { type: 'button' }, ...before, text);
  button.addEventListener('click', onChoose);
  return button;
}

/** A sample of the robots in any palette, in a shadow tree that keeps the page's colours out. */
function createSample() {
  const node = element('span', { class: 'sample', 'aria-hidden': 'true' });
  const sheet = new CSSStyleSheet();
  const tree = node.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [sheet];
  return {
    node,
    /** @param {string} text   an SVG document of all robots */
    draw(text) {
      sheet.replaceSync(rulesOf(text));
      if (tree.firstChild) return;
      const attributes = {
        class: 'carom',
        viewBox: '0 0 500 100',
        width: '100%',
        'font-weight': 700,
        'text-anchor': 'middle',
      };
      tree.append(svg('svg', attributes, partsOf(text).robots));
    },
  };
}
