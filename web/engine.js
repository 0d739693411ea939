// engine.js - the controller of the search: it follows the board, finds an answer, then lists all of them.
import { createJob } from './job.js';
import * as next from './search_state.js';
import * as settings from './settings.js';
import { words } from './words.js';
import { noWorkers } from './workers.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom/client.js').Progress} Progress */
/** @typedef {import('carom').PlayedMove} PlayedMove */

/** As many as a search lists. */
const ALL = 1000;
/** Where the first took longer, all are listed on demand: counting them takes some twenty times as long. */
const LISTED_BY_ITSELF_MS = 1000;
/** Longer than from one move of the pointer to the next: what is dragged is not counted on its way. */
const REST_MS = 50;
/** So long the old answer is still to be seen, as in panel.css. */
const LATE_MS = 150;

/** As it was set on an earlier visit; what makes no sense is as at first. @returns {State['tuning']} */
export function keptTuning() {
  const { strategy, memory, maxMoves } = Object(settings.read().search);
  return {
    strategy: Object.hasOwn(words.STRATEGY, strategy) ? strategy : next.TUNING.strategy,
    memory: next.fits('memory', memory) ? memory : next.TUNING.memory,
    maxMoves: next.fits('maxMoves', maxMoves) ? maxMoves : next.TUNING.maxMoves,
  };
}

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {(puzzle: State['puzzle'], moves: string) => PlayedMove[]} page.play
 */
export function createEngine({ now, update, play }) {
  const job = createJob();
  job.warmUp();
  /** What is searched or was. @type {Pick<State, 'puzzle' | 'tuning'> | null} */
  let searched = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;
  /** Since the first search of which nothing was heard yet. @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  let late = false;

  function beginSilence() {
    silence ??= setTimeout(() => {
      late = true;
      update(next.searchLate(now()));
    }, LATE_MS);
  }

  function endSilence() {
    clearTimeout(silence);
    silence = undefined;
    late = false;
  }

  /**
   * A worker that died is replaced once, and its work begins again.
   * @param {number} answers
   * @param {{ onProgress: (progress: Progress) => void, onResult: (result: Progress) => void,
   *   onAgain: () => void, onFailure: (why: string) => void }} events
   */
  function run(answers, { onAgain, ...events }) {
    const { puzzle, tuning } = searched ?? now();
    let lives = 1;
    const begin = () =>
      job.begin((worker, options) => worker.solve(puzzle, { ...tuning, answers, ...options }), {
        ...events,
        onFailure(why, workerDied) {
          if (!workerDied || lives-- === 0) return events.onFailure(why);
          onAgain();
          begin();
        },
      });
    begin();
  }

  /** @param {State} state @returns {State} */
  function search(state) {
    clearTimeout(rest);
    searched = state;
    beginSilence();
    run(0, {
      onProgress(progress) {
        endSilence();
        update(next.searchProgressed(now(), progress));
      },
      onResult: found,
      onAgain: () => update(next.searchedAgain(now(), noWorkers())),
      onFailure(why) {
        endSilence();
        update(next.searchFailed(now(), why));
      },
    });
    return next.searchStarted(state, noWorkers(), late);
  }

  /** @param {Progress} result */
  function found(result) {
    endSilence();
    const moves = play(now().puzzle, result.solution ?? '');
    const done = next.searchDone(now(), result, moves);
    const listing = done.answers !== null && result.optimal && result.ms < LISTED_BY_ITSELF_MS;
    update(listing ? next.listingStarted(done) : done);
    if (listing) rest = setTimeout(list, REST_MS);
  }

  function list() {
    run(ALL, {
      onProgress: (progress) => update(next.listingProgressed(now(), progress)),
      onResult(result) {
        if (!result.counted) return update(next.listingEnded(now(), 'unlisted', ''));
        update(next.listed(now(), result, play(now().puzzle, result.solutions?.[0] ?? '')));
      },
      onAgain: () => {},
      onFailure: (why) => update(next.listingEnded(now(), 'found', why)),
    });
  }

  return {
    /** A new puzzle or new settings: the old search ends, another begins. @param {State} state @returns {State} */
    follow(state) {
      const same = searched?.puzzle === state.puzzle && searched.tuning === state.tuning;
      return same ? state : search(state);
    },

    /** @param {Partial<State['tuning']>} change */
    tune(change) {
      const tuning = { ...now().tuning, ...change };
      settings.write('search', tuning);
      update(next.tuned(now(), tuning));
    },

    again() {
      update(search(now()));
    },

    stop() {
      clearTimeout(rest);
      endSilence();
      job.abort();
      update(next.searchStopped(now(), words.SAID.stopped));
    },

    listAll() {
      if (!now().answers) return; // of the old answer's card, for a moment
      update(next.listingStarted(now()));
      list();
    },

    /** @param {number} at */
    page(at) {
      const { answers, puzzle } = now();
      if (answers?.solutions[at]) update(next.paged(now(), at, play(puzzle, answers.solutions[at])));
    },
  };
}
