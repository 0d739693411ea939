// panel.js - creates the panel's cards and connects them to the controllers.  The board does not wait for the cards.
import { createPieces } from './board/robot_icon.js';
import { createKeyboardController } from './keyboard_controller.js';
import { createOpenCard } from './open/open_card.js';
import { createPasteAndDrop } from './open/paste_and_drop.js';
import { createLineCard } from './play/line_card.js';
import { createPlayingChoice } from './play/playing_choice.js';
import { consequences, emptied, resized } from './puzzle/edits.js';
import { createParts } from './parts.js';
import { createPlayedPuzzle } from './played_puzzle.js';
import { createPrintedCard } from './setup/printed_card.js';
import { createPrintedController } from './setup/printed_controller.js';
import { createToolsCard } from './setup/tools_card.js';
import { createPrintSheet } from './share/print_sheet.js';
import { addressOf, createShareController } from './share/share_controller.js';
import { createAnnouncer, createStatusReader } from './shell/announcer.js';
import { find, onPress, onSkip, show } from './shell/dom.js';
import { addTooltips } from './shell/markup.js';
import { createMenu } from './shell/menu.js';
import { startServiceWorker } from './shell/offline.js';
import { measureStuck } from './shell/stuck.js';
import { createTabs } from './shell/tabs.js';
import { createWelcome } from './shell/welcome.js';
import { searchesModule } from './shell/workers.js';
import { createAnswerCard } from './solve/answer_card.js';
import { createAnswerPager } from './solve/answer_pager.js';
import { createSearchController, storedTuning } from './solve/search_controller.js';
import { createSavedSearch } from './solve/saved_search.js';
import { createStepButtons } from './solve/step_buttons.js';
import { createStepController } from './solve/step_controller.js';
import { paintTaken, toolTaken } from './state/tools.js';
import { answerRevealed } from './state/play.js';
import { tuned } from './state/search.js';
import { TABS, isPlaying, revealGivesUp, said, tabTaken } from './state/state.js';
import { isStartToRedo } from './state/undo.js';
import { createUndoButtons } from './undo_buttons.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

searchesModule().catch(() => {}); // fetched early; the first search fetches it again after a failure, and reports why

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(view: { render(state: State): void }) => void} page.join   adds a view
 * @param {(effect: { follow(state: State): void }) => void} page.joinEffect   adds an effect
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 * @param {boolean} page.isResumed   the visit continues the previous one in this browser tab
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {ReturnType<typeof import('./board/board.js').createBoard>} page.board
 * @param {ReturnType<typeof import('./setup/edit_controller.js').createEditController>} page.editor
 * @param {ReturnType<typeof import('./play/play_controller.js').createPlayController>} page.player
 * @param {ReturnType<typeof import('./open/open_controller.js').createOpenController>} page.opener
 * @param {ReturnType<typeof import('./shell/theme.js').createLooks>} page.looks
 * @param {ReturnType<typeof import('./puzzle/printed_board.js').createPrinted>} page.printed
 * @returns {{ views: { render(state: State): void }[], effects: { follow(state: State): void }[], begun: (state: State)
 * => State }}   begun:
 *   applies the stored search settings and, if they are for this puzzle, the stored results
 */
