// error.js - CaromError: an error with a code for programs and a message for people.
//
// The core marks the values in a message.  So a program can split the message into a pattern and its values, and
// translate the pattern.

const VALUE_BEGINS = '\u0001';
const VALUE_ENDS = '\u0002';
const MARK = new RegExp(`([${VALUE_BEGINS}${VALUE_ENDS}])`); // a group, so that split() keeps the marks

export class CaromError extends Error {
  /**
   * @param {string} code
   * @param {string} text   the message, with or without marks
   * @param {number | null} [position]
   */
  constructor(code, text, position = null) {
    super(text.replaceAll(VALUE_BEGINS, '').replaceAll(VALUE_ENDS, ''));
    this.name = 'CaromError';
    this.code = code;
    this.marked = text;
    this.position = position;
  }

  /** @returns {import('./carom.js').Said} */
  get said() {
    return saidOf(this.marked);
  }
}

/**
 * A template tag that marks each value.
 * @param {TemplateStringsArray} texts
 * @param {...(string | number)} values
 */
export function marked(texts, ...values) {
  return String.raw({ raw: texts }, ...values.map((value) => `${VALUE_BEGINS}${value}${VALUE_ENDS}`));
}

/** @param {string} text   with marks; if it was cut off, open values end there @returns {import('./carom.js').Said} */
function saidOf(text) {
  const whole = { pattern: '', values: [] };
  /** @type {import('./carom.js').Said[]} */
  const open = [whole];
  for (const piece of text.split(MARK)) {
    const inner = open[open.length - 1];
    if (piece === VALUE_BEGINS) {
      const value = { pattern: '', values: [] };
      inner.pattern += '%';
      inner.values.push(value);
      open.push(value);
    } else if (piece !== VALUE_ENDS) inner.pattern += piece;
    else if (open.length > 1) open.pop();
  }
  return whole;
}
