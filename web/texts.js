// texts.js - the controller of texts that are typed, pasted or dropped: they stand in the box, and are opened from there.
import { openingOf, problemOf } from './incoming.js';
import * as next from './state.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('carom/puzzles.js').CaromError} CaromError */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {(to: State) => void} page.update
 * @param {import('carom').Puzzles} page.carom   which reads every format
 * @param {ReturnType<typeof import('./incoming.js').createIncoming>['arrive']} page.arrive
 */
export function createTexts({ now, update, carom, arrive }) {
  /** One that can be read. @param {string} text @param {import('carom').ReadOptions} options @param {string} [note] */
  function open(text, options, note = '') {
    const opened = openingOf(carom, text, options);
    arrive({ ...opened, message: `${opened.message} ${note}`.trim() }, next.NOTHING_TYPED);
  }

  /** What is in the box. @param {string} text @param {import('carom').ReadOptions} options */
  function look(text, options) {
    const { choices } = now().typed.text === text ? now().typed : next.NOTHING_TYPED;
    const nothing = { ...next.NOTHING_TYPED, text, options, choices };
    try {
      return { ...nothing, reading: carom.read(text, options) };
    } catch (error) {
      const problem = problemOf(error, text);
      return { ...nothing, problem, choices: /** @type {CaromError} */ (error).choices ?? [] };
    }
  }

  return {
    open,

    /** @param {string} text @param {import('carom').ReadOptions} options */
    type(text, options) {
      update(next.typedInto(now(), look(text, options)));
    },

    /** Whether it could be. @param {import('./intake.js').Source | null} [source]   of what was not typed */
    openTyped(source = null) {
      const { text, options, reading } = now().typed;
      if (reading) open(text, options, source ? words.takenText(source) : '');
      else {
        const refused = next.typedInto(now(), { ...look(text, options), refused: true });
        update(next.said(refused, words.notOpenedText(source)));
      }
      return reading !== null;
    },
  };
}
