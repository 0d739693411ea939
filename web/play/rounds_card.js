// rounds_card.js - the rounds card: the current round, the targets, and the table of finished rounds.
import { onSecondPress } from '../shell/confirm.js';
import { element, enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { clockText } from '../state/daily.js';
import {
  bestKnown,
  endedCount,
  isOn,
  isOver,
  isSame,
  isUnreachable,
  sums,
  targetCount,
  targetOf,
} from '../state/rounds_game.js';
import { lengthOf, wanted } from '../state/survey_lengths.js';
import { words } from '../words/rounds/words.js';
import { words as common } from '../words/words.js';
import { createTimeShown } from './time_shown.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/rounds.js').Game} Game */
/** @typedef {import('../state/rounds.js').Target} Target */

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {() => number} page.clock   the current time of the clock that the timer uses
 * @param {(puzzle: State['puzzle']) => Target[]} page.targetsOf   the printed targets of its board that can be played
 * @param {(puzzle: State['puzzle']) => SVGElement[]} page.icons   icons of these targets, in the same order
 * @param {() => void} page.onBegin
 * @param {() => void} page.onBack     puts the game's round on the board again
 * @param {() => void} page.onAgain    resets the round to its start
 * @param {() => void} page.onSkip
 * @param {() => void} page.onGiveUp
 * @param {() => void} page.onBest     shows the best moves on the board
 * @param {(from: Game['from']) => void} page.onFrom
 * @param {() => void} page.onNext
 * @param {(open: boolean) => void} page.onSurvey
 */
