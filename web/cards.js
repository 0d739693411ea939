// cards.js - the panel: its cards and what each of them asks of whom, the search first of all.  It comes after the board,
// which needs none of it.
import { readingJson } from 'carom/async_json.js';
import { createAnswer } from './answer.js';
import { createConvert } from './convert.js';
import { createCorners } from './corners.js';
import { createCounter } from './counter.js';
import { find, onPress, onSkip, show } from './dom.js';
import { paintTaken, toolTaken } from './editing.js';
import { consequences, emptied } from './edits.js';
import { createEngine, keptTuning } from './engine.js';
import { createGames } from './games.js';
import { createHelp } from './help.js';
import { createIntake } from './intake.js';
import { createKeyboard } from './keyboard.js';
import { createLanguage } from './language.js';
import { createLookCard } from './look_card.js';
import { createMaker } from './maker.js';
import { createOffline } from './offline.js';
import { createOpener } from './opener.js';
import { addressOf, createOutgoing } from './outgoing.js';
import { createOwn } from './own.js';
import { createPager } from './pager.js';
import { createPicture } from './picture.js';
import { createPieces } from './pieces.js';
import { placeIn, resized } from './places.js';
import { createPrint } from './print.js';
import { answerRevealed } from './search_state.js';
import { modeTaken, robotsNow, said } from './state.js';
import { createStepper } from './stepper.js';
import { createStepping } from './stepping.js';
import { createTable } from './table.js';
import { createTexts } from './texts.js';
import { createTools } from './tools.js';
import { createTuning } from './tuning.js';
import { createReader, createVoice } from './voice.js';
import { words } from './words.js';
import { searches } from './workers.js';

/** @typedef {import('./state.js').State} State */

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {() => void} page.keep   what is in the address stays behind Back
 * @param {ReturnType<typeof import('./board.js').createBoard>} page.board
 * @param {ReturnType<typeof import('./editor.js').createEditor>} page.editor
 * @param {ReturnType<typeof import('./player.js').createPlayer>} page.player
 * @param {ReturnType<typeof import('./incoming.js').createIncoming>} page.incoming
 * @param {ReturnType<typeof import('./looks.js').createLooks>} page.looks
 * @param {ReturnType<typeof import('./printed.js').createPrinted>} page.printed
 * @returns {{ views: { render(state: State): void }[], follow(state: State): State, tuning: State['tuning'] }}
 */
export function createCards(page) {
  const { carom, now, update, editor, player, incoming, looks, printed } = page;
  const play = (/** @type {State['puzzle']} */ puzzle, /** @type {string} */ moves) =>
    carom.play(puzzle, moves).moves;
  createPieces(document.body, (puzzle) => carom.svg(puzzle));
  const engine = createEngine({ now, update, play });
  const stepping = createStepping({ now, update });
  const say = createVoice(find('said'));
  const games = createGames({ now, update, open: incoming.openGame });
  const table = createTable({
    now,
    edit: editor.edit,
    setTarget: editor.setTarget,
    board: carom.printedBoard,
    turned: carom.turned,
    printed,
  });
  const texts = createTexts({ now, update, carom: readingJson(carom), arrive: incoming.arrive });
  const opener = createOpener({
    picture: (puzzle) => carom.svg(puzzle, looks.now()),
    onTyping: texts.type,
    onOpen: () => texts.openTyped() || opener.focusProblem(),
    onDiagonals: () => texts.open(now().leftOut, { diagonals: true }),
  });
  const outgoing = createOutgoing({ ...page, offer: opener.offer });
  createIntake({
    onText(text, source) {
      opener.fill(text);
      if (!texts.openTyped(source)) opener.focusProblem();
    },
    onRefused: (why, source) => update(said(now(), words.notTakenText(why, source))),
  });
  createKeyboard({ ...page, stepping, takeMode, help: createHelp(), say });
  createLookCard(looks, (puzzle, look) => carom.svg(puzzle, look));
  createOffline();
  onPress('share', outgoing.share);
  onSkip('skip-to-board', 'board');
  onSkip('skip-to-answer', 'answer-title');
  for (const id of ['share', 'show-keys', 'skip-to-board', 'skip-to-answer']) show(find(id), true);

  /** @param {State['mode']} mode */
  function takeMode(mode) {
    editor.cancel();
    update(modeTaken(now(), mode));
  }

  const views = [
    createReader(say),
    createLanguage({
      kept() {
        page.keep();
        return incoming.kept();
      },
      onRefused: (why) => update(said(now(), why)),
    }),
    games,
    opener,
    createAnswer({
      onStop: engine.stop,
      onAgain: engine.again,
      onReveal: () => update(answerRevealed(now())),
      onStep: (step) => stepping.stepTo('answer', step),
      onPeek: stepping.peek,
    }),
    createStepper({
      speed: stepping.speed,
      onStep: (step) => stepping.stepTo('answer', step),
      onPlay: stepping.play,
      onSpeed: stepping.setSpeed,
    }),
    createPager({ onPage: engine.page, onListAll: engine.listAll, onCopy: outgoing.copyAnswer }),
    createTuning({
      onTuning: engine.tune,
      onRules: (rules) => editor.edit({ ...now().puzzle, rules }, words.taskText({ ...now().puzzle, rules })),
    }),
    createTools({
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
    createCorners({
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
    createOwn({
      onUndo: player.undo,
      onRedo: player.redo,
      onReset: player.reset,
      onFromHere: () => editor.edit({ ...now().puzzle, robots: robotsNow(now()) }, words.FROM_HERE),
      onStep: (step) => stepping.stepTo('own', step),
    }),
    createMaker({
      onDaily: games.makeDaily,
      onMake: games.makeWish,
      onCancel: () => games.cancelMaking(words.SAID.makingCancelled),
      onNearest: games.openNearest,
    }),
    createCounter({
      picture(tally) {
        looks.dress('plots', ({ theme }) => searches.histogramSvg(tally, { theme }));
        return searches.histogramSvg(tally, { words: words.plotWords(tally) });
      },
      onCount: games.count,
      onCancel: games.cancelCounting,
      onHardest: games.openHardest,
    }),
    createConvert({
      write: outgoing.write,
      onCopy: (text, format) => outgoing.copy(text, words.theFormat(format)),
    }),
    createPicture({ onSave: outgoing.savePicture }),
    createPrint({
      picture: (puzzle, moves) => carom.svg(puzzle, { moves }),
      address: (puzzle) => addressOf(carom.link(puzzle)),
    }),
  ];
  return { views, follow: engine.follow, tuning: keptTuning() };
}
