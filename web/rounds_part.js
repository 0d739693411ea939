// rounds_part.js - connects games of rounds to the Play tab, and is loaded when such a game is first opened.
import { createRoundsCard } from './play/rounds_card.js';
import { createRoundsController } from './play/rounds_controller.js';
import { ROUNDS } from './play/rounds_markup.js';
import { createSurveyController } from './play/survey_controller.js';
import { targetIcons } from './play/target_icons.js';
import { insert } from './shell/markup.js';
import { playable } from './state/rounds_game.js';
import { words } from './words/rounds/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(view: { render(state: State): void }) => void} page.join   adds a view
 * @param {(effect: { follow(state: State): void }) => void} page.joinEffect   adds an effect
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 * @param {ReturnType<typeof import('./puzzle/printed_board.js').createPrinted>} page.printed
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the game from an earlier visit
 */
export function createRounds(
  place,
  { carom, now, update, keep, join, joinEffect, reopen, clock, printed: { targetsOf } },
) {
  insert(place, ROUNDS, words);
  const playableOf = (/** @type {State['puzzle']} */ puzzle) => playable(puzzle, targetsOf(puzzle));
  const rounds = createRoundsController({ now, update, keep, reopen, carom, clock, targetsOf });
  const survey = createSurveyController({ now, update, targetsOf: playableOf });
  const card = createRoundsCard({
    now,
    clock,
    targetsOf: playableOf,
    icons(puzzle) {
      const isPlayable = targetsOf(puzzle).map((target) => playableOf(puzzle).includes(target));
      return targetIcons(puzzle, (of) => carom.svg(of)).filter((_, i) => isPlayable[i]);
    },
    onBegin: rounds.begin,
    onBack: rounds.back,
    onAgain: rounds.again,
    onSkip: rounds.skip,
    onGiveUp: rounds.giveUp,
    onBest: rounds.showBest,
    onFrom: rounds.takeStart,
    onNext: rounds.next,
    onSurvey: survey.take,
  });
  join(card);
  joinEffect(rounds);
  joinEffect(survey);
  rounds.restore();
  return () => {};
}
