// qr_code.js - draws text as a QR code: black on white in every theme, because some scanners fail on other colours.
import { encodeQR } from 'qr';

/** Width, in modules, of the white border that scanners need. */
const QUIET = 4;
/** A code with more modules per side than this is dense, so the dialog enlarges it and a printed page omits it. */
const DENSE = 80;

/** A QR code with medium error correction or, if the text is too long for that, with low error correction; null if the
 * text is too long for both. @param {string} text */
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
