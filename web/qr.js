// qr.js - a text as a QR code: black on white whatever the colours of the page are, because not every reader takes others.
import { encodeQR } from 'qr';

/** Modules of white all around, which readers need to find it. */
const QUIET = 4;
/** So many modules a side need more room than a short link's code. */
const DENSE = 80;

/** With as much correction of errors as there is room for. @param {string} text */
function modulesOf(text) {
  for (const ecc of /** @type {const} */ (['medium', 'low'])) {
    try {
      return encodeQR(text, 'raw', { ecc, border: QUIET });
    } catch {
      // too long
    }
  }
  return null;
}

/**
 * An SVG document, or null of a text that is too long.
 * @param {string} text
 * @returns {{ picture: string, dense: boolean } | null}
 */
export function qrOf(text) {
  const modules = modulesOf(text);
  if (!modules) return null;
  const side = modules.length;
  const black = modules.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${black.join('')}"/></svg>`;
  return { picture, dense: side > DENSE };
}
