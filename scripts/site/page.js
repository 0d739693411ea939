// page.js - index.html and board.html as they are published.
//
// It loads the modules of its version, all that the start needs at once: a browser that finds a module by its importer
// asks for it one round trip later.  The styles and the first script stand in the page, because the first frame needs
// them.  The import map is gone, because bundles import no packages.
import { createHash } from 'node:crypto';

/** It means nothing in this page, which has no `pre`; script and styles have no lines. */
const INDENTATION = /\n\s+/g;
const STYLES = / *<link rel="stylesheet" href="([^"]+)" \/>\n/g;
const IMPORT_MAP = / *<script type="importmap">([^]*?)<\/script>\n/;
/** Where the policy allows more. */
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";
const SHEETS = "style-src 'self'";

/** The style sheets of the source, in order. @param {string} source */
export function stylesOf(source) {
  return [...source.matchAll(STYLES)].map(([, name]) => name);
}

/**
 * The page as it is published, from its source.
 * @param {string} source
 * @param {object} parts
 * @param {string} parts.version     the files of the version are in a folder of this name
 * @param {string[]} parts.modules   those to load at once
 * @param {string} parts.styles
 * @param {string} parts.first       the first script
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

/** The page of one board, from its source. @param {string} source @param {Omit<Parameters<typeof publishedPage>[1], 'first'>} parts */
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
    .replace(STYLES, '') // all but the first, which is the styles now
    .replace(INDENTATION, '\n');
}

/** As a policy names it, and the attribute `integrity`. @param {string | Uint8Array} bytes */
export function hashOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** The sources run as they are, so their policy has to allow the import map. @param {string} source */
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