export function createCards(page) {
  const { carom, now, update, editor, player, opener, looks, printed } = page;
  addTooltips(document);
  createPieces(document.body, (puzzle) => carom.svg(puzzle));
  const search = createSearchController({
    now,
    update,
    movesOf: (puzzle, moves) => carom.play(puzzle, moves).moves,
  });
  const searchMemory = createSavedSearch(page);
  const stepper = createStepController({ now, update });
  const say = createAnnouncer(find('said'));
  const printedSides = createPrintedController({
    now,
    edit: editor.edit,
    setTarget: editor.setTarget,
    board: carom.printedBoard,
    turned: carom.turned,
    printed,
  });
  const openCard = createOpenCard({
    picture: (puzzle) => carom.svg(puzzle, looks.now()),
    onTyping: opener.type,
    onOpen: async () => (await opener.openTyped()) || openCard.focusProblem(),
    onDiagonals: opener.openWithDiagonals,
    onEscape: opener.closeDescription,
    onClose: opener.closeProblem,
  });
  const sharing = createShareController({
    ...page,
    offer(text) {
      /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
      takeTab('puzzles');
      openCard.offer(text);
    },
  });
  const sheet = createPrintSheet({
    picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
    address: (puzzle) => addressOf(carom.link(puzzle)),
  });
  const hasSwitched = Boolean(history.state?.language); // the language switch has reloaded the page
  const parts = createParts(page, { hasSwitched, sharing, sheet, search, stepTo: stepper.stepTo });
  createPasteAndDrop({
    async onText(text, source) {
      openCard.fill(text);
      if (await opener.openTyped(source)) return;
      const { message } = now();
      takeTab('puzzles'); // the tab with the text box
      update(said(now(), message));
      openCard.focusProblem();
    },
    onRefused: (why, source) => update(said(now(), words.notTakenText(why, source))),
  });
  createKeyboardController({
    ...page,
    stepping: stepper,
    takeTab,
    undo,
    redo,
    playing: { hint: parts.hint, another: parts.makeAnother, step: parts.step },
    help: () => parts.openDialog('help'),
    say,
  });
  startServiceWorker();
  measureStuck('board-and-status');
  onPress('share', sharing.share);
  createMenu('menu', (item) => (item === 'lab' ? openLab() : parts.openDialog(item)));
  if (hasSwitched) {
    history.replaceState({ ...history.state, language: undefined }, '');
    parts.openDialog('look');
  }
  onSkip('skip-to-board', () => find('board').focus());
  onSkip('skip-to-answer', () => {
    takeTab('solve');
    find('answer-title').focus();
  });
  for (const id of ['undoing', 'share', 'menu-place', 'skip-to-board', 'skip-to-answer'])
    show(find(id), true);

  function openLab() {
    takeTab('lab');
    find('tab-lab').focus();
  }

  /** In Play, undoes a move or, before the first move, "Start from here". */
  function undo() {
    const isMove = isPlaying(now()) && now().step > 0;
    (isMove ? player : editor).undo();
  }

  /** In Play, redoes "Start from here" if the board shows the position that would become the start; otherwise redoes a
   * move. In the other tabs, redoes an edit. */
  function redo() {
    if (isPlaying(now()) && !isStartToRedo(now())) player.redo();
    else editor.redo(page.clock());
  }

  /** @param {State['tab']} tab */
  function takeTab(tab) {
    editor.cancel();
    // A tab opens at its top, because the scroll position of the previous tab means nothing here.
    if (tab !== now().tab) scrollTo(0, 0);
    update(tabTaken(now(), tab));
  }

  const views = [
    createStatusReader(say),
    openCard,
    createAnswerCard({
      onStop: search.stop,
      onAgain: search.again,
      onReveal() {
        const message = revealGivesUp(now()) ? words.SAID.givenUp : now().message;
        update(said(answerRevealed(now()), message));
      },
      onStep: (step) => stepper.stepTo('answer', step),
      onPeek: stepper.peek,
    }),
    createStepButtons({
      speed: stepper.speed,
      onStep: (step) => stepper.stepTo('answer', step),
      onPlay: stepper.play,
      onSpeed: stepper.setSpeed,
    }),
    createAnswerPager({ onPage: search.page, onListAll: search.listAll, onCopy: sharing.copyAnswer }),
    createToolsCard({
      onTool(tool) {
        editor.cancel();
        update(toolTaken(now(), tool));
      },
      onPaint: (color) => update(paintTaken(now(), color)),
      onRobot(color) {
        editor.take(color);
        page.board.focus();
      },
      onTargetColor: editor.setTargetColor,
      onTurn: printedSides.turn,
      onSize: (width, height) =>
        editor.edit(
          (puzzle) => resized(puzzle, width, height),
          (before, after) => words.sizeText(after, consequences(before, after)),
        ),
      onRules: (rules) => editor.edit((puzzle) => ({ ...puzzle, rules }), words.rulesSaid(rules)),
      onClear: () => editor.edit(emptied, words.CLEARED),
      onRandomRobots: () => editor.randomize(carom.randomRobots, words.RANDOM_ROBOTS),
      onRandomPuzzle: () => editor.randomize(carom.randomLike, words.RANDOM_PUZZLE),
    }),
    createPrintedCard({
      boardSides: printedSides.boardSides,
      hasDiagonals: printedSides.hasDiagonals,
      picture: carom.sideSvg,
      onPut: printedSides.put,
      onType: printedSides.putAll,
      onSwap: printedSides.swap,
      onEdition: printedSides.takeEdition,
      onMix: printedSides.mix,
      onDiagonals: printedSides.setDiagonals,
      onPutBack: printedSides.putBack,
      onDrawTarget: printedSides.drawTarget,
      onFailure: (error) => update(said(now(), words.errorText(error))),
    }),
    createPlayingChoice({ onPlaying: parts.takePlaying }),
    createLineCard({
      onReset: player.reset,
      onFromHere: () => editor.startFromHere(page.clock()),
      onStep: (step) => stepper.stepTo('byHand', step),
    }),
    createTabs(TABS, takeTab),
    createWelcome({
      onLearn: parts.learn,
      onPlay: parts.playToday,
      onSetUp: () => takeTab('setup'),
    }),
    createUndoButtons({
      onUndo: undo,
      onRedo: redo,
    }),
    sheet,
  ];
  return {
    views,
    effects: [search, parts, createPlayedPuzzle({ ...page, say, makeToday: parts.makeToday })],
    begun: (state) => searchMemory.restored(tuned(state, storedTuning())),
  };
}
