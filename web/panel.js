// panel.js - makes the panel's cards and wires each of them to the controllers.  The board does not wait for it.
import { createPieces } from './board/robot_icon.js';
import { createKeyboardController } from './keyboard_controller.js';
import { createOpenCard } from './open/open_card.js';
import { createPasteAndDrop } from './open/paste_and_drop.js';
import { createLineCard } from './play/line_card.js';
import { ALL_ROBOTS } from './puzzle/all_robots.js';
import { consequences, emptied, placeIn, resized } from './puzzle/edits.js';
import { createGamesController } from './puzzles/games_controller.js';
import { createLengthsCard } from './puzzles/lengths_card.js';
import { createNewPuzzleCard } from './puzzles/new_puzzle_card.js';
import { createPrintedCard } from './setup/printed_card.js';
import { createPrintedController } from './setup/printed_controller.js';
import { createToolsCard } from './setup/tools_card.js';
import { createExportCard } from './share/export_card.js';
import { createPictureCard } from './share/picture_card.js';
import { createPrintCard } from './share/print_card.js';
import { addressOf, createShareController } from './share/share_controller.js';
import { createAnnouncer, createStatusReader } from './shell/announcer.js';
import { find, onPress, onSkip, show } from './shell/dom.js';
import { createHelpDialog } from './shell/help_dialog.js';
import { createLanguageCard } from './shell/language_card.js';
import { createLookCard } from './shell/look_card.js';
import { startServiceWorker } from './shell/offline.js';
import { searches, searchesModule } from './shell/workers.js';
import { createAnswerCard } from './solve/answer_card.js';
import { createAnswerPager } from './solve/answer_pager.js';
import { createSearchController, storedTuning } from './solve/search_controller.js';
import { createSearchSettingsCard } from './solve/search_settings_card.js';
import { createStepButtons } from './solve/step_buttons.js';
import { createStepController } from './solve/step_controller.js';
import { paintTaken, toolTaken } from './state/editing.js';
import { robotsNow } from './state/line.js';
import { answerRevealed } from './state/search.js';
import { snapshotOf } from './state/snapshot.js';
import { modeTaken, said } from './state/state.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

searchesModule().catch(() => {}); // fetched before the first search asks for it, which also says why it failed

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   Back leads to what is on the board now
 * @param {ReturnType<typeof import('./board/board.js').createBoard>} page.board
 * @param {ReturnType<typeof import('./setup/edit_controller.js').createEditController>} page.editor
 * @param {ReturnType<typeof import('./play/play_controller.js').createPlayController>} page.player
 * @param {ReturnType<typeof import('./open/open_controller.js').createOpenController>} page.opener
 * @param {ReturnType<typeof import('./shell/theme.js').createLooks>} page.looks
 * @param {ReturnType<typeof import('./puzzle/printed_board.js').createPrinted>} page.printed
 * @returns {{ views: { render(state: State): void }[], effects: { follow(state: State): void }[], tuning: State['tuning'] }}
 */
export function createCards(page) {
  const { carom, now, update, editor, player, opener, looks, printed } = page;
  createPieces(document.body, (puzzle) => carom.svg(puzzle));
  const search = createSearchController({
    now,
    update,
    movesOf: (puzzle, moves) => carom.play(puzzle, moves).moves,
  });
  const stepper = createStepController({ now, update });
  const say = createAnnouncer(find('said'));
  const games = createGamesController({ now, update, open: opener.openMade });
  const table = createPrintedController({
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
    onOpen: () => opener.openTyped() || openCard.focusProblem(),
    onDiagonals: opener.openWithDiagonals,
  });
  const sharing = createShareController({ ...page, offer: openCard.offer });
  createPasteAndDrop({
    onText(text, source) {
      openCard.fill(text);
      if (!opener.openTyped(source)) openCard.focusProblem();
    },
    onRefused: (why, source) => update(said(now(), words.notTakenText(why, source))),
  });
  createKeyboardController({ ...page, stepping: stepper, takeMode, help: createHelpDialog(), say });
  createLookCard(looks, (look) => carom.svg(ALL_ROBOTS, look));
  startServiceWorker();
  onPress('share', sharing.share);
  onSkip('skip-to-board', 'board');
  onSkip('skip-to-answer', 'answer-title');
  for (const id of ['share', 'show-keys', 'skip-to-board', 'skip-to-answer']) show(find(id), true);

  /** @param {State['mode']} mode */
  function takeMode(mode) {
    editor.cancel();
    update(modeTaken(now(), mode));
  }

  const views = [
    createStatusReader(say),
    createLanguageCard({
      snapshot() {
        page.keep();
        return snapshotOf(carom, now());
      },
      onRefused: (why) => update(said(now(), why)),
    }),
    openCard,
    createAnswerCard({
      onStop: search.stop,
      onAgain: search.again,
      onReveal: () => update(answerRevealed(now())),
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
    createSearchSettingsCard({
      onTuning: search.tune,
      onRules: (rules) => editor.edit({ ...now().puzzle, rules }, words.taskText({ ...now().puzzle, rules })),
    }),
    createToolsCard({
      onMode: takeMode,
      onTool: (tool) => update(toolTaken(now(), tool)),
      onPaint: (color) => update(paintTaken(now(), color)),
      onRobot(color, present) {
        editor.cancel();
        if (present) editor.addRobot(color, placeIn(now().puzzle));
        else editor.removeRobot(color);
      },
      onTargetColor: editor.setTargetColor,
      onTurn: table.turn,
      onSize(width, height) {
        const { puzzle } = now();
        const to = resized(puzzle, width, height);
        editor.edit(to, words.sizeText(to, consequences(puzzle, to)));
      },
      onClear: () => editor.edit(emptied(now().puzzle), words.CLEARED),
      onUndo: editor.undo,
      onRedo: editor.redo,
    }),
    createPrintedCard({
      tableOf: table.tableOf,
      hasDiagonals: table.hasDiagonals,
      picture: carom.sideSvg,
      onPut: table.put,
      onSwap: table.swap,
      onEdition: table.takeEdition,
      onMix: table.mix,
      onDiagonals: table.setDiagonals,
      onPutBack: table.putBack,
      onDrawTarget: table.drawTarget,
    }),
    createLineCard({
      onUndo: player.undo,
      onRedo: player.redo,
      onReset: player.reset,
      onFromHere: () => editor.edit({ ...now().puzzle, robots: robotsNow(now()) }, words.FROM_HERE),
      onStep: (step) => stepper.stepTo('byHand', step),
    }),
    createNewPuzzleCard({
      onDaily: games.makeDaily,
      onMake: games.makeCustom,
      onCancel: () => games.cancelMaking(words.SAID.makingCancelled),
      onNearest: games.openNearest,
    }),
    createLengthsCard({
      picture(tally) {
        looks.dress('plots', ({ theme }) => searches.histogramSvg(tally, { theme }));
        return searches.histogramSvg(tally, { words: words.plotWords(tally) });
      },
      onCount: games.count,
      onCancel: games.cancelCounting,
      onHardest: games.openHardest,
    }),
    createExportCard({
      write: sharing.write,
      onCopy: (text, format) => sharing.copy(text, words.theFormat(format)),
    }),
    createPictureCard({ onSave: sharing.savePicture }),
    createPrintCard({
      picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
      address: (puzzle) => addressOf(carom.link(puzzle)),
    }),
  ];
  return { views, effects: [search, games], tuning: storedTuning() };
}
