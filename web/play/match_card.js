// match_card.js - the match card: the form to make a match, the current puzzle, and the table of results.
import { onSecondPress } from '../shell/confirm.js';
import { element, enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { clockText } from '../state/daily.js';
import { bestLine } from '../state/line.js';
import { isFinished, puzzleBefore, puzzleNow, ranked, secondsPlayed } from '../state/match.js';
import { minutesOf } from '../state/minutes.js';
import { isOn } from '../state/rounds.js';
import { isMatchAwaited } from '../state/state.js';
import { setSenderText } from './sender.js';
import { words } from '../words/match/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/match.js').Match} Match */
/** @typedef {import('./match_controller.js').Wish} Wish */

/** How often the clock is redrawn. */
const TICK_MS = 1000;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {string} page.player   the name that the player entered last, or ''
 * @param {(wish: Wish, count: number) => void} page.onMake
 * @param {() => void} page.onCancel   stops making a match
 * @param {() => void} page.onBegin   opens the next puzzle
 * @param {() => void} page.onBack    puts the match's puzzle on the board again
 * @param {() => void} page.onAgain
 * @param {() => void} page.onGiveUp
 * @param {() => void} page.onBest
 * @param {(player: string) => string} page.onClaim   adds the player's own result; returns why that failed, or ''
 * @param {(sender: string) => string} page.onCopy   copies the match's link with the sender's name, unless that is '';
 *   returns why that failed, or ''
 * @param {() => void} page.onClose
 */
