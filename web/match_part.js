// match_part.js - connects matches to the Play tab, and is loaded when a match is first opened.
import { load } from 'carom/matches.js';
import { createMatchCard } from './play/match_card.js';
import { createMatchController } from './play/match_controller.js';
import { MATCH } from './play/match_markup.js';
import { insert } from './shell/markup.js';
import { playerName } from './shell/player_name.js';
import { words } from './words/match/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {() => void} page.keep   keeps the current history entry, so that Back returns to this board
 * @param {(fragment: string, what: string) => void} page.copyLink   copies the address of this page with that fragment
 * @param {(view: { render(state: State): void }) => void} page.join   adds a view
 * @param {(effect: { follow(state: State): void }) => void} page.joinEffect   adds an effect
 * @param {(playing: State['playing'], text: string) => void} page.reopen   opens the match of an earlier visit
 * @returns {Promise<{ read(text: string): void, hint(): void }>}
 */
export async function createMatch(place, { carom, now, update, keep, copyLink, join, joinEffect, reopen }) {
  const matches = await load();
  insert(place, MATCH, words);
  const match = createMatchController({
    ...{ now, update, keep, reopen, carom, matches, copyLink },
    onMaking: (progress) => card.making(progress),
    onProblems: (problems) => card.problems(problems),
  });
  const card = createMatchCard({
    now,
    player: playerName(),
    onMake: match.make,
    onCancel: match.cancelMaking,
    onBegin: match.begin,
    onBack: match.back,
    onAgain: match.again,
    onGiveUp: match.giveUp,
    onBest: match.showBest,
    onClaim: match.claim,
    onCopy: match.copyMatch,
    onClose: match.close,
  });
  join(card);
  joinEffect(match);
  match.restore();
  return match;
}
