// answer.js - the card of the search: how far it is, what came of it, and its answers.
import { createChips } from './chips.js';
import { find, onPress, setText, show, showButton } from './dom.js';
import { answerStep, isHidden, isMoment, isSilent, settled } from './search_state.js';
import { createVoice } from './voice.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */

/** Nothing is read out before it has stood so long: while a robot is dragged, answers come by the dozen. */
const SAID_AFTER_MS = 600;

/**
 * @param {object} events
 * @param {() => void} events.onStop
 * @param {() => void} events.onAgain
 * @param {() => void} events.onReveal   the moves, to whoever plays
 * @param {(step: number) => void} events.onStep
 * @param {(step: number | null) => void} events.onPeek
 */
export function createAnswer({ onStop, onAgain, onReveal, onStep, onPeek }) {
  const card = find('answer-card');
  const chips = createChips(find('answer-chips'), onStep, { onPeek, heir: find('answer-title') });
  const say = createVoice(find('answer-said'), SAID_AFTER_MS);
  onPress('stop', onStop);
  onPress('again', onAgain);
  onPress('reveal', onReveal);

  /** @param {State} state */
  function render(state) {
    const { search, answer, answers, puzzle } = state;
    const hidden = isHidden(state);
    // The old answer stays, dimmed, for a moment: most new ones are there within it.  Then it is out of sight, but its
    // place is kept until something is known of the new one.
    const silent = isSilent(search);
    const late = silent && !isMoment(search);
    card.classList.toggle('stale', silent);
    setText(find('searching'), late ? words.headText(search).unit : '');
    show(find('searching'), late);
    show(find('answer-length'), !late);
    card.dataset.search = search.phase;
    card.dataset.answers = answers?.phase ?? 'none';
    setText(find('task'), words.taskText(puzzle));
    renderButtons(state);
    show(find('answer-line'), !hidden);
    showButton('reveal', hidden && answer.length > 0, 'answer-title');
    if (silent) return;
    renderLength(search);
    words.costTexts(search.progress).forEach((text, i) => setText(find('answer-cost').children[i], text));
    renderSentence('answer-text', words.searchText(search, puzzle));
    renderSentence('answer-note', words.searchNote(state));
    chips.render(answer, answerStep(state));
    if (state.peek === null) chips.follow(answerStep(state));
    announce(words.searchSaid({ ...state, answer: hidden ? [] : answer }));
  }

  let said = '';
  /** @param {string} text */
  function announce(text) {
    if (text !== said) say(text);
    said = text;
  }

  return { render };
}

/** @param {State} state */
function renderButtons({ search, answers }) {
  const running = search.phase === 'running' || answers?.phase === 'listing';
  const again = !running && search.phase !== 'idle' && !settled(search);
  setText(find('again'), words.againText(search));
  // What comes is there before what goes: it inherits the focus.
  if (again) show(find('again'), true);
  showButton('stop', running, again ? 'again' : 'answer-title');
  showButton('again', again, 'stop');
}

/** @param {State['search']} search */
function renderLength(search) {
  const { least, moves, unit } = words.headText(search);
  setText(find('answer-least'), least);
  setText(find('answer-moves'), moves);
  setText(find('answer-unit'), unit);
  show(find('answer-optimal'), search.phase === 'done' && search.progress?.optimal === true);
}

/** @param {string} id @param {string} text */
function renderSentence(id, text) {
  setText(find(id), text);
  show(find(id), text !== '');
}
