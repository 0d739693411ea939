// lengths_dialog.js - the dialog that counts random games by solution length, and plots the histogram.
import { enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { pictureNode } from '../shell/svg.js';
import { words } from '../words/menu/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Tally} Tally */
/** @typedef {import('carom').Games & { count: number }} Games */

/**
 * @param {object} events
 * @param {(tally: Tally) => string} events.picture   an SVG document of the histogram
 * @param {(games: Games) => void} events.onCount
 * @param {() => void} events.onCancel
 * @param {() => void} events.onHardest   opens the game with the longest solution
 */
export function createLengthsDialog({ picture, onCount, onCancel, onHardest }) {
  let running = false;
  /** @type {Tally | null} */
  let drawn = null;
  find('games').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!running) onCount(gamesOf(find('games')));
  });
  onPress('cancel-count', onCancel);
  onPress('hardest', onHardest);

  /** @param {Tally | null} tally */
  function draw(tally) {
    drawn = tally;
    setText(find('tally-text'), tally ? words.tallyText(tally) : '');
    find('plot').replaceChildren(...(tally ? [pictureNode(picture(tally))] : []));
  }

  return {
    /** @param {State} state */
    render({ counting }) {
      running = counting.phase === 'running';
      enable(find('count'), !running);
      showButton('cancel-count', running, 'count');
      showButton('hardest', !running && Boolean(counting.tally?.puzzle), 'count');
      show(find('counting'), counting.phase !== 'idle');
      show(find('tally'), counting.tally !== null);
      setText(find('counting-text'), words.countingText(counting));
      find('counting-text').classList.toggle('problem', counting.phase === 'failed');
      if (drawn !== counting.tally) draw(counting.tally);
    },
  };
}

/** @param {HTMLFormElement} form @returns {Games} */
function gamesOf(form) {
  const data = new FormData(form);
  return {
    board: /** @type {'printed' | 'any-sides' | 'drawn'} */ (data.get('board')),
    robots: Number(data.get('robots')),
    count: Number(data.get('count')),
    seed: Number(data.get('seed')),
  };
}
