// embedded_game.js - a board in another page: connects its state, the Play controller, and the view in embed/.
//
// This module is like a small main.js without a panel.  Each change passes through a transition, boardSettled() and
// the view.
import { createPointer } from './board/pointer.js';
import { createCursorController } from './cursor_controller.js';
import { createEmbeddedBoard } from './embed/embedded_board.js';
import { createPlayController } from './play/play_controller.js';
import { ANYWHERE, ON_BOARD, chordOf, meanings } from './shell/keys.js';
import { createSharedSolver } from './shell/shared_solver.js';
import * as line from './state/line.js';
import { linkOf } from './state/link.js';
import { NEW_SEARCH } from './state/search.js';
import { boardSettled, created, said } from './state/state.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {import('carom').Puzzles} Puzzles */
/** @typedef {import('./words/embed/words.js').Words} Words */
/**
 * @typedef {object} Given
 * @property {string} text   the puzzle: a link, a game ID or any other format
 * @property {string | null} moves   a line to step through, with no move made yet; null: the line in `text`
 * @property {URL | null} page   the page of Carom that a link opens; null: no link
 * @property {boolean} hasAnswer   the reader may ask for the answer
 */

/** All boards of the page share this solver. */
const solver = createSharedSolver();

/**
 * Throws a CaromError if the text is not a puzzle.
 * @param {Puzzles} carom
 * @param {Words} words
 * @param {Given} given
 * @param {(state: State, before: State) => void} onMoves   called when the moves made have changed
 */
export function createGame(carom, words, { text, moves, page, hasAnswer }, onMoves) {
  const reading = carom.read(text);
  const { puzzle } = reading;
  const letters = words.LANGUAGE === 'de' ? 'german' : 'english';
  const waiting = carom.play(puzzle, moves ?? reading.moves);
  const { target, rules } = puzzle;
  const hasRules = rules.mustRicochet || rules.noRebound;
  const task = hasRules ? words.taskText(puzzle) : words.capital(words.targetText(target));
  /** @type {State} */
  let state = {
    ...created(puzzle),
    tab: 'play',
    search: { ...NEW_SEARCH.search, phase: 'stopped' },
    ahead: waiting.moves,
    sent: waiting.moves,
    message: waiting.refused ? words.playedText(puzzle, waiting) : `${task}.`,
  };
  /** The search for the answer. @type {AbortController | null} */
  let searching = null;

  const now = () => state;
  const player = createPlayController({ now, update, replay: carom.play, words });
  const view = createEmbeddedBoard(
    words,
    {
      picture: (one, along = '') => carom.svg(one, { letters, moves: along }),
      addressOf: (of) => page && new URL(linkOf(carom, of), page).href,
      hasAnswer,
    },
    { onUndo: player.undo, onRedo: redo, onReset: player.reset, onAnswer: askForAnswer, onStep: stepTo },
  );
  const cursor = createCursorController({ now, update, player: { ...player, redo }, words });
  createPointer(view.root, {
    press: player.press,
    drag() {},
    release: player.release,
    cancel: player.cancel,
    hover() {},
    click: player.click,
  });
  view.board.onPointer(cursor.putAway);
  view.frame.addEventListener('keydown', press);
  view.render(state);

  /** @param {State} next */
  function update(next) {
    const before = state;
    state = boardSettled(next, before, player);
    view.render(state);
    if (!line.sameBoard(state, before)) onMoves(state, before);
  }

  /** Goes to a step of the line that is shown. @param {number} step */
  function stepTo(step) {
    const whole = line.wholeLine(state, state.shown);
    update(line.steppedTo(state, state.shown, step, words.stepText(whole, step)));
  }

  function redo() {
    if (state.step < line.wholeLine(state, state.shown).length) stepTo(state.step + 1);
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.altKey || event.defaultPrevented) return;
    const focus = view.board.hasFocus() ? ON_BOARD : ANYWHERE;
    const actions = /** @type {Record<string, import('./cursor_controller.js').Action>} */ (cursor.actions);
    for (const { name, repeats = false } of meanings(chordOf(event), 'play', focus)) {
      const act = actions[name];
      const spoken = !act ? false : event.repeat && !repeats ? '' : act(event.key);
      if (spoken === false) continue;
      event.preventDefault();
      if (spoken) update(said(state, spoken));
      return;
    }
  }

  /** @param {State['search']['phase']} phase @param {string} message @param {Partial<State['search']>} [more] */
  function searchPut(phase, message, more) {
    update(said({ ...state, search: { ...NEW_SEARCH.search, ...more, phase } }, message));
  }

  function askForAnswer() {
    if (searching) searching.abort();
    else solve().catch(() => {}); // the status line has shown the error
  }

  /** Searches for the answer, and shows it with no move made yet. */
  async function solve() {
    searching?.abort();
    const { signal } = (searching = new AbortController());
    searchPut('running', words.SEARCHING);
    try {
      const attempt = () => solver.use((worker) => worker.solve(puzzle, { signal }));
      // A worker from another origin can fail even after it has started. The second attempt then runs in this thread.
      const result = await attempt().catch((error) => {
        if (error.code !== 'worker-failed' || signal.aborted) throw error;
        return attempt();
      });
      const answer = carom.play(puzzle, result.solution ?? '').moves;
      const verdict = words.verdict(result, puzzle);
      searching = null;
      searchPut('done', verdict || words.answerText(answer.length), { progress: result });
      if (answer.length) update({ ...state, answer, shown: 'answer', step: 0, picked: null });
      return result;
    } catch (error) {
      if (searching?.signal === signal) {
        searching = null;
        searchPut('failed', signal.aborted ? words.STOPPED : words.errorText(/** @type {Error} */ (error)));
      }
      throw error;
    }
  }

  return {
    now,
    frame: view.frame,
    focus: view.board.focus,
    undo: player.undo,
    redo,
    reset: player.reset,
    solve,
    /**
     * Makes moves from the start. Unless the moves solve the puzzle or are refused, the message describes only the last
     * move. Throws a CaromError if the text is not a line of moves.
     * @param {string} wanted
     */
    play(wanted) {
      const played = carom.play(puzzle, wanted);
      const last = played.moves.at(-1);
      const isOver = played.refused || played.solvedBy;
      const message = isOver ? words.playedText(puzzle, played) : last ? words.moveText(last) : `${task}.`;
      update(said(line.atByHand(state, played.moves), message));
    },
    stop: () => searching?.abort(),
  };
}
