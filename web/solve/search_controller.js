// search_controller.js - runs the searches that the state requests, and reports their progress.
//
// A transition that changes the puzzle makes the state request a search.  After the views are drawn, follow() aborts
// the old search and starts the new one.  follow() itself does not change the state: the worker's reports arrive later,
// as separate updates.
import { createBackgroundJob } from '../shell/background_job.js';
import * as settings from '../shell/settings.js';
import { noWorkers, workersWith } from '../shell/workers.js';
import { heldIn } from '../state/gesture.js';
import { answerStep, movesText } from '../state/line.js';
import * as search from '../state/search.js';
import { said } from '../state/state.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/search.js').Tuning} Tuning */
/** @typedef {import('carom/searches_client.js').Progress} Progress */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/** The maximum number of answers to list. */
const ALL = 1000;
/** A listing starts this long after the last edit, so that no listing starts between the edits of a drag. */
const REST_MS = 50;
/**
 * While a piece is in the hand, a search begins with one worker, because more workers would delay drawing the board.
 * A search that takes longer than this begins again with all workers.
 */
const ALONE_MS = 250;
/** A search that has reported nothing for this long counts as late. Until then the card shows the old answer. */
const LATE_AFTER_MS = 150;

/**
 * Only one worker can count answers, so a listing uses a single worker.
 * @param {number} answers
 * @param {number} memory   in MiB
 */
const workersFor = (answers, memory) => (answers > 0 || noWorkers() ? 1 : workersWith(memory));

/** The search settings of an earlier visit; invalid settings are replaced by their defaults. @returns {Tuning} */
export function storedTuning() {
  const { strategy, memory, maxMoves } = Object(settings.read().search);
  return {
    strategy: Object.hasOwn(words.STRATEGY, strategy) ? strategy : search.TUNING.strategy,
    memory: search.fits('memory', memory) ? memory : search.TUNING.memory,
    maxMoves: search.fits('maxMoves', maxMoves) ? maxMoves : search.TUNING.maxMoves,
  };
}

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(puzzle: State['puzzle'], moves: string) => PlayedMove[]} page.movesOf   plays a solution
 */
