// sprint_card.js - the sprint card: an explanation, then the time left and the puzzles solved, then a summary.
import { enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { clockText } from '../state/daily.js';
import { difficultyDots } from '../state/difficulty.js';
import { isOn } from '../state/rounds.js';
import { optimalIn, timeLeft } from '../state/sprint.js';
import { words } from '../words/sprint/words.js';
import { words as common } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/** How often the time is redrawn. */
const TICK_MS = 500;

/**
 * @param {object} page
 * @param {() => State} page.now
 * @param {() => number} page.record   most puzzles solved in a sprint
 * @param {() => void} page.onBegin
 * @param {() => void} page.onBack   puts the sprint's puzzle on the board again
 * @param {() => void} page.onReset
 * @param {() => void} page.onSkip
 * @param {(text: string) => void} page.onCopy
 */
export function createSprintCard({ now, record, onBegin, onBack, onReset, onSkip, onCopy }) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let tick;
  onPress('sprint-begin', onBegin);
  onPress('sprint-back', onBack);
  onPress('sprint-reset', onReset);
  onPress('sprint-skip', onSkip);
  onPress('sprint-copy', () => {
    const { sprint } = now();
    if (sprint) onCopy(words.sharedText(sprint.solved.length, optimalIn(sprint)));
  });

  function renderTime() {
    const { sprint } = now();
    if (sprint) setText(find('sprint-left'), clockText(Math.ceil(timeLeft(sprint, Date.now()) / 1000)));
  }

  return {
    /** @param {State} state */
    render(state) {
      const { sprint, playing, puzzle, step } = state;
      const isRunning = sprint !== null && !sprint.over;
      show(find('sprint'), playing === 'sprint');
      clearInterval(tick);
      if (playing !== 'sprint') return;
      if (isRunning) tick = setInterval(renderTime, TICK_MS);
      renderTime();
      const made = isRunning ? sprint.now : null;
      const isHere = made !== null && isOn(made, puzzle);
      show(find('sprint-about'), !sprint);
      show(find('sprint-head'), isRunning);
      setText(find('sprint-solved'), String(sprint?.solved.length ?? 0));
      setText(find('sprint-moves'), String(step));
      setText(find('sprint-difficulty'), made ? difficultyDots(made.difficulty) : '');
      if (made) find('sprint-difficulty').setAttribute('aria-label', common.difficultyText(made.difficulty));
      show(find('sprint-difficulty'), made !== null);
      show(find('sprint-elsewhere'), made !== null && !isHere);
      show(find('sprint-making'), isRunning && !made && sprint.problem === '');
      setText(find('sprint-problem'), sprint?.problem ?? '');
      show(find('sprint-problem'), Boolean(sprint?.problem));
      show(find('sprint-buttons'), isRunning);
      enable(find('sprint-reset'), isHere && step > 0);
      enable(find('sprint-skip'), isHere);
      show(find('sprint-summary'), !isRunning);
      if (!isRunning) renderSummary(sprint);
      setText(find('sprint-begin'), sprint ? words.AGAIN : words.BEGIN);
      showButton('sprint-back', made !== null && !isHere, 'sprint-title');
      showButton('sprint-copy', Boolean(sprint?.over && sprint.solved.length), 'sprint-title');
      showButton('sprint-begin', !isRunning || (sprint.problem !== '' && !made), 'sprint-title');
    },
  };

  /** @param {State['sprint']} sprint */
  function renderSummary(sprint) {
    const solved = sprint?.solved.length ?? 0;
    setText(find('sprint-result'), sprint ? words.resultText(solved, optimalIn(sprint), sprint.skipped) : '');
    const isRecord = sprint !== null && solved > sprint.record;
    setText(find('sprint-record'), isRecord ? words.NEW_RECORD : words.recordText(record()));
    find('sprint-record').classList.toggle('good', isRecord);
  }
}
