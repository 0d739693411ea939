// print.js - the puzzle on paper: a sheet that only a printer sees, and if wished for the answer on a second one.
import { element, find, onPress, show } from './dom.js';
import { movesText } from './state.js';
import { pictureNode } from './svg.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

/**
 * @param {object} events
 * @param {(puzzle: State['puzzle'], moves: string) => string} events.picture   what carom.svg() writes
 * @param {(puzzle: State['puzzle']) => string} events.address   that opens it
 */
export function createPrint({ picture, address }) {
  /** @type {State | null} */
  let state = null;
  /** Makes QR codes, once it has come. @type {typeof import('./qr.js') | null} */
  let coder = null;
  onPress('print', async () => {
    coder ??= await import('./qr.js').catch(() => null); // without it the link is still in letters
    print();
  });
  addEventListener('beforeprint', () => {
    if (state) find('sheet').replaceChildren(...pages(state, find('print-answer').checked));
  });

  /** @param {State} of @param {boolean} withAnswer */
  function pages({ puzzle, answer }, withAnswer) {
    return withAnswer && answer.length
      ? [puzzlePage(puzzle), answerPage(puzzle, answer)]
      : [puzzlePage(puzzle)];
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

  /** @param {State['puzzle']} puzzle @param {State['answer']} answer */
  function answerPage(puzzle, answer) {
    return element(
      'section',
      {},
      element('h1', {}, words.answerTitle(puzzle, answer.length)),
      pictureNode(picture(puzzle, movesText(answer))),
      element('ol', {}, ...answer.map((move) => element('li', {}, words.moveText(move)))),
    );
  }

  return {
    /** @param {State} now */
    render(now) {
      state = now;
      show(find('print-option'), now.answer.length > 0);
    },
  };
}
