// answer_card.js - the answer card: the search's progress and result, and the moves of the answer.
import { createChips } from '../board/move_chips.js';
import { find, onPress, setText, show, showButton } from '../shell/dom.js';
import * as settings from '../shell/settings.js';
import { answerStep } from '../state/line.js';
import { isHidden } from '../state/play.js';
import { canGoOn, hasJustBegun, isApart, isSilent } from '../state/search.js';
import { revealGivesUp } from '../state/state.js';
import { justShortened, layersOf } from '../state/trail.js';
import { createAnnouncer } from '../shell/announcer.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/** Delay of announcements: during a drag, the text changes many times a second. */
const SAID_AFTER_MS = 600;
/** After this time a running search counts as long: details are open by default, and space is kept for the moves. */
const LONG_MS = 1000;

/**
 * @param {object} events
 * @param {() => void} events.onStop
 * @param {() => void} events.onAgain
 * @param {() => void} events.onReveal   shows the answer, which is hidden in Play
 * @param {(step: number) => void} events.onStep
 * @param {(step: number | null) => void} events.onPeek
 */
export function createAnswerCard({ onStop, onAgain, onReveal, onStep, onPeek }) {
  const card = find('answer-card');
  const row = find('answer-chips');
  const chips = createChips(row, onStep, words, { onPeek, heir: find('answer-title') });
  const say = createAnnouncer(find('answer-said'), SAID_AFTER_MS);
  onPress('stop', onStop);
  onPress('again', onAgain);
  onPress('reveal', onReveal);
  const details = find('answer-details');
  /** Whether the reader wants the details open. Until the reader chooses, they are open during a long search. */
  let wanted = settings.read().details;
  find('answer-more').addEventListener('click', () => {
    wanted = !details.open;
    settings.write('details', wanted);
  });

  /** @param {State} state */
  function render(state) {
    const { search, answer, answers, puzzle } = state;
    const hidden = isHidden(state);
    // If the search found no solution, there is nothing to hide.
    const isSecret = hidden && (answer.length > 0 || search.phase === 'running');
    // Until the first report, the old answer stays on the card, dimmed.  If the report is late, the answer's space is
    // empty.
    const silent = isSilent(search);
    const late = silent && !hasJustBegun(search);
    card.classList.toggle('stale', silent);
    card.classList.toggle('late', late);
    setText(find('searching'), late ? words.headText(search).unit : '');
    show(find('searching'), late);
    show(find('answer-length'), !late);
    card.dataset.search = search.phase;
    card.dataset.answers = answers?.phase ?? 'none';
    setText(find('task'), words.taskText(puzzle));
    renderButtons(state);
    for (const id of ['answer-line', 'answer-words']) show(find(id), !hidden);
    if (isSecret) setText(find('reveal'), words.revealText(revealGivesUp(state)));
    showButton('reveal', isSecret, 'answer-title');
    if (silent) {
      said = reached = ''; // another search has begun
      return freeSpace();
    }
    renderLength(search, isSecret);
    const costs = words.costTexts(isSecret ? null : search.progress);
    costs.forEach((text, i) => setText(find('answer-cost').children[i], text));
    details.open = typeof wanted === 'boolean' ? wanted : isLong(search);
    const text = isSecret ? words.endedEarly(search) : words.searchText(search, puzzle, isApart(state));
    // If the headline says that the search was stopped, another sentence would only move the buttons.
    const isInHeadline = !isSecret && search.phase === 'stopped' && search.progress !== null;
    renderSentence('answer-text', isInHeadline ? '' : text);
    renderSentence('answer-note', isSecret ? '' : words.searchNote(state));
    const layers = isSecret ? [] : layersOf(search);
    renderSentence('answer-layers', layers.length ? words.layersText(layers) : '');
    chips.render(answer, answerStep(state));
    keepSpace(search);
    if (state.peek === null) chips.follow(answerStep(state));
    announce(isSecret ? '' : words.searchSaid(state, isApart(state)), milestoneOf(state));
  }

  /**
   * Keeps space for the moves from a long search until its end, so that a shorter solution or a press of Stop does not
   * move the buttons.
   * @param {State['search']} search
   */
  function keepSpace(search) {
    if (isLong(search)) row.style.minHeight = `${row.offsetHeight}px`;
    if (search.phase === 'done') freeSpace();
  }

  function freeSpace() {
    if (row.style.minHeight) row.style.minHeight = '';
  }

  let said = '';
  /** The milestone of the last announcement. */
  let reached = '';
  /** Announces a new text; during a search, only at milestones. @param {string} text @param {string} milestone */
  function announce(text, milestone) {
    if (text === said || (text && said && milestone && milestone === reached)) return;
    said = text;
    reached = milestone;
    say(text);
  }

  return { render };
}

