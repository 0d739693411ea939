// answer_pager.js - the part of the answer card that pages through the shortest solutions and copies them.
// A roomy window also lists the solutions as a tree; a large window also lists the moves of the shown solution.
import { enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { later } from '../shell/later.js';
import { difficultyDots } from '../state/difficulty.js';
import { hasJustBegun } from '../state/search.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/** Whether the window is wide and high enough for the list. */
const ROOMY = matchMedia('(min-width: 768px) and (min-height: 700px)');
/** Whether the window is large enough for the moves in words. At this width, layout.css makes the panel wider. */
const LARGE = matchMedia('(min-width: 1440px) and (min-height: 1000px)');
/** With more answers than this, the window has no room for moves in words. */
const FEW = 5;

/**
 * @param {object} events
 * @param {(at: number) => void} events.onPage
 * @param {() => void} events.onListAll
 * @param {(how: 'words' | 'letters') => void} events.onCopy
 */
export function createAnswerPager({ onPage, onListAll, onCopy }) {
  let at = 0;
  /** The solutions in the list, and the index of the solution on the board. @type {[string[], number]} */
  let wanted = [[], 0];
  /** The last state drawn. @type {State | null} */
  let last = null;
  const loadList = later(
    async () => (await import('../board/line_tree.js')).createLineTree(find('answer-list'), onPage),
    reportError,
  );
  onPress('page-before', () => onPage(at - 1));
  onPress('page-after', () => onPage(at + 1));
  onPress('list-all', onListAll);
  onPress('copy-words', () => onCopy('words'));
  onPress('copy-letters', () => onCopy('letters'));
  for (const size of [ROOMY, LARGE]) size.addEventListener('change', fillRoom);

  /** Loads the module, then draws the list that is wanted by then. */
  async function drawList() {
    (await loadList())?.render(...wanted);
  }

  /** Shows as much as the window has room for. */
  function fillRoom() {
    if (!last) return;
    const { answer, answers, puzzle } = last;
    const isList = answers?.phase === 'listed' && answers.solutions.length > 1 && ROOMY.matches;
    show(find('answer-list'), isList);
    wanted = [isList ? answers.solutions : [], at];
    if (isList) drawList();
    const hasRoom = LARGE.matches && (answers?.solutions.length ?? 1) <= FEW;
    const [, ...moves] = hasRoom ? words.answerWords(answer, puzzle, true).split('\n') : [];
    setText(find('answer-words'), moves.join('\n'));
  }

  return {
    /** @param {State} state */
    render(state) {
      const { answer, answers, search } = state;
      at = answers?.at ?? 0;
      // At the beginning of a search, the card still shows the old answer, so the buttons stay as they are.
      if (hasJustBegun(search)) return;
      const listed = answers?.phase === 'listed';
      enable(find('page-before'), listed && at > 0);
      enable(find('page-after'), listed && at + 1 < answers.solutions.length);
      enable(find('copy-words'), answer.length > 0 || answers !== null);
      enable(find('copy-letters'), answer.length > 0 || answers !== null);
      setText(find('page-text'), words.answersText(answers));
      drawDifficulty(answers?.difficulty ?? 0);
      last = state;
      fillRoom();
      setText(find('list-all'), words.listAllText(answers?.message ?? ''));
      showButton('list-all', answers?.phase === 'found' && search.progress?.optimal === true, 'answer-title');
    },
  };
}

/** @param {number} level   0: not rated */
function drawDifficulty(level) {
  const node = find('difficulty');
  show(node, level > 0);
  if (!level) return;
  setText(node, difficultyDots(level));
  node.title = words.difficultyText(level);
  node.setAttribute('aria-label', node.title);
}
