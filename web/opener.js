// opener.js - the box for another puzzle: what its text is, or what is wrong with it, said while one types.
import { element, find, onPress, setText, show } from './dom.js';
import { words } from './words.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Typed} Typed */
/** @typedef {import('./state.js').Problem} Problem */

/** How much of a long line is shown on either side of what is wrong with it. */
const EXCERPT = 24;
/** A screen reader is told what the text is when the typing pauses. */
const PAUSE_MS = 700;

/**
 * @param {object} events
 * @param {(puzzle: State['puzzle']) => string} events.picture   what carom.svg() writes
 * @param {(text: string, options: import('carom').ReadOptions) => void} events.onTyping
 * @param {() => void} events.onOpen
 * @param {() => void} events.onDiagonals
 */
export function createOpener({ picture, onTyping, onOpen, onDiagonals }) {
  const box = /** @type {HTMLTextAreaElement} */ (find('text'));
  /** @type {Typed | null} */
  let drawn = null;
  /** @type {Problem | null} */
  let drawnProblem = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  onPress('diagonals', () => {
    onDiagonals();
    find('go').focus(); // the button is gone
  });
  box.addEventListener('input', () => onTyping(box.value, { diagonals: find('with-diagonals').checked }));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    // In a text that is no puzzle yet, Enter begins the next line.
    if (!event.ctrlKey && !event.metaKey && !drawn?.reading) return;
    event.preventDefault();
    onOpen();
  });
  find('open').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    onOpen();
  });
  find('with-diagonals').addEventListener('change', (/** @type {any} */ { target }) =>
    onTyping(box.value, { diagonals: target.checked }),
  );

  /** As if it were typed. @param {string} text */
  function fill(text) {
    box.value = text;
    onTyping(text, {});
  }

  /** @param {Typed} typed */
  function renderTyped(typed) {
    const { text, reading, problem, choices, options, refused } = typed;
    if (box.value !== text) box.value = text;
    show(find('typed'), reading !== null);
    setText(find('typed-text'), reading ? words.typedText(reading) : '');
    find('typed-picture').src = reading
      ? `data:image/svg+xml,${encodeURIComponent(picture(reading.puzzle))}`
      : 'data:,';
    show(find('diagonals-choice'), hasDiagonalsToPutIn(typed));
    find('with-diagonals').checked = options.diagonals === true;
    const said = find('text-problem');
    // Where there is a choice nothing has to be mended, so no place is marked.
    said.replaceChildren(
      ...(problem ? whatIsWrong(choices.length ? { ...problem, position: null } : problem) : []),
    );
    show(said, problem !== null && (refused || text !== ''));
    said.classList.toggle('problem', refused);
    box.setAttribute('aria-invalid', String(refused && problem !== null));
    renderChoices(typed);
    clearTimeout(pause);
    pause = setTimeout(() => setText(find('typed-said'), summary(typed)), PAUSE_MS);
  }

  /** @param {Typed} typed */
  function renderChoices({ text, options, choices }) {
    const list = find('choices');
    show(list, choices.length > 0);
    if (choices !== drawn?.choices) {
      const buttons = choices.map((target, goal) => {
        const button = element('button', { type: 'button' }, words.capital(words.targetText(target)));
        button.addEventListener('click', () => onTyping(text, { goal }));
        return button;
      });
      list.replaceChildren(...buttons);
    }
    [...list.children].forEach((button, i) =>
      button.setAttribute('aria-pressed', String(options.goal === i)),
    );
  }

  /** @param {Problem | null} problem */
  function renderAddressProblem(problem) {
    const address = find('address-problem');
    show(address, problem !== null);
    address.replaceChildren();
    if (!problem) return;
    const [before, after] = words.ADDRESS_PROBLEM;
    address.append(
      element('p', {}, before),
      element('p', {}, ...whatIsWrong(problem)),
      element('p', {}, after),
    );
  }

  return {
    /** @param {State} state */
    render({ problem, typed, leftOut }) {
      if (problem !== drawnProblem) renderAddressProblem(problem);
      if (typed !== drawn) renderTyped(typed);
      drawnProblem = problem;
      drawn = typed;
      show(find('left-out'), leftOut !== '' && typed.text === '');
    },

    fill,

    /** Puts a text where it can be seen and copied. @param {string} text */
    offer(text) {
      fill(text);
      box.select();
    },

    /** To the choice that is left, or where the text is wrong. */
    focusProblem() {
      const position = drawn?.problem?.position;
      if (drawn?.choices.length) return find('choices').firstElementChild.focus();
      box.focus();
      if (typeof position === 'number') box.setSelectionRange(position, position + 1);
    },
  };
}

/** A game ID that has a side with diagonals. @param {Typed} typed */
function hasDiagonalsToPutIn({ reading, options }) {
  if (reading?.format !== 'game-id') return false;
  return reading.leftDiagonalsOut || (options.diagonals === true && reading.puzzle.diagonals.length > 0);
}

/** @param {Typed} typed */
function summary({ text, reading, problem }) {
  if (reading) return words.typedText(reading);
  return problem && text !== '' ? [problem.message, words.placeText(problem)].filter(Boolean).join(' ') : '';
}

/** The sentence, and the place in its line of the text. @param {Problem} problem @returns {(Node | string)[]} */
function whatIsWrong(problem) {
  const { text, message, position } = problem;
  if (position === null || text === '') return [message];
  const at = Math.min(position, text.length);
  const begin = text.slice(0, at).lastIndexOf('\n') + 1;
  const end = at + text.slice(at).split('\n')[0].length;
  const mark = element('mark', {}, text.slice(at, Math.min(at + 1, end)) || '…');
  const [from, to] = [Math.max(begin, at - EXCERPT), Math.min(end, at + 1 + EXCERPT)];
  const code = element(
    'code',
    {},
    from > begin ? '…' : '',
    text.slice(from, at),
    mark,
    text.slice(at + 1, to),
    to < end ? '…' : '',
  );
  return [`${message} ${words.placeText(problem)}:`, code];
}