/**
 * A text that changes whenever a running search is to be announced: when the lower bound reaches or passes a multiple
 * of 5, and for each new upper bound or note. Empty when no search runs.
 * @param {State} state
 */
function milestoneOf(state) {
  const { phase, progress } = state.search;
  if (phase !== 'running') return '';
  return [Math.floor((progress?.proved ?? 0) / 5), progress?.upper, words.searchNote(state)].join();
}

/** @param {State['search']} search */
function isLong({ phase, progress }) {
  return phase === 'running' && progress !== null && progress.ms > LONG_MS;
}

/** @param {State} state */
function renderButtons(state) {
  const { search, answers } = state;
  const running = search.phase === 'running' || answers?.phase === 'listing';
  const again = !running && canGoOn(state);
  setText(find('again'), words.againText(search));
  // Most searches end within a moment, so a new Stop button is transparent at first; a Stop button that is already
  // visible stays visible.
  if (!hasJustBegun(search)) find('stop').classList.remove('soon');
  else if (find('stop').hidden) find('stop').classList.add('soon');
  // The new button is shown first, because hiding the old button moves the focus to the new button.
  if (again) show(find('again'), true);
  showButton('stop', running, again ? 'again' : 'answer-title');
  showButton('again', again, 'stop');
}

/** @param {State['search']} search @param {boolean} isSecret */
function renderLength(search, isSecret) {
  const secret = { least: '', moves: '?', unit: words.SECRET_UNIT, soFar: '' };
  const { least, moves, unit, soFar } = isSecret ? secret : words.headText(search, justShortened(search));
  renderRange(search, isSecret);
  setText(find('answer-least'), least);
  setText(find('answer-moves'), moves);
  setText(find('answer-unit'), unit);
  setText(find('answer-so-far'), soFar);
  show(find('answer-so-far'), soFar !== '');
  const isOptimal = !isSecret && search.phase === 'done' && search.progress?.optimal === true;
  show(find('answer-optimal'), isOptimal);
  const optimal = isOptimal ? '✓' : '';
  const parts = [least, moves, unit, soFar && `(${soFar})`, optimal];
  setText(find('setup-answer'), isSecret ? '' : parts.filter(Boolean).join(' '));
}

/**
 * Draws a bar for the lengths that are still possible, on a scale from 0 to the largest upper bound reported.
 * @param {State['search']} search
 * @param {boolean} isSecret
 */
function renderRange({ progress, trail }, isSecret) {
  const bar = find('answer-range');
  const { proved = null, upper = null, moves = null } = progress ?? {};
  const isRange = !isSecret && moves === null && proved !== null && upper !== null;
  show(bar, isRange);
  if (!isRange) return;
  const widest = Math.max(trail.widest ?? 0, upper);
  bar.setAttribute('aria-label', words.rangeText(proved, upper));
  bar.style.setProperty('--from', String(proved / widest));
  bar.style.setProperty('--to', String(upper / widest));
}

/** @param {string} id @param {string} text */
function renderSentence(id, text) {
  setText(find(id), text);
  show(find(id), text !== '');
}
