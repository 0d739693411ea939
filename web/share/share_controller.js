// share_controller.js - shares the puzzle: writes links and copies them.
import { isModal } from '../shell/dom.js';
import { showFeedback } from '../shell/feedback.js';
import { loadStyle } from '../shell/styles.js';
import * as next from '../state/state.js';
import { bestLine, movesText } from '../state/line.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {import('carom').Puzzles} page.carom
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(text: string) => void} page.offer   shows a text for the reader to copy by hand
 */
export function createShareController({ now, update, carom, keep, offer }) {
  /** Shows a message in the status line and beside the button that was pressed. @param {string} message */
  function report(message) {
    update(next.said(now(), message));
    showFeedback(message);
  }

  /** @param {string} text @param {string} what   names the text in the message */
  async function copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      report(words.copiedText(what));
    } catch {
      offer(text);
      report(words.notCopiedText(what));
    }
  }

  return {
    copy,
    report,

    /** @param {'words' | 'letters'} how */
    copyAnswer(how) {
      const { answer, puzzle } = now();
      const isProved = bestLine(now()).length === answer.length;
      const text = how === 'words' ? words.answerWords(answer, puzzle, isProved) : movesText(answer);
      copy(text, `${words.THE_ANSWER[how]}${isProved ? '' : words.PERHAPS}`);
    },

    /** Opens the dialog, which is loaded on first use. @param {boolean} [withMoves]   ticks the box for the moves */
    async share(withMoves) {
      try {
        const [{ openShareDialog }, { qrOf }] = await Promise.all([
          import('./share_dialog.js'),
          import('./qr_code.js'),
          loadStyle('share_dialog'),
        ]);
        if (isModal()) return; // a second click opened the dialog while its modules were loading
        keep();
        openShareDialog(carom, now(), qrOf, withMoves);
      } catch {
        report(words.NO_SHARE);
      }
    },
  };
}

/** The page's address with the given fragment. @param {string} fragment */
export function addressOf(fragment) {
  return location.href.split('#')[0] + fragment;
}
