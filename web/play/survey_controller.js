// survey_controller.js - the controller of a survey: solves the current position for all printed targets, one by one.
import { createBackgroundJob } from '../shell/background_job.js';
import { lengthFound, surveyClosed, surveyed, wanted } from '../state/survey.js';

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
  const job = createBackgroundJob();
  /** The survey that the job works for. @type {Survey | null} */
  let followed = null;

  return {
    /** An effect: solves the survey's next target, and aborts the work for any other survey. @param {State} state */
    follow({ survey, tuning: { memory, maxMoves } }) {
      if (survey === followed) return;
      followed = survey;
      job.abort();
      const puzzle = wanted(survey);
      if (!survey || !puzzle) return;
      const found = (/** @type {Survey['lengths'][number]} */ length) =>
        update(lengthFound(now(), survey.from, length));
      job.begin((worker, options) => worker.solve(puzzle, { memory, maxMoves, ...options }), {
        onProgress() {},
        onResult: (result) => found(lengthIn(result)),
        onFailure: () => found('unknown'),
      });
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
