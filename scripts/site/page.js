// page.js - converts index.html and board.html to their published form.
//
// A published page preloads all modules that it needs to start.  Otherwise the browser would find a module only in the
// import of another module, and request it one round trip later.  The styles and the first script are inline, because
// the first frame needs them.  There is no import map, because bundles import no packages.
import { createHash } from 'node:crypto';

/** Indentation can be removed: the pages have no `pre` elements, and no line breaks in inline scripts and styles. */
const INDENTATION = /\n\s+/g;
const STYLES = / *<link rel="stylesheet" href="([^"]+)" \/>\n/g;
const IMPORT_MAP = / *<script type="importmap">([^]*?)<\/script>\n/;
/** Parts of the content security policy that this module extends. */
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";
const SHEETS = "style-src 'self'";

/** Returns the style sheets that the source links, in order. @param {string} source */
export function stylesOf(source) {
  return [...source.matchAll(STYLES)].map(([, name]) => name);
}

/**
 * Converts index.html.
 * @param {string} source
 * @param {object} parts
 * @param {string} parts.version     also the name of the folder with the version's files
 * @param {string[]} parts.modules   modules to preload
 * @param {string} parts.styles
 * @param {string} parts.first       first.js, minified
 */
export function publishedPage(source, { version, modules, styles, first }) {
  return edited(source, [
    ['<html lang="en">', `<html lang="en" data-version="${version}">`],
    [hashOfImportMap(source), `'${hashOf(first)}'`],
    ...ofEachPage(source, { version, modules, styles }),
    [
      '<script src="first.js" data-words="words/"></script>',
      `<script data-words="${version}/">${first}</script>`,
    ],
    ['src="main.js"', `src="${version}/main.js"`],
  ]);
}

/** Converts board.html. @param {string} source @param {Omit<Parameters<typeof publishedPage>[1], 'first'>} parts */
export function publishedBoard(source, parts) {
  return edited(source, [
    [` ${hashOfImportMap(source)}`, ''],
    ...ofEachPage(source, parts),
    ['src="board_page.js"', `src="${parts.version}/board_page.js"`],
  ]);
}

/**
 * @param {string} source @param {Omit<Parameters<typeof publishedPage>[1], 'first'>} parts
 * @returns {[from: string, to: string][]}
 */
function ofEachPage(source, { version, modules, styles }) {
  const [sheets] = source.match(STYLES) ?? [''];
  const preloads = modules
    .map((name) => `    <link rel="modulepreload" href="${version}/${name}" />\n`)
    .join('');
  return [
    [SHEETS, `${SHEETS} '${hashOf(styles)}'`],
    [IMPORT_MAP.exec(source)?.[0] ?? '', preloads],
    ['href="carom/puzzles.wasm"', `href="${version}/puzzles.wasm"`],
    [sheets, `    <style>${styles}</style>\n`],
  ];
}

/** @param {string} source @param {[from: string, to: string][]} edits */
function edited(source, edits) {
  const text = edits.reduce((before, [from, to]) => replaceOnce(before, from, to), source);
  return text
    .replace(STYLES, '') // the first link has been replaced by the styles
    .replace(INDENTATION, '\n');
}

/**
 * Returns the hash of bytes, in the format of content security policies and of the attribute `integrity`.
 * @param {string | Uint8Array} bytes
 */
export function hashOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/**
 * Returns the hash of the import map. scripts/dev.js serves the sources unchanged, so their policy must allow the map.
 * @param {string} source
 */
function hashOfImportMap(source) {
  const [, map] = IMPORT_MAP.exec(source) ?? [];
  if (map === undefined) throw new Error('page.js: a page has no import map');
  const hash = `'${hashOf(map)}'`;
  if (!source.includes(`${SCRIPTS} ${hash};`))
    throw new Error(`page.js: the policy has to name ${hash}, the hash of the import map of its page`);
  return hash;
}

/** @param {string} text @param {string} what @param {string} by */
function replaceOnce(text, what, by) {
  if (text.split(what).length !== 2) throw new Error(`page.js: in a page this has to be there once: ${what}`);
  return text.replace(what, () => by);
}
