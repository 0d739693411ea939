// play_card.js - the card of the puzzle being played: moves, time, other lines, and a message after a solution.
import { createLineTree } from '../board/line_tree.js';
import { find, onPress, setText, show, showButton } from '../shell/dom.js';
import { difficultyDots } from '../state/difficulty.js';
import { movesText, wholeLine } from '../state/line.js';
import { minutesFor } from '../state/minutes.js';
import { isHidden, isMoveless, successReviewed } from '../state/play.js';
import { setSenderText } from './sender.js';
import { createTimeShown } from './time_shown.js';
import { words } from '../words/play/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/**
 * @param {object} events
 * @param {() => State} events.now
 * @param {() => number} events.clock   the current time of the clock that the timer uses
 * @param {() => void} events.onNext   opens the puzzle after the solved one
 * @param {() => void} events.onCopy   copies the result
 * @param {() => void} events.onAgain
 * @param {() => void} events.onShare
 * @param {(line: State['byHand']) => void} events.onTry   puts another line on the board
 * @param {(runs: boolean) => void} events.onTimer
 */
export function createPlayCard({ now, clock, onNext, onCopy, onAgain, onShare, onTry, onTimer }) {
  /** The tried lines, including the line on the board. Their order stays the same when another line is put on the
   * board. */
  let tried = /** @type {State['tried']} */ ([]);
  /** The moves of the tried lines, as text. @type {string[]} */
  let texts = [];
  const tree = createLineTree(find('tried-lines'), (at) => onTry(tried[at]));
  const time = createTimeShown('play-time', 'play-clock', { now, clock });
  onPress('go-on', onNext);
  onPress('copy-solved', onCopy);
  onPress('try-again', onAgain);
  onPress('share-line', onShare);
  find('timer').addEventListener('change', () => onTimer(find('timer').checked));

  /** @param {State} state */
  function renderTried(state) {
    const own = wholeLine(state, 'byHand');
    const sorted = [...state.tried, ...(own.length ? [own] : [])]
      .map((line) => ({ line, text: movesText(line) }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
    tried = sorted.map(({ line }) => line);
    if (texts.join() !== sorted.map(({ text }) => text).join()) texts = sorted.map(({ text }) => text);
    show(find('tried'), state.tried.length > 0);
    tree.render(texts, tried.indexOf(own));
  }

  return {
    /** @param {State} state */
    render(state) {
      const { byHand, search, answer, play, step, beat, sender } = state;
      const success = successReviewed(state);
      setText(find('play-moves'), String(byHand.length));
      setText(find('play-unit'), words.soFarText(byHand.length));
      const isKnown = !isHidden(state) && search.phase === 'done' && search.progress?.optimal;
      const isTold = play.hints.given > 1;
      const best = isKnown || isTold ? String((isTold ? play.hints.of : answer).length) : words.HIDDEN;
      setText(find('play-best'), isMoveless(state) ? '–' : best);
      renderDifficulty(state.answers?.difficulty ?? 0);
      show(find('about'), play.about !== null);
      const { title, text: note } = play.about ?? { title: '', text: '' };
      setText(find('about-title'), note ? `${title}.` : title);
      setText(find('about-text'), note);
      const isDared = beat !== null || sender !== null;
      show(find('challenge'), isDared);
      show(find('challenge-rules'), isDared && step === 0);
      if (isDared) {
        const isAnonymous = sender === null && beat !== null;
        const text = isAnonymous ? common.challengeText(beat) : words.dareText(beat);
        setSenderText(find('challenge'), sender, text);
        show(find('challenge-friend'), isAnonymous);
        setText(find('challenge-minutes'), beat === null ? '' : words.minutesText(minutesFor(beat)));
      }
      if (success) setText(find('success-text'), words.successText(success));
      if (success) setText(find('success-more'), words.successMore(success));
      setText(find('go-on'), play.nextPuzzle?.text ?? words.NEXT_PUZZLE);
      find('success').classList.toggle('best', success !== null && success.moves === success.best);
      show(find('play-count'), !success);
      showButton('success', success !== null, 'own-title');
      find('play-head').classList.toggle('solved', success !== null);
      find('play-more').classList.toggle('solved', success !== null);
      show(find('new-one'), !success || play.nextPuzzle !== null); // without `nextPuzzle`, Next makes a new puzzle, too
      find('timer').checked = play.options.timer;
      renderTried(state);
      time.render(state);
    },
  };
}

/** @param {number} level   0: not rated */
function renderDifficulty(level) {
  const node = find('play-difficulty');
  show(node, level > 0);
  if (!level) return;
  const [dots, text] = node.querySelectorAll('span');
  setText(dots, difficultyDots(level));
  setText(text, words.difficultyText(level));
}
