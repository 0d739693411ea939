// export_controller.js - exports the puzzle in every format, and its picture as a file.
import { CaromError } from 'carom/puzzles_alone.js';
import { download } from '../shell/download.js';
import { line, movesText } from '../state/line.js';
import { linkOf } from '../state/link.js';
import { words } from '../words/share/words.js';
import { words as common } from '../words/words.js';
import { pngOf } from './pictures.js';
import { addressOf } from './share_controller.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {import('carom').Puzzles} page.carom
 * @param {{ now(): import('carom').Look }} page.looks
 * @param {(message: string) => void} page.report
 */
export function createExportController({ now, carom, looks, report }) {
  return {
    /**
     * Converts the puzzle in the text box, or else the puzzle on the board, to a format.
     * @type {import('./export_dialog.js').Write}
     */
    write(state, format) {
      const { reading } = state.typed;
      const puzzle = reading?.puzzle ?? state.puzzle;
      try {
        if (format !== 'link') return { text: carom.write(puzzle, format) };
        return {
          text: addressOf(reading ? carom.link(puzzle, { moves: reading.moves }) : linkOf(carom, state)),
        };
      } catch (error) {
        if (!(error instanceof CaromError)) throw error;
        return { why: common.errorText(error) };
      }
    },

    /** Saves the puzzle, with or without the shown line. @param {'png' | 'svg'} kind @param {boolean} withMoves */
    async savePicture(kind, withMoves) {
      const { puzzle } = now();
      const shown = withMoves ? line(now()) : [];
      const name = words.pictureName(common.targetText(puzzle.target), shown.length, kind);
      const { theme, palette } = looks.now();
      const moves = movesText(shown);
      try {
        if (kind === 'svg')
          download(new Blob([carom.svg(puzzle, { moves, palette })], { type: 'image/svg+xml' }), name);
        else download(await pngOf(carom.svg(puzzle, { moves, theme, palette })), name);
        report(words.savedText(name));
      } catch {
        report(words.pictureProblem(kind));
      }
    },
  };
}
