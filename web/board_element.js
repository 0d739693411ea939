// board_element.js - <carom-board>: a board to play in any page, as a custom element.  See docs/embedding.md.
//
// The element opens the puzzle that its attributes give; embedded_game.js then runs the game.  All boards of a page
// share one core.  scripts/site/bundle.js bundles this module with everything that it imports.
import { CaromError, load } from 'carom/puzzles_alone.js';
import { createPlaceholder, createProblem } from './embed/embedded_board.js';
import { createLook, onPreference } from './embed/look.js';
import { styleSheet } from './embed/style.js';
import { createGame } from './embedded_game.js';
import { made, movesText } from './state/line.js';
import { successNow } from './state/play.js';
import { wordsFor } from './words/embed/words.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {import('./words/embed/words.js').Words} Words */

/** @type {ReturnType<typeof load> | undefined} */
let coming;

/** Loads the core that all boards share. If this fails, the next call tries again. */
function core() {
  coming ??= load().catch((error) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

/** A server has no HTMLElement, but must be able to import this module. @type {typeof HTMLElement} */
const Element = globalThis.HTMLElement ?? class {};

export class CaromBoard extends Element {
  static observedAttributes = ['puzzle', 'moves', 'lang', 'page', 'no-answer', 'theme', 'palette'];

  /** Aborted when the element leaves its document. @type {AbortController | null} */
  #stay = null;
  /** The number of calls to #open(). If several calls overlap, only the last call opens its board. */
  #opening = 0;
  #ready = Promise.resolve();
  /** Null while there is nothing to play. @type {ReturnType<typeof createGame> | null} */
  #game = null;
  /** Moves to make as soon as there is a game. @type {string | null} */
  #wanted = null;
  /** @type {(() => void) | null} */
  #dress = null;

  connectedCallback() {
    // A property that was set before the element was defined would shadow its accessor.
    for (const name of /** @type {const} */ (['puzzle', 'moves'])) {
      if (!Object.prototype.hasOwnProperty.call(this, name)) continue;
      const text = this[name];
      delete (/** @type {any} */ (this)[name]);
      this[name] = text;
    }
    this.#stay = new AbortController();
    onPreference(() => this.#dress?.(), this.#stay.signal);
    this.#dress?.();
    if (!this.#game) this.#open(); // an element that was only moved keeps its game
  }

  disconnectedCallback() {
    this.#stay?.abort();
    this.#stay = null;
    this.#game?.stop();
  }

  /** @param {string} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'theme' || name === 'palette') this.#dress?.();
    else if (this.#stay) this.#open();
    else this.#game = null;
  }

  get puzzle() {
    return this.getAttribute('puzzle') ?? '';
  }
  set puzzle(text) {
    this.setAttribute('puzzle', text);
  }

  get moves() {
    return this.#game ? movesText(made(this.#game.now())) : '';
  }
  set moves(text) {
    if (this.#game) this.#game.play(text);
    else this.#wanted = text;
  }

  get solved() {
    return this.#game !== null && successNow(this.#game.now()) !== null;
  }

  get ready() {
    return this.#ready;
  }

  undo() {
    this.#game?.undo();
  }

  redo() {
    this.#game?.redo();
  }

  reset() {
    this.#game?.reset();
  }

  async solve() {
    await this.#ready;
    if (!this.#game) throw new CaromError('bad-request', 'this board has no puzzle');
    return this.#game.solve();
  }

  focus() {
    this.#game?.focus();
  }

  #open() {
    const opening = ++this.#opening;
    this.#game?.stop();
    this.#game = null;
    this.#ready = this.#opened(() => opening === this.#opening);
  }

  /** @param {() => boolean} isLast */
  async #opened(isLast) {
    await null; // wait until the caller has set all its attributes
    if (!isLast()) return this.#ready;
    const words = wordsFor([languageOf(this), ...navigator.languages]);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    try {
      const style = await styleSheet();
      if (!root.firstChild) {
        root.adoptedStyleSheets = [style];
        root.append(createPlaceholder());
      }
      const carom = await core();
      if (!isLast()) return this.#ready;
      this.#dress = createLook(root, style, carom);
      this.#game = this.#gameOf(carom, words);
      if (this.#wanted !== null) this.#game.play(this.#wanted);
      root.replaceChildren(this.#game.frame);
      this.#dress();
    } catch (error) {
      if (!isLast()) return this.#ready;
      this.#game = null;
      const why = words.errorText(/** @type {Error} */ (error));
      root.replaceChildren(createProblem(words, this.puzzle ? words.problemText(why) : words.NO_PUZZLE));
      this.#dress?.();
      if (!(error instanceof CaromError)) console.error(error);
    }
    this.#wanted = null;
  }

  /** @param {import('carom').Puzzles} carom @param {Words} words */
  #gameOf(carom, words) {
    const given = {
      text: this.puzzle,
      moves: this.getAttribute('moves'),
      page: pageOf(this),
      hasAnswer: !this.hasAttribute('no-answer'),
    };
    return createGame(carom, words, given, (state, before) => {
      const success = successNow(state);
      const detail = { moves: movesText(made(state)), count: state.step };
      this.#dispatch('move', detail);
      if (success && !successNow(before)) this.#dispatch('solved', { ...detail, color: state.solvedBy });
    });
  }

  /** @param {string} type @param {object} detail */
  #dispatch(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

/** The `lang` of the element or of its nearest ancestor that has one. @param {HTMLElement} element */
function languageOf(element) {
  return /** @type {HTMLElement | null} */ (element.closest('[lang]'))?.lang ?? '';
}

/** The http or https address in the `page` attribute, or null. @param {HTMLElement} element */
function pageOf(element) {
  const address = element.getAttribute('page');
  if (address === null) return null;
  try {
    const url = new URL(address, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null; // not an address
  }
}

if (globalThis.customElements && !customElements.get('carom-board'))
  customElements.define('carom-board', CaromBoard);
