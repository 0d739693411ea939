// sprint_controller.js - runs a sprint: makes puzzles in advance, shows them on the board, ends and stores the sprint.
import { createBackgroundJob } from '../shell/background_job.js';
import * as settings from '../shell/settings.js';
import { movesReset } from '../state/line.js';
import { successNow } from '../state/play.js';
import { isOn } from '../state/rounds.js';
import * as next from '../state/sprint.js';
import { createGameBoard } from './game_board.js';
import { createSavedGame } from './saved_game.js';
import { words } from '../words/sprint/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/sprint.js').Made} Made */

const KEY = 'sprint';
const RECORD = 'sprintRecord';
/** Candidates to try for a puzzle. */
const TRIES = 20000;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit; `text` is
 *   for the status line
 * @param {Pick<import('carom').Puzzles, 'payload' | 'read'>} page.carom
 */
export function createSprintController({ now, update, keep, reopen, carom }) {
  const board = createGameBoard({ now, keep });
  const making = createBackgroundJob();
  /** The puzzle made in advance, and its number in the sprint. @type {{ made: Made, number: number } | null} */
  let ready = null;
  /** The number of the puzzle that is being made. @type {number | null} */
  let underWay = null;
  /** The sprint of the last state. @type {State['sprint']} */
  let last = null;
  /** Whether another tab has changed the sprint. That tab makes the puzzles until the player continues in this tab. */
  let isElsewhere = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;

  const read = (/** @type {string} */ payload) => carom.read(payload).puzzle;
  /** @type {ReturnType<typeof createSavedGame<next.Sprint>>} */
  const saved = createSavedGame({
    stored: () => settings.read()[KEY],
    read: (stored) => next.sprintRestored(stored, read, Date.now()),
    write: (sprint) => settings.write(KEY, sprint && next.sprintStored(sprint, carom.payload)),
    take(sprint) {
      isElsewhere = true;
      underWay = null;
      making.abort();
      take(sprint);
    },
  });

  /** @param {next.Sprint | null} sprint @param {string} [message] */
  const take = (sprint, message = now().message) => update({ ...now(), sprint, message });

  /** Most puzzles solved in a sprint on this device. */
  function record() {
    const stored = settings.read()[RECORD];
    return Number.isSafeInteger(stored) && Number(stored) > 0 ? Number(stored) : 0;
  }

  /** Makes a puzzle in advance. @param {number} number */
  function make(number) {
    underWay = number;
    making.begin((worker, { signal }) => madeOf(worker, next.difficultyAt(number), signal), {
      onProgress() {},
      onResult(made) {
        if (!made) return fail(words.NONE_FOUND);
        underWay = null;
        ready = { made, number };
        putNext();
      },
      onFailure: fail,
    });
  }

  /** @param {string} why   no puzzle could be made */
  function fail(why) {
    underWay = null;
    const { sprint } = now();
    if (sprint) take({ ...sprint, problem: words.failedText(why) });
  }

  /** Puts the next puzzle on the board, if it is ready and awaited, and makes the following puzzle in advance. */
  function putNext() {
    const { sprint, playing, tab } = now();
    if (!sprint || sprint.over || isElsewhere) return;
    const number = next.countOf(sprint);
    if (!sprint.now && ready?.number === number && playing === 'sprint' && tab === 'play') {
      const { made } = ready;
      ready = null;
      put(next.puzzlePut(sprint, made, Date.now()), made);
    }
    const wanted = number + (now().sprint?.now ? 1 : 0);
    if (ready?.number !== wanted && underWay !== wanted && !sprint.problem) make(wanted);
  }

  /** @param {next.Sprint} sprint @param {Made} made */
  function put(sprint, made) {
    update({ ...board.withPuzzle(made.puzzle, puzzleText(sprint, made)), sprint });
  }

  /** @param {next.Sprint} sprint @param {Made} made */
  function puzzleText(sprint, { puzzle }) {
    if (sprint.over) return words.endText(sprint.solved.length);
    return words.puzzleText(sprint.missed ?? sprint.solved.at(-1) ?? null, common.targetText(puzzle.target));
  }

  function ring() {
    const { sprint } = now();
    if (!sprint || sprint.over) return;
    take(next.sprintEnded(sprint), words.endText(sprint.solved.length));
  }

  /** Counts the puzzle on the board when it is solved. */
  function count() {
    const { sprint, puzzle } = now();
    const success = successNow(now());
    if (!success || !sprint?.now || !isOn(sprint.now, puzzle)) return;
    isElsewhere = false;
    take(success.told ? next.puzzleSkipped(sprint, 'told') : next.puzzleSolved(sprint, success.moves));
  }

  return {
    record,

    /**
     * An effect: counts solutions, puts puzzles on the board, stores the sprint, and sets the alarm.
     * @param {State} state
     */
    follow(state) {
      const { sprint } = state;
      saved.follow(sprint);
      if (sprint !== last) {
        last = sprint;
        if (sprint?.over && sprint.solved.length > record()) settings.write(RECORD, sprint.solved.length);
        clearTimeout(alarm);
        if (!sprint || sprint.over) making.abort();
        if (sprint && !sprint.over && sprint.ends !== null)
          alarm = setTimeout(ring, sprint.ends - Date.now());
      }
      if (!sprint || sprint.over) return;
      queueMicrotask(sprint.now && successNow(state) ? count : putNext);
    },

    /** Restores the sprint of an earlier visit, and opens it if its puzzle is on the board. */
    restore() {
      const restored = saved.restored(settings.read()[KEY]);
      if (!restored) return;
      const made = restored.now;
      update({ ...now(), sprint: restored });
      if (made && board.resumes(made.puzzle)) reopen('sprint', puzzleText(restored, made));
    },

    begin() {
      saved.renew();
      isElsewhere = false;
      ready = null;
      underWay = null;
      take(next.sprintBegun(record()), words.STARTING);
    },

    /** Makes puzzles in this tab again, and shows the next one, unless the current one is still open. */
    resume() {
      isElsewhere = false;
      putNext();
    },

    back() {
      const { sprint } = now();
      isElsewhere = false;
      if (sprint?.now) put(sprint, sprint.now);
    },

    reset() {
      update(movesReset(now(), common.SAID.reset));
    },

    skip() {
      const { sprint } = now();
      isElsewhere = false;
      if (sprint) take(next.puzzleSkipped(sprint));
    },
  };
}

/**
 * Makes a puzzle of this difficulty. If no candidate has this difficulty, returns the nearest candidate, or null if the
 * nearest candidate has no rating.
 * @param {import('carom/solver.js').Solver} worker @param {number} difficulty @param {AbortSignal} signal
 * @returns {Promise<Made | null>}
 */
async function madeOf(worker, difficulty, signal) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const recipe = { moves: next.movesOf(difficulty), difficulty, tries: TRIES, seed };
  const { puzzle, moves, difficulty: rated } = await worker.make({ ...recipe, signal });
  return puzzle && rated ? { puzzle, best: moves, difficulty: rated } : null;
}
