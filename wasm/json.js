// json.js - parses JSON into values with their positions in the text, for error messages.
import { CaromError, marked } from './error.js';

/** @typedef {null | boolean | number | string | Json[] | Map<string, Json>} Value */
/** @typedef {{ at: number, value: Value }} Json */

const BLANK = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\]|\\.)*"/sy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const DEPTH_MAX = 64;

/**
 * Parses the value at `from`. Only blanks and comment lines may follow the value.
 * @param {string} text
 * @param {number} from
 * @param {string} format name of the format in error messages
 * @returns {Json}
 */
export function parseJson(text, from, format) {
  let at = from;

  /** @param {RegExp} pattern sticky */
  function take(pattern) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  /** @param {string} expected @returns {never} */
  function refuse(expected) {
    if (at >= text.length)
      throw new CaromError('cut-short', marked`this ${format} was cut short: ${expected} is missing`, at);
    throw new CaromError('bad-character', marked`in this ${format}, ${expected} is expected here`, at);
  }

  /** Skips blanks, then this character if it is next. Returns whether it was. @param {string} character */
  function skip(character) {
    take(BLANK);
    if (text[at] !== character) return false;
    at++;
    return true;
  }

  /**
   * Parses a comma-separated list up to the closing bracket.
   * @param {string} close
   * @param {() => void} one
   */
  function list(close, one) {
    if (skip(close)) return;
    do one();
    while (skip(','));
    if (!skip(close)) refuse(marked`a comma or ${close}`);
  }

  /** @param {string} expected @returns {string} */
  function string(expected) {
    const begins = at;
    const found = take(STRING);
    if (found === undefined && text[at] === '"') {
      at = text.length;
      refuse('the end of a string');
    }
    try {
      return JSON.parse(found ?? refuse(expected));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw new CaromError('bad-character', marked`in this ${format}, this string is invalid`, begins);
    }
  }

  /** @param {number} depth @returns {Json} */
  function value(depth) {
    take(BLANK);
    const begins = at;
    if (depth > DEPTH_MAX)
      throw new CaromError('bad-character', marked`in this ${format}, too many brackets are open`, at);
    if (skip('[')) {
      /** @type {Json[]} */
      const items = [];
      list(']', () => void items.push(value(depth + 1)));
      return { at: begins, value: items };
    }
    if (skip('{')) {
      /** @type {Map<string, Json>} */
      const members = new Map();
      list('}', () => member(members, depth + 1));
      return { at: begins, value: members };
    }
    const plain = take(PLAIN);
    return { at: begins, value: plain === undefined ? string('a value') : JSON.parse(plain) };
  }

  /** @param {Map<string, Json>} members @param {number} depth */
  function member(members, depth) {
    take(BLANK);
    const begins = at;
    const key = string('a name in quotes');
    if (members.has(key))
      throw new CaromError('bad-character', marked`in this ${format}, the name ${key} appears twice`, begins);
    if (!skip(':')) refuse('a colon');
    members.set(key, value(depth));
  }

  const json = value(0);
  at = text.length - text.slice(at).replace(/^(?:\s*\n\s*#\s.*)*\s*/, '').length;
  if (at < text.length) throw new CaromError('too-long', marked`this ${format} is followed by more text`, at);
  return json;
}
