// look_card.js - the card where the theme and the palette are chosen.
import { element, find, whenSeen } from './dom.js';
import { ALL_ROBOTS, THEMES } from './looks.js';
import { partsOf, rulesOf, svg } from './svg.js';
import { words } from './words.js';

const PALETTES = /** @type {const} */ (['standard', 'color-blind', 'contrast']);

/**
 * @param {ReturnType<typeof import('./looks.js').createLooks>} looks
 * @param {(puzzle: import('carom').Puzzle, look: import('./looks.js').Look) => string} picture   what carom.svg() writes
 */
export function createLookCard(looks, picture) {
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
    samples.forEach(({ draw }, i) => draw(picture(ALL_ROBOTS, { ...looks.now(), palette: PALETTES[i] })));
  }
  looks.onChange(render);
  render();
  whenSeen(find('look'), () => {
    looks.onChange(drawSamples);
    drawSamples();
  });
}

/** @param {string} text @param {() => void} onChoose @param {Node[]} before */
function choice(text, onChoose, ...before) {
  const button = element('button', { type: 'button' }, ...before, text);
  button.addEventListener('click', onChoose);
  return button;
}

/** The robots in a palette that need not be the page's: in a tree of their own, with their own colours. */
function createSample() {
  const node = element('span', { class: 'sample', 'aria-hidden': 'true' });
  const sheet = new CSSStyleSheet();
  const tree = node.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [sheet];
  return {
    node,
    /** @param {string} text   what carom.svg() writes */
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