export function createSearchController({ now, update, movesOf }) {
  const job = createBackgroundJob();
  job.warmUp();
  /**
   * The current work: its kind, its puzzle and its settings.
   * @type {Pick<State, 'puzzle' | 'tuning'> & { kind: ReturnType<typeof search.workWanted> } | null}
   */
  let work = null;
  /** Whether the worker keeps the stopped search. */
  let held = false;
  /** Timer that starts the listing. @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;
  /** Timer that marks the search as late. @type {ReturnType<typeof setTimeout> | undefined} */
  let lateTimer;
  /** Timer that begins the search again with all workers. @type {ReturnType<typeof setTimeout> | undefined} */
  let growth;

  /**
   * Runs the search. If the worker dies, it is replaced once, and its work begins again with less memory.
   * @param {State} state
   * @param {number} answers
   * @param {Parameters<typeof job.begin<Progress>>[1]} events
   */
  function run({ puzzle, tuning }, answers, events) {
    let replaced = false;
    let alone = heldIn(now()) !== null;
    const begin = () =>
      job.begin(
        (worker, options) => {
          const limit = search.memoryOf(now());
          const workers = alone ? 1 : workersFor(answers, limit);
          const memory = Math.min(limit, workers * search.WORKER_MOST);
          return worker.solve(puzzle, { ...tuning, memory, answers, hurry: true, workers, ...options });
        },
        {
          ...events,
          onFailure(why, workerDied) {
            if (held) {
              held = false; // the worker died during the pause, so Continue starts a new search
              return update(search.searchedAgain(now(), noWorkers()));
            }
            if (!workerDied || replaced) return events.onFailure(why, workerDied && !noWorkers());
            replaced = true;
            update(search.searchedAgain(now(), noWorkers()));
            begin();
          },
        },
      );
    begin();
    if (!alone || workersFor(answers, search.memoryOf(now())) === 1) return;
    growth = setTimeout(() => {
      alone = false;
      begin();
    }, ALONE_MS);
  }

  /** The moves of the shortest solution found so far, not proved shortest; empty if no solution is known. */
  function knownLine() {
    const { puzzle, search: last } = now();
    return movesOf(puzzle, last.progress?.upperSolution ?? '');
  }

  /**
   * Handles a progress report. The bounds in the report and from an earlier search may together already solve the
   * puzzle.
   * @param {Progress} found
   */
  function told(found) {
    const progress = search.withKnown(found, now().search.progress);
    const { puzzle, answer } = now();
    const text = progress.solution ?? progress.upperSolution ?? '';
    const line = text === movesText(answer) ? answer : movesOf(puzzle, text);
    if (progress.status === 'running') {
      const next = search.searchProgressed(now(), progress, noWorkers(), line);
      update(search.isShorterKnown(now(), progress) ? said(next, words.shorterKnownText(line.length)) : next);
    } else ended(search.searchDone(now(), progress, line, noWorkers()));
  }

  /** Ends the search. If a shorter answer replaces the answer that the reader is stepping through, a message says so.
   * @param {State} next */
  function ended(next) {
    const text = words.shorterText(next.answer.length);
    update(search.isReplaced(now(), next) ? said(next, text) : next);
  }

  /** @param {State} state */
  function findOne(state) {
    run(state, 0, {
      onProgress: told,
      onResult: told,
      onFailure: (why, died) => ended(search.searchFailed(now(), died ? '' : why, knownLine())),
    });
  }

  /** @param {State} state */
  function listAll(state) {
    run(state, ALL, {
      onProgress: (progress) => update(search.listingProgressed(now(), progress)),
      onResult(result) {
        if (!result.counted) return update(search.listingEnded(now(), 'unlisted', ''));
        const best = movesOf(state.puzzle, result.solutions?.[0] ?? '');
        update(search.listed(now(), result, best));
      },
      onFailure: (why, died) =>
        update(
          died
            ? search.listingLost(now(), words.countLostText(search.memoryOf(now())))
            : search.listingEnded(now(), 'found', why),
        ),
    });
  }

  return {
    /** An effect: starts, pauses or resumes the work that the state requests; aborts any other. @param {State} state */
    follow(state) {
      if (!search.hasJustBegun(state.search)) {
        clearTimeout(lateTimer);
        lateTimer = undefined;
      } else lateTimer ??= setTimeout(() => update(search.searchLate(now())), LATE_AFTER_MS);

      const { puzzle, tuning } = state;
      const kind = search.workWanted(state);
      const isSame = puzzle === work?.puzzle && tuning === work.tuning;
      if (isSame && kind === work?.kind) return;
      const before = isSame ? work?.kind : null;
      work = { kind, puzzle, tuning };
      clearTimeout(growth);
      if (kind === 'paused' && before === 'search' && state.search.progress) {
        held = true;
        return job.pause();
      }
      const isHeld = held;
      held = false;
      if (kind === 'search' && before === 'paused' && isHeld) return job.resume();
      clearTimeout(rest);
      job.abort();
      if (kind === 'search') findOne(state);
      if (kind === 'listing') rest = setTimeout(() => listAll(state), REST_MS);
    },

    /** @param {Partial<Tuning>} change */
    tune(change) {
      const tuning = { ...now().tuning, ...change };
      settings.write('search', tuning);
      update(search.tuned(now(), tuning));
    },

    /** Continues the search. Clears the message, which a better answer may make untrue, unless it is about the step on the
     * board, which stays. */
    again() {
      const next = search.searchRetried(now());
      update(answerStep(now()) > 0 ? next : said(next, ''));
    },

    stop() {
      ended(search.searchStopped(now(), words.SAID.stopped, knownLine()));
    },

    listAll() {
      update(search.listingStarted(now()));
    },

    /** @param {number} at */
    page(at) {
      const { answers, puzzle } = now();
      if (!answers?.solutions[at]) return;
      const next = search.paged(now(), at, movesOf(puzzle, answers.solutions[at]));
      update(next.step > 0 ? said(next, words.stepText(next.answer, next.step)) : next);
    },
  };
}
