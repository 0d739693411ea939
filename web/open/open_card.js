// open_card.js - the text box for puzzles. While the reader types, it describes the text or shows an error.
import { element, find, isModal, onPress, setText, show } from '../shell/dom.js';
import { words } from '../words/words.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/state.js').Typed} Typed */
/** @typedef {import('../state/state.js').Problem} Problem */

/** Characters of a long line that are shown on each side of a mistake. */
const EXCERPT = 24;
/** After a pause of this length in typing, screen readers announce what kind of text the box contains. */
const PAUSE_MS = 700;

/**
 * @param {object} events
 * @param {(puzzle: State['puzzle']) => string} events.picture   an SVG document
 * @param {(text: string, options: import('carom').ReadOptions) => void} events.onTyping
 * @param {() => void} events.onOpen
 * @param {() => void} events.onDiagonals   opens the game ID again, this time with diagonals
 * @param {() => void} events.onEscape   closes the description of the text, or its error
 * @param {() => void} events.onClose   closes the error of the address
 */
export function createOpenCard({ picture, onTyping, onOpen, onDiagonals, onEscape, onClose }) {
  const box = /** @type {HTMLTextAreaElement} */ (find('text'));
  /** @type {Typed | null} */
  let drawn = null;
  /** @type {Problem | null} */
  let drawnProblem = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  onPress('diagonals', () => {
    onDiagonals();
    find('board').focus(); // the button that had the focus is hidden now
  });
  onPress('address-close', () => {
    onClose();
    find('board').focus(); // the pressed button is hidden now
  });
  box.addEventListener('input', () => onTyping(box.value, { diagonals: find('with-diagonals').checked }));
  // After an error, only the mistake is selected, but pasted text should replace the whole text.
  box.addEventListener('paste', () => drawn?.refused && box.select());
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    // While the text is not a puzzle, Enter starts a new line.
    if (!event.ctrlKey && !event.metaKey && !drawn?.reading && !drawn?.problem?.isMatch) return;
    event.preventDefault();
    onOpen();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || isModal()) return;
    if (!find('open-details').getClientRects().length) return;
    event.preventDefault();
    onEscape();
    box.focus();
  });
  find('open').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    onOpen();
  });
  find('with-diagonals').addEventListener('change', (/** @type {any} */ { target }) =>
    onTyping(box.value, { diagonals: target.checked }),
  );

  /** Does the same as typing the text. @param {string} text */
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
    show(find('diagonals-choice'), offersDiagonals(typed));
    find('with-diagonals').checked = options.diagonals === true;
    const said = find('text-problem');
    // If the reader only has to choose a target, there is no mistake to mark.
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
    show(find('address-problem'), problem !== null);
    const address = find('address-why');
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

    /** Shows a text, selected, so that it can be copied by hand. @param {string} text */
    offer(text) {
      fill(text);
      box.select();
    },

    /** Moves the focus to the choice of a target, or else to the mistake in the text. */
    focusProblem() {
      const position = drawn?.problem?.position;
      if (drawn?.choices.length) return find('choices').firstElementChild.focus();
      box.focus();
      if (typeof position === 'number')
        box.setSelectionRange(position, position + characterAt(box.value, position).length);
      find('open').scrollIntoView({ block: 'nearest' });
    },
  };
}

/**
 * Whether to show the choice of diagonals: if the text is a game ID whose sides have diagonals, or if the choice is
 * ticked and the text cannot be read, perhaps because of the diagonals.
 * @param {Typed} typed
 */
function offersDiagonals({ reading, options }) {
  if (!reading) return options.diagonals === true;
  if (reading.format !== 'game-id') return false;
  return reading.leftDiagonalsOut || (options.diagonals === true && reading.puzzle.diagonals.length > 0);
}

/** Describes the text for screen readers. @param {Typed} typed */
function summary({ text, reading, problem }) {
  if (reading) return words.typedText(reading);
  return problem && text !== '' ? [problem.message, words.placeText(problem)].filter(Boolean).join(' ') : '';
}

/** The code point at an index; most emoji take two UTF-16 code units. @param {string} text @param {number} at */
function characterAt(text, at) {
  return at < text.length ? String.fromCodePoint(/** @type {number} */ (text.codePointAt(at))) : '';
}

/**
 * The error message, and an excerpt of the line with the mistake marked.
 * @param {Problem} problem
 * @returns {(Node | string)[]}
 */
function whatIsWrong(problem) {
  const { text, message, position } = problem;
  if (position === null || text === '') return [message];
  const at = Math.min(position, text.length);
  const begin = text.slice(0, at).lastIndexOf('\n') + 1;
  const end = at + text.slice(at).split('\n')[0].length;
  const wrong = at < end ? characterAt(text, at) : '';
  const after = at + wrong.length;
  const [from, to] = [Math.max(begin, at - EXCERPT), Math.min(end, after + EXCERPT)];
  const code = element(
    'code',
    {},
    from > begin ? '…' : '',
    text.slice(from, at),
    element('mark', {}, wrong || '…'),
    text.slice(after, to),
    to < end ? '…' : '',
  );
  return [`${message} ${words.placeText(problem)}:`, code];
}
