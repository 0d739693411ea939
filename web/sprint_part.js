// sprint_part.js - connects the sprint to the Play tab, and is loaded when a sprint is first opened.
import { createSprintCard } from './play/sprint_card.js';
import { createSprintController } from './play/sprint_controller.js';
import { SPRINT } from './play/sprint_markup.js';
import { insert } from './shell/markup.js';
import { words } from './words/sprint/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(text: string, what: string) => void} page.copy
 * @param {(view: { render(state: State): void }) => void} page.join   adds a view
 * @param {(effect: { follow(state: State): void }) => void} page.joinEffect   adds an effect
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit
 */
export function createSprint(place, { carom, now, update, keep, copy, join, joinEffect, reopen }) {
  insert(place, SPRINT, words);
  const sprint = createSprintController({ now, update, keep, reopen, carom });
  join(
    createSprintCard({
      now,
      record: sprint.record,
      onBegin: sprint.begin,
      onBack: sprint.back,
      onReset: sprint.reset,
      onSkip: sprint.skip,
      onCopy: (text) => copy(text, words.THE_RESULT),
    }),
  );
  joinEffect(sprint);
  sprint.restore();
  return sprint.resume;
}
