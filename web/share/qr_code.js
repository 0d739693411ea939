// qr_code.js - draws a text as a QR code: black on white in every theme, because some readers fail on other colours.
import { encodeQR } from 'qr';

/** Width in modules of the white border, which readers need. */
const QUIET = 4;
/** Above this many modules a side, a code needs more room than a short link's. */
const DENSE = 80;

/** With the most error correction that fits. @param {string} text */
function modulesOf(text) {
  for (const ecc of /** @type {const} */ (['medium', 'low'])) {
    try {
      return encodeQR(text, 'raw', { ecc, border: QUIET });
    } catch {
      // The text is too long for this level of correction.
    }
  }
  return null;
}

/**
 * An SVG document, or null if the text is too long.
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
