// en.js - the texts of the share dialog in English.
import { grouped } from '../shared.js';

const count = (/** @type {number} */ n) => grouped(n, ',');

/** @param {number} n @param {string} one */
function plural(n, one) {
  return `${count(n)} ${one}${n === 1 ? '' : 's'}`;
}

/** The share dialog. */
export const SHARE = {
  title: 'Share this puzzle',
  close: 'Close',
  name: 'Your name (optional)',
  yourName: 'Your name',
  needsName: 'This challenge needs your name.',
  link: 'Link',
  copied: 'Copied',
  copiedSaid: 'Link copied.',
  refused: 'This browser does not let pages copy text. The link is selected, so you can copy it yourself.',
  qr: 'QR code of the link',
  saveQr: 'Save QR code',
  system: 'Share…',
  systemFailed: 'Sharing failed. You can still copy the link.',
  embed: 'Embed in a web page',
  frame: 'As a frame: works almost everywhere',
  element: 'As an element: for pages that allow scripts',
  codeCopied: 'HTML copied.',
  codeRefused:
    'This browser does not let pages copy text. The HTML is selected, so you can copy it yourself.',
};

/** @param {boolean} withMoves */
export function noQrText(withMoves) {
  const instead = withMoves ? ' It may fit without the moves.' : '';
  return `The link is too long for a QR code, which holds at most 2,953 characters.${instead}`;
}

/** @param {number} moves */
export function sentChoice(moves) {
  return `with the sender’s ${plural(moves, 'move')}`;
}

/** @param {number} moves @param {boolean} isBest   nobody can beat them */
export function challengeChoice(moves, isBest) {
  if (isBest) return 'as a challenge to find a shortest solution, too';
  return `as a challenge to beat ${plural(moves, 'move')}`;
}

export const COPY = 'Copy';

/** A file name: carom-red-to-O13-3-moves.png. @param {string} task   the target @param {number} moves @param {string} kind */
export function pictureName(task, moves, kind) {
  const line = moves ? ` ${plural(moves, 'move')}` : '';
  return `carom ${task}${line}.${kind}`.replaceAll(' ', '-');
}

/** @param {number} moves */
export function pictureText(moves) {
  return moves ? `with the ${plural(moves, 'move')} shown` : 'of the puzzle, without moves';
}

/** @param {'png' | 'svg'} kind */
export function pictureProblem(kind) {
  const instead = kind === 'png' ? ' Save SVG may still work.' : '';
  return `The picture could not be made.${instead}`;
}

/** @param {string} name   of the file */
export function savedText(name) {
  return `Saved ${name}.`;
}
