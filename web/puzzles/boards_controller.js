// boards_controller.js - keeps, names and removes the player's own boards; saves and reads all stored data as a file.
import { parsed } from '../shell/store.js';
import * as next from '../state/boards.js';
import { mergedKept, readKept } from '../state/kept.js';
import { removalTaken } from '../state/library.js';
import { words } from '../words/puzzles/words.js';
import { puzzleStore, today } from './puzzle_store.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/boards.js').KeptBoard} KeptBoard */
/** @typedef {import('../state/kept.js').Kept} Kept */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 */
export function createBoardsController({ now, update }) {
  /** @param {(boards: KeptBoard[]) => KeptBoard[]} how */
  function change(how) {
    return puzzleStore.change((kept) => {
      const boards = how(kept.boards);
      return boards === kept.boards ? kept : { ...kept, boards };
    });
  }

  return {
    /**
     * @param {string} link @param {string} name   ignored if the board is kept already
     * @returns {string} the message to show
     */
    keep(link, name) {
      const before = puzzleStore.now().boards.find((board) => board.link === link);
      if (before) return words.keptAlready(before.name);
      const storing = change((boards) => next.boardKept(boards, { name, link, kept: today() }));
      return words.keptText(name, storing === 'stored');
    },
    /** @param {KeptBoard} board @param {string} name */
    rename: (board, name) => change((boards) => next.boardRenamed(boards, board, name)),
    /** @param {KeptBoard} board @param {number} by */
    move: (board, by) => change((boards) => next.boardMoved(boards, board, by)),
    /** @param {KeptBoard} board */
    remove(board) {
      update(removalTaken(now(), { board, place: next.placeOf(puzzleStore.now().boards, board) }));
      change((boards) => next.boardRemoved(boards, board));
    },
    putBack() {
      const { board, place } = now().library?.removed ?? {};
      update(removalTaken(now(), null));
      if (board) change((boards) => next.boardPutBack(boards, board, place ?? 0));
    },

    /** The text and the name of a file with all stored data. */
    file: () => ({ text: JSON.stringify(puzzleStore.now(), null, 1), name: `carom-${today()}.json` }),

    /** Adds the data of a file. @param {string} text @returns {{ message: string, isProblem: boolean }} */
    read(text) {
      const read = readKept(parsed(text));
      if (typeof read === 'string') return { message: words.NOT_READ[read], isProblem: true };
      const before = puzzleStore.now();
      puzzleStore.change((kept) => mergedKept(kept, read));
      const after = puzzleStore.now();
      const boards = after.boards.length - before.boards.length;
      return { message: words.importedText(boards, newResults(before, after)), isProblem: false };
    },
  };
}

/** Counts the results that were added or improved. @param {Kept} before @param {Kept} after */
function newResults(before, after) {
  const resultsOf = (/** @type {Kept} */ { days, progress }) => {
    const daily = Object.entries(days).flatMap(([day, levels]) =>
      Object.entries(levels).map(([level, { result }]) => [`${day} ${level}`, result]),
    );
    return new Map(
      [...daily, ...Object.entries(progress)].map(([key, result]) => [key, JSON.stringify(result)]),
    );
  };
  const old = resultsOf(before);
  return [...resultsOf(after)].filter(([key, result]) => result !== 'null' && old.get(key) !== result).length;
}
