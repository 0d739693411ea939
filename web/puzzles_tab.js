// puzzles_tab.js - creates the Puzzles tab when it is first opened, and connects its cards to the controllers.
import { CaromError } from 'carom/puzzles_alone.js';
import { recipeLike } from './puzzles/another.js';
import { createBoardsCard } from './puzzles/boards_card.js';
import { createBoardsController } from './puzzles/boards_controller.js';
import { COURSE } from './puzzles/collection.js';
import { createCollectionCard } from './puzzles/collection_card.js';
import { createDailyCard } from './puzzles/daily_card.js';
import { createDailyController } from './puzzles/daily_controller.js';
import { createGamesController } from './puzzles/games_controller.js';
import { PUZZLES } from './puzzles/markup.js';
import { createNewPuzzleCard } from './puzzles/new_puzzle_card.js';
import { puzzleStore, today } from './puzzles/puzzle_store.js';
import { createThumbnails } from './puzzles/thumbnails.js';
import { addressOf } from './share/share_controller.js';
import { showFeedback } from './shell/feedback.js';
import { insert } from './shell/markup.js';
import { keptChanged, libraryOpened } from './state/library.js';
import { said } from './state/state.js';
import { words } from './words/puzzles/words.js';
import { capital } from './words/shared.js';
import { words as common } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {ReturnType<typeof import('./open/open_controller.js').createOpenController>} page.opener
 * @param {ReturnType<typeof import('./share/share_controller.js').createShareController>} page.sharing
 * @param {ReturnType<typeof import('./puzzle/printed_board.js').createPrinted>} page.printed
 * @param {() => void} page.onSprint   opens the sprint
 * @returns {{ views: { render(state: State): void }[], effects: { follow(state: State): void }[], makeAnother(): void, play(link: string): void, learn(): void, playToday(level: import('carom').Level): void }}
 */
export function createPuzzlesTab(place, { carom, now, update, opener, sharing, printed, onSprint }) {
  insert(place, PUZZLES, words);
  const thumbnail = createThumbnails((link) => carom.svg(carom.read(link).puzzle));
  const games = createGamesController({ now, update, open: opener.openMade });
  update(libraryOpened(now(), { kept: puzzleStore.now(), storing: puzzleStore.storing(), today: today() }));
  puzzleStore.listen(() => update(keptChanged(now(), puzzleStore.now(), puzzleStore.storing())));
  const boards = createBoardsController({ now, update });
  const daily = createDailyController({ now, update, payload: carom.payload, open: play });
  const dailyCard = createDailyCard({
    daily,
    thumbnail,
    onSprint,
    onCopy: (text) => sharing.copy(`${text}\n${addressOf('')}`, words.THE_RESULT),
  });
  const collection = createCollectionCard({
    thumbnail,
    onOpen: play,
  });
  const myBoards = createBoardsCard({
    boards,
    thumbnail,
    onKeep() {
      const { puzzle } = now();
      const message = boards.keep(carom.payload(puzzle), capital(common.targetText(puzzle.target)));
      update(said(now(), message));
      showFeedback(message);
    },
    onOpen({ link, name }) {
      try {
        opener.openKept(carom.read(link).puzzle, words.openedBoard(name));
      } catch {
        update(said(now(), words.unreadableBoard(name)));
      }
    },
  });

  /** @param {string} link */
  function play(link) {
    try {
      opener.openMade(carom.read(link).puzzle, '');
    } catch (error) {
      if (!(error instanceof CaromError)) throw error;
      update(said(now(), common.errorText(error))); // a link from an imported file may be damaged
    }
  }

  daily.make();
  return {
    views: [
      dailyCard,
      collection,
      myBoards,
      createNewPuzzleCard({
        onMake: games.makeCustom,
        onChange: games.changeRecipe,
        onCancel: () => games.cancelMaking(common.SAID.makingCancelled),
        onNearest: games.openNearest,
      }),
    ],
    effects: [games],
    /** Makes a puzzle like the one on the board, to play. */
    makeAnother: () => games.makeCustom(recipeLike(now(), printed.sidesOf(now().puzzle)), true),
    play,
    /** Opens the first lesson. */
    learn: () => play(COURSE[0][1][0].link),
    playToday(level) {
      daily.show(today());
      daily.play(level);
    },
  };
}
