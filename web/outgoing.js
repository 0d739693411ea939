// outgoing.js - the controller of what goes out: the puzzle in every format, copies, pictures, the link that is shared.
import { CaromError } from 'carom/puzzles.js';
import { linkOf } from './address.js';
import { download, pngOf } from './picture.js';
import * as next from './state.js';
import { line, movesText } from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {import('carom').Puzzles} page.carom
 * @param {{ now(): import('carom').Look }} page.looks
 * @param {() => void} page.keep   what is in the address stays behind Back
 * @param {(text: string) => void} page.offer   it is shown where it can be copied by hand
 */
export function createOutgoing({ now, update, carom, looks, keep, offer }) {
  /** @param {string} text @param {string} what it is */
  async function copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      update(next.said(now(), words.copiedText(what)));
    } catch {
      offer(text);
      update(next.said(now(), words.notCopiedText(what)));
    }
  }

  return {
    copy,

    /** Of the puzzle in the box, or else of that on the board. @type {import('./convert.js').Write} */
    write(state, format) {
      const { reading } = state.typed;
      const puzzle = reading?.puzzle ?? state.puzzle;
      try {
        if (format === 'drawing') return { text: carom.draw(puzzle) };
        if (format !== 'link') return { text: carom.write(puzzle, format) };
        return {
          text: addressOf(reading ? carom.link(puzzle, { moves: reading.moves }) : linkOf(carom, state)),
        };
      } catch (error) {
        if (!(error instanceof CaromError)) throw error;
        return { why: words.errorText(error) };
      }
    },

    /** @param {'words' | 'letters'} how */
    copyAnswer(how) {
      const { answer, puzzle } = now();
      copy(how === 'words' ? words.answerWords(answer, puzzle) : movesText(answer), words.THE_ANSWER[how]);
    },

    /** The puzzle with the line that is shown. @param {'png' | 'svg'} kind */
    async savePicture(kind) {
      const { puzzle } = now();
      const shown = line(now());
      const name = words.pictureName(puzzle, shown.length, kind);
      const { theme, palette } = looks.now();
      const moves = movesText(shown);
      try {
        if (kind === 'svg')
          download(new Blob([carom.svg(puzzle, { moves, palette })], { type: 'image/svg+xml' }), name);
        else download(await pngOf(carom.svg(puzzle, { moves, theme, palette })), name);
        update(next.said(now(), words.savedText(name)));
      } catch {
        update(next.said(now(), words.pictureProblem(kind)));
      }
    },

    /** The dialog for it comes when it is wanted: the page starts without it. */
    async share() {
      keep();
      const state = now();
      const moves = line(state);
      const shared = {
        address: addressOf(linkOf(carom, state, [])),
        line: moves.length
          ? {
              address: addressOf(linkOf(carom, state, moves)),
              moves: moves.length,
              wanted: state.shown === 'own',
            }
          : null,
        name: words.pictureName(state.puzzle, 0, 'qr.png'),
      };
      try {
        const { openShare } = await import('./share.js');
        openShare(shared);
      } catch {
        update(next.said(now(), words.SHARE.notLoaded));
      }
    },
  };
}

/** @param {string} fragment */
export function addressOf(fragment) {
  return location.href.split('#')[0] + fragment;
}
