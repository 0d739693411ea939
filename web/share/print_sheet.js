// print_sheet.js - the printed pages, hidden on the screen: the puzzle, and optionally its answer.
import { element, find, whenSettled } from '../shell/dom.js';
import { bestLine, movesText } from '../state/line.js';
import { isHidden } from '../state/play.js';
import { pictureNode } from '../shell/svg.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} events
 * @param {(puzzle: State['puzzle'], moves: string) => string} events.picture   an SVG document
 * @param {(puzzle: State['puzzle']) => string} events.address   address of the page with that puzzle
 */
export function createPrintSheet({ picture, address }) {
  /** @type {State | null} */
  let state = null;
  let withAnswer = false;
  /** Draws QR codes, once it is loaded. @type {typeof import('./qr_code.js') | null} */
  let coder = null;
  // The browser's own Print command does not wait for a module, so the page loads the QR coder at the first press of a
  // key or of the pointer.  Readers who only look at the page never load it.
  addEventListener('keydown', loadCoder, { once: true }); // such as the Control of Ctrl+P
  addEventListener('pointerdown', () => whenSettled(loadCoder), { once: true });
  addEventListener('beforeprint', () => {
    if (state) find('sheet').replaceChildren(...pages(state, withAnswer));
  });

  /** Loads the QR coder. If this fails, the printed sheet shows the link only as text. */
  async function loadCoder() {
    coder ??= await import('./qr_code.js').catch(() => null);
  }

  /** An answer that is hidden in Play is not printed. @param {State} of @param {boolean} both */
  function pages(of, both) {
    const { puzzle, answer } = of;
    const hasAnswer = both && answer.length > 0 && !isHidden(of);
    const perhaps = bestLine(of).length > 0 ? '' : words.PERHAPS;
    return hasAnswer ? [puzzlePage(puzzle), answerPage(puzzle, answer, perhaps)] : [puzzlePage(puzzle)];
  }

  /** @param {State['puzzle']} puzzle */
  function puzzlePage(puzzle) {
    const link = address(puzzle);
    const code = coder?.qrOf(link);
    const foot = element('footer', {}, element('code', {}, link));
    if (code && !code.dense) foot.append(pictureNode(code.picture));
    return element(
      'section',
      {},
      element('h1', {}, words.taskText(puzzle)),
      pictureNode(picture(puzzle, '')),
      foot,
    );
  }

  /** @param {State['puzzle']} puzzle @param {State['answer']} answer @param {string} perhaps */
  function answerPage(puzzle, answer, perhaps) {
    return element(
      'section',
      {},
      element('h1', {}, words.answerTitle(puzzle, answer.length) + perhaps),
      pictureNode(picture(puzzle, movesText(answer))),
      element('ol', {}, ...answer.map((move) => element('li', {}, words.moveText(move)))),
    );
  }

  return {
    /** @param {State} now */
    render(now) {
      state = now;
    },

    /** @param {boolean} chosen */
    takeAnswer(chosen) {
      withAnswer = chosen;
    },

    /** Prints once the QR coder is loaded. */
    async print() {
      await loadCoder();
      print();
    },
  };
}