export function createRoundsCard(page) {
  const { targetsOf, icons, onBegin, onBack, onAgain, onSkip, onGiveUp, onBest, onFrom, onNext, onSurvey } =
    page;
  onPress('rounds-begin', onBegin);
  onPress('rounds-begin-again', () => {
    find('rounds-new').open = false;
    onBegin();
    find('rounds-title').focus();
  });
  onPress('rounds-back', onBack);
  onPress('round-again', onAgain);
  onPress('round-skip', onSkip);
  onSecondPress('round-give-up', common.SURE, onGiveUp);
  onPress('round-best', onBest);
  onPress('next-round', onNext);
  onPress('survey', () => onSurvey(find('survey').getAttribute('aria-pressed') === 'false'));
  find('round-from').addEventListener('change', () => onFrom(find('round-from').value));

  /** The targets that the list shows, as text. */
  let listed = '';
  /** @type {Map<Target, { node: HTMLElement, label: HTMLElement, length: HTMLElement }>} */
  let chips = new Map();
  const time = createTimeShown('round-time', 'round-clock', page);
  /** The rounds that the table shows. @type {Game['done'] | null} */
  let shown = null;

  /** @param {State} state */
  function render(state) {
    const { rounds, puzzle, playing } = state;
    show(find('rounds'), playing === 'rounds');
    time.render(state);
    if (playing !== 'rounds') return;
    const targets = targetsOf(puzzle);
    const isHere = rounds !== null && isOn(rounds, puzzle);
    const over = rounds !== null && isOver(rounds);
    show(find('rounds-about'), targets.length > 0 && !rounds);
    show(find('rounds-unprinted'), targets.length === 0);
    show(find('rounds-elsewhere'), rounds !== null && !isHere);
    show(find('rounds-back-row'), rounds !== null && !isHere);
    show(find('round'), isHere);
    show(find('rounds-new'), rounds !== null && !over && targets.length > 0);
    showButton('rounds-begin', targets.length > 0 && (!rounds || over), 'rounds-title');
    if (isHere) renderRound(state, rounds, over);
    renderTargets(state, targets, isHere ? rounds : null);
    renderTable(rounds);
  }

  /** @param {State} state @param {Game} game @param {boolean} over */
  function renderRound(state, game, over) {
    const { result, done, left } = game;
    const count = targetCount(game);
    const best = bestKnown(state);
    const unreachable = isUnreachable(state);
    setText(find('round-number'), String(over ? count : done.length + 1));
    setText(find('round-of'), words.ofText(count));
    setText(find('round-target'), over ? words.OVER : common.capital(common.targetText(targetOf(game))));
    setText(find('round-done'), words.doneText(endedCount(game)));
    setText(find('round-moves'), String(result?.moves ?? (state.shown === 'byHand' ? state.step : 0)));
    const isLast = left.length === 0;
    const resultText =
      result && words.resultText(result, targetOf(game), best, state.search.phase === 'running');
    setText(find('round-result'), resultText ?? (unreachable ? words.unreachableText(isLast) : ''));
    find('round-result').classList.toggle('good', result !== null && best !== null && result.moves === best);
    const ended = result !== null && !over;
    show(find('round-next'), ended);
    find('round-from').value = game.from;
    setText(find('round-from').options[0], result?.moves === null ? words.FROM_START : words.FROM_MINE);
    showButton('round-best', ended && best !== null, 'rounds-title');
    setText(find('next-round'), isLast ? words.FINISH : words.NEXT);
    show(find('round-buttons'), !result);
    enable(find('round-again'), state.step > 0);
    enable(find('round-skip'), !isLast);
    enable(find('round-give-up'), !unreachable);
  }

  /** @param {State} state @param {Target[]} targets @param {Game | null} game */
  function renderTargets(state, targets, game) {
    const { survey, puzzle } = state;
    const board = targets.map(({ x, y, color }) => `${x} ${y} ${color}`).join();
    if (board !== listed) listTargets(puzzle, targets);
    listed = board;
    show(find('round-targets'), targets.length > 0);
    const isRoundOpen = game !== null && game.result === null; // its best is hidden
    show(find('survey-row'), targets.length > 0 && !isRoundOpen);
    for (const [target, { node, label, length }] of chips) {
      const status = game && statusOf(game, target);
      node.className = status ?? '';
      if (status === 'now') node.setAttribute('aria-current', 'step');
      else node.removeAttribute('aria-current');
      const found = lengthOf(survey, target);
      setText(length, found === undefined ? '' : lengthSign(found));
      setText(label, words.targetLabel(common.targetText(target), status, found));
    }
    const isOpen = survey !== null;
    find('survey').setAttribute('aria-pressed', String(isOpen));
    setText(find('survey'), words.surveyButton(targets.length));
    const text = survey
      ? words.surveyText(survey.lengths.length, survey.targets.length, wanted(survey).length === 0)
      : '';
    setText(find('survey-text'), text);
  }

  /** @param {State['puzzle']} puzzle @param {Target[]} targets */
  function listTargets(puzzle, targets) {
    const pictures = targets.length ? icons(puzzle) : [];
    chips = new Map();
    targets.forEach((target, i) => {
      const label = element('span', { class: 'unseen' });
      const length = element('b', { 'aria-hidden': 'true' });
      chips.set(target, { node: element('li', {}, pictures[i], length, label), label, length });
    });
    find('round-targets').replaceChildren(...[...chips.values()].map(({ node }) => node));
  }

  /** @param {Game | null} game */
  function renderTable(game) {
    const done = game?.done ?? [];
    show(find('rounds-table'), done.length > 0);
    if (!game || done === shown) return;
    shown = done;
    const isTimed = done.some(({ ms }) => ms !== null);
    const cell = (/** @type {number | null} */ n, /** @type {string} */ none) =>
      element('td', {}, n === null ? none : String(n));
    const rows = done.map(({ target, by, moves, best, ms }) =>
      element(
        'tr',
        { class: moves !== null && moves === best ? 'good' : '' },
        element(
          'th',
          { scope: 'row' },
          words.rowText(common.targetText(target), target.color === 'any' ? by : null),
        ),
        cell(moves, words.GIVEN_UP),
        cell(best, '?'),
        element('td', {}, timeText(ms)),
      ),
    );
    find('rounds-table').tBodies[0].replaceChildren(...rows);
    const { moves, best, ms, compared } = sums(game);
    show(find('rounds-sums'), compared > 0);
    setText(find('rounds-all'), words.sumText(compared, done.length));
    setText(find('rounds-moves'), String(moves));
    setText(find('rounds-best'), String(best));
    setText(find('rounds-time'), ms === null ? '' : timeText(ms));
    find('rounds-table').classList.toggle('untimed', !isTimed);
  }

  return { render };
}

/** @param {Game} game @param {Target} target @returns {'done' | 'now' | 'left'} */
function statusOf(game, target) {
  if (game.done.some((round) => isSame(round.target, target))) return 'done';
  return isSame(targetOf(game), target) ? 'now' : 'left';
}

/** @param {number | null} ms */
function timeText(ms) {
  return ms === null ? '–' : clockText(ms / 1000);
}

/** The sign of a length, shown below a target. @param {import('../state/survey.js').Length} length */
function lengthSign(length) {
  if (length === 'none') return '✕';
  return length === 'unknown' ? '?' : String(length);
}
