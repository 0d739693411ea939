// answer_pager.js - the part of the answer's card that pages through all shortest solutions, and copies the one shown.
// A large window also lists them as a tree, and the moves of the one shown in words.
import { element, enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { COLORS } from '../puzzle/edits.js';
import { answerTree } from '../state/answer_tree.js';
import { difficultyDots, difficultyShown } from '../state/difficulty.js';
import { isMoment } from '../state/search.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */

/** Wide and high enough for the list: layout.css. */
const LARGE = matchMedia('(min-width: 1440px) and (min-height: 800px)');
/** Longest list. */
const MOST = 100;
/** Deeper variations are not indented further. */
const DEEPEST = 6;
/** With more answers, the window has no room for words. */
const FEW = 5;

/**
 * @param {object} events
 * @param {(at: number) => void} events.onPage
 * @param {() => void} events.onListAll
 * @param {(how: 'words' | 'letters') => void} events.onCopy
 */
export function createAnswerPager({ onPage, onListAll, onCopy }) {
  let at = 0;
  /** The list drawn: solutions, and the place of the one shown. @type {[string[], number]} */
  let drawn = [[], 0];
  onPress('page-before', () => onPage(at - 1));
  onPress('page-after', () => onPage(at + 1));
  onPress('list-all', onListAll);
  onPress('copy-words', () => onCopy('words'));
  onPress('copy-letters', () => onCopy('letters'));

  const list = find('answer-list');
  /** The buttons of the list in its order, by index of the solution. @type {Map<number, HTMLElement>} */
  let rows = new Map();
  list.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const order = [...rows.keys()];
    const to = order[order.indexOf(at) + by];
    if (to !== undefined) onPage(to);
  });

  /** Lists the solutions as a tree: the first one, and of each other one the moves from the first that differs. @param {string[]} solutions */
  function drawList(solutions) {
    if (drawn[0] !== solutions) {
      const lines = solutions.slice(0, MOST).map((solution) => solution.split(' '));
      rows = new Map(
        answerTree(lines).map(({ at: place, from, level }) => {
          const moves = lines[place].slice(from).map((move) => element('span', {}, signOf(move)));
          const number = element('span', { class: 'muted' }, `${from + 1}.`);
          const button = element('button', {}, number, ...moves);
          button.style.setProperty('--level', String(Math.min(level, DEEPEST)));
          button.addEventListener('click', () => onPage(place));
          return [place, button];
        }),
      );
      list.replaceChildren(...[...rows.values()].map((button) => element('li', {}, button)));
    } else if (drawn[1] === at) return;
    drawn = [solutions, at];
    const hadFocus = list.contains(document.activeElement);
    for (const [place, button] of rows) {
      button.setAttribute('aria-current', String(place === at));
      button.tabIndex = place === at ? 0 : -1; // the arrow keys reach the others
    }
    if (hadFocus) rows.get(at)?.focus();
  }

  return {
    /** @param {State} state */
    render({ answer, answers, puzzle, search }) {
      at = answers?.at ?? 0;
      // The old answer is still shown, so its controls stay as they are.
      if (isMoment(search)) return;
      const listed = answers?.phase === 'listed';
      enable(find('page-before'), listed && at > 0);
      enable(find('page-after'), listed && at + 1 < answers.solutions.length);
      enable(find('copy-words'), answer.length > 0 || answers !== null);
      enable(find('copy-letters'), answer.length > 0 || answers !== null);
      setText(find('page-text'), words.answersText(answers));
      drawDifficulty(difficultyShown(answers));
      const isList = listed && answers.solutions.length > 1 && LARGE.matches;
      show(find('answer-list'), isList);
      if (isList) drawList(answers.solutions);
      const hasRoom = LARGE.matches && (answers?.solutions.length ?? 1) <= FEW;
      const [, ...moves] = hasRoom ? words.answerWords(answer, puzzle, true).split('\n') : [];
      setText(find('answer-words'), moves.join('\n'));
      setText(find('list-all'), words.listAllText(answers?.message ?? ''));
      showButton('list-all', answers?.phase === 'found' && search.progress?.optimal === true, 'answer-title');
    },
  };
}

/** @param {number | null} level */
function drawDifficulty(level) {
  const node = find('difficulty');
  show(node, level !== null);
  if (level === null) return;
  setText(node, difficultyDots(level));
  node.title = words.difficultyText(level);
  node.setAttribute('aria-label', node.title);
}

/** R↓ for the move rS, with the robot's letter in the page's language. @param {string} move */
function signOf(move) {
  const [letter, direction] = move;
  const color = COLORS.find((one) => words.LETTER[one].toLowerCase() === letter) ?? 'red';
  return words.INITIAL[color] + words.ARROW[/** @type {import('carom').Direction} */ (direction)];
}