export function createMatchCard(page) {
  const { now, onMake, onCancel, onBegin, onBack, onAgain, onGiveUp, onBest, onClaim, onCopy, onClose } =
    page;
  const wish = /** @type {HTMLFormElement} */ (find('match-wish'));
  const claim = /** @type {HTMLFormElement} */ (find('match-result'));
  /** @type {HTMLInputElement} */
  const player = /** @type {any} */ (claim.elements).player;
  player.value = page.player;
  player.addEventListener('input', () => player.setCustomValidity(''));
  onPress('match-begin', () => {
    problems([]);
    onBegin();
  });
  onPress('match-cancel', onCancel);
  onPress('match-back', onBack);
  onPress('match-again', onAgain);
  onSecondPress('match-give-up', common.SURE, onGiveUp);
  onPress('match-best', onBest);
  onPress('match-copy', copy);
  onPress('match-close', () => {
    find('match-new').open = false;
    onClose();
    find('match-title').focus({ preventScroll: true });
  });
  onPress('match-show', () => {
    isOpen = !isOpen;
    render(now());
  });
  wish.addEventListener('submit', (event) => {
    event.preventDefault();
    if (find('match-make').getAttribute('aria-disabled') === 'true') return;
    const data = new FormData(wish);
    const [from, to] = [Number(data.get('from')), Number(data.get('to'))];
    onMake(
      {
        board: /** @type {'printed' | 'any-sides' | 'drawn'} */ (data.get('board')),
        robots: Number(data.get('robots')),
        moves: { min: Math.min(from, to), max: Math.max(from, to) },
      },
      Number(data.get('count')),
    );
  });
  claim.addEventListener('submit', (event) => {
    event.preventDefault();
    const { match } = now();
    if (!match || !isFinished(match)) return copy();
    answer(name() ? onClaim(name()) : words.NO_NAME);
  });

  /** Whether the reader has opened other players' results before finishing the match. */
  let isOpen = false;
  /** The match whose table is drawn. @type {Match | null} */
  let drawn = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  function name() {
    return player.value.trim();
  }

  function copy() {
    answer(onCopy(name()));
  }

  /** Shows why a name was refused, beside its field. @param {string} why   '' if it was accepted */
  function answer(why) {
    problems([]);
    player.setCustomValidity(why);
    player.reportValidity();
  }

  function tick() {
    const { match } = now();
    if (match) setText(find('match-time'), clockText(secondsPlayed(match, Date.now())));
  }

  /** @param {State} state */
  function render(state) {
    const { match, playing, tab } = state;
    const isShown = playing === 'match';
    document.documentElement.classList.toggle('match-waits', isMatchAwaited(state));
    show(find('match'), isShown);
    const runs = isShown && tab === 'play' && match !== null && match.since !== null;
    if (runs) clock ??= setInterval(tick, TICK_MS);
    else {
      clearInterval(clock);
      clock = undefined;
    }
    if (!isShown) return;
    show(find('match-none'), match === null);
    show(find('match-open'), match !== null);
    if (match) renderMatch(state, match);
  }

  /** @param {State} state @param {Match} match */
  function renderMatch(state, match) {
    const { entries, of } = match;
    const count = of.puzzles.length;
    const finished = isFinished(match);
    const puzzle = puzzleNow(match);
    const last = entries.at(-1);
    const shown = puzzle ?? puzzleBefore(match);
    const isHere = shown !== null && isOn({ puzzle: shown }, state.puzzle);
    const isInvitation = of.sender !== null && shown === null;
    const about = isInvitation ? words.invitationText(of) : words.aboutText(of);
    setSenderText(find('match-about'), isInvitation ? of.sender : null, about);
    find('match-about').classList.toggle('muted', !isInvitation);
    show(find('match-rules'), shown === null);
    setText(find('match-minutes'), words.minutesText(minutesOf(of)));
    show(find('match-head'), shown !== null);
    setText(find('match-number'), String(entries.length + (puzzle ? 1 : 0)));
    setText(find('match-of'), words.ofText(count));
    setText(find('match-target'), shown ? common.capital(common.targetText(shown.target)) : '');
    const steps = isHere && state.shown === 'byHand' ? state.step : 0;
    setText(find('match-moves'), String(puzzle ? steps : (last?.moves ?? 0)));
    if (puzzle) tick();
    else setText(find('match-time'), clockText(last?.seconds ?? 0));
    const best = match.best[entries.length - 1] ?? null;
    const text = !puzzle && last ? words.endText(last.moves, best, clockText(last.seconds)) : '';
    setText(find('match-said'), finished ? `${text} ${words.OVER}` : text);
    find('match-said').classList.toggle('good', !puzzle && best !== null && last?.moves === best);
    setText(find('match-begin'), words.beginText(entries.length + 1));
    showButton('match-begin', !puzzle && !finished, 'match-title');
    showButton('match-back', puzzle !== null && !isHere, 'match-title');
    showButton('match-again', puzzle !== null && isHere, 'match-title');
    showButton('match-give-up', puzzle !== null && isHere, 'match-title');
    showButton('match-best', !puzzle && isHere && bestLine(state).length > 0, 'match-title');
    enable(find('match-again'), steps > 0);
    show(find('match-result'), !puzzle);
    setText(find('match-name'), finished ? words.NAME : words.NAME_OPTIONAL);
    showButton('match-claim', finished, 'match-title');
    renderTable(match, finished);
  }

  /** @param {Match} match @param {boolean} finished */
  function renderTable(match, finished) {
    const n = match.results.length;
    const isSeen = n > 0 && (finished || isOpen);
    showButton('match-show', n > 0 && !finished, 'match-title');
    setText(find('match-show'), words.resultsButton(n, isSeen));
    find('match-show').setAttribute('aria-expanded', String(isSeen));
    show(find('match-table'), isSeen);
    if (!isSeen || match === drawn) return;
    drawn = match;
    const all = match.of.puzzles.length;
    const rows = ranked(match).map(({ result, solved, over, seconds }, place) => {
      const missing = solved < all ? [element('small', {}, words.solvedText(solved, all))] : [];
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, `${place + 1}. ${result.player} `, ...missing),
        element('td', {}, solved === 0 ? '–' : over === null ? '…' : `+${over}`),
        element('td', {}, clockText(seconds)),
        element('td', {}, words.dayText(result.date)),
      );
    });
    find('match-table').tBodies[0].replaceChildren(...rows);
  }

  /** @param {string[]} sentences */
  function problems(sentences) {
    show(find('match-problems'), sentences.length > 0);
    find('match-problems').replaceChildren(...sentences.map((one) => element('li', {}, one)));
  }

  return {
    render,
    problems,

    /**
     * Shows the progress of making a match.
     * @param {{ made: number, count: number } | { problem: string } | null} progress
     */
    making(progress) {
      const isRunning = progress !== null && 'count' in progress;
      enable(find('match-make'), !isRunning);
      showButton('match-cancel', isRunning, 'match-make');
      setText(
        find('match-making'),
        progress === null
          ? ''
          : 'count' in progress
            ? words.makingText(progress.made, progress.count)
            : progress.problem,
      );
      find('match-making').classList.toggle('problem', progress !== null && !isRunning);
    },
  };
}
