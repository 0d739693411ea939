// survey_controller.js - solves the current position for all printed targets.
import { createCrewJob } from '../shell/crew_job.js';
import { WORKER_MOST, workWanted } from '../state/search.js';
import { lengthFound, surveyClosed, surveyed, wanted } from '../state/survey_lengths.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/survey.js').Survey} Survey */
/** @typedef {import('carom').Result} Result */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(puzzle: State['puzzle']) => Survey['targets']} page.targetsOf   the printed targets that can be played
 */
export function createSurveyController({ now, update, targetsOf }) {
  const job = createCrewJob();
  /** The position that the job surveys. @type {Survey['from'] | null} */
  let followed = null;

  /** Solves the puzzles whose lengths the survey still lacks. @param {Survey} survey @param {State['tuning']} tuning */
  function begin(survey, { memory, maxMoves }) {
    const puzzles = wanted(survey);
    const found = (/** @type {Survey['lengths'][number]} */ length) =>
      update(lengthFound(now(), survey.from, length));
    job.begin(
      {
        jobs: puzzles.length,
        memory: Math.min(memory, WORKER_MOST), // one worker may need all of it for a job
        ask: (worker, i, options) => worker.solve(puzzles[i], { maxMoves, ...options }),
        isShort: ({ fellBack, status }) => fellBack || status === 'memory-full',
        onResult: (/** @type {Result} */ result) => found(lengthIn(result)),
      },
      {
        onProgress() {},
        onEnd() {},
        onFailure() {
          found('unknown');
          const { survey: left, tuning } = now();
          if (left && left.from === followed && wanted(left).length > 0) begin(left, tuning);
        },
      },
    );
  }

  return {
    /**
     * An effect: solves the survey's puzzles, and aborts the work for any other position. While a search runs, the
     * survey leaves one processor core to the search.
     * @param {State} state
     */
    follow(state) {
      const { survey, tuning } = state;
      job.leaveCoreTo(workWanted(state));
      const from = survey && survey.from;
      if (from === followed) return;
      followed = from;
      job.abort();
      if (survey) begin(survey, tuning);
    },

    /** @param {boolean} open */
    take(open) {
      update(open ? surveyed(now(), targetsOf(now().puzzle)) : surveyClosed(now()));
    },
  };
}

/** @param {Result} result */
function lengthIn({ status, moves }) {
  if (status === 'no-solution') return 'none';
  return status === 'solved' ? moves : 'unknown';
}
