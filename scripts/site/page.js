// page.js - index.html as it is published.
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
  const [sheets] = source.match(STYLES) ?? [''];
  const preloads = modules
    .map((name) => `    <link rel="modulepreload" href="${version}/${name}" />\n`)
    .join('');
  const edits = [
    ['<html lang="en">', `<html lang="en" data-version="${version}">`],
    [hashOfImportMap(source), `'${hashOf(first)}'`],
    [SHEETS, `${SHEETS} '${hashOf(styles)}'`],
    [IMPORT_MAP.exec(source)?.[0] ?? '', preloads],
    ['href="carom/puzzles.wasm"', `href="${version}/puzzles.wasm"`],
    [
      '<script src="first.js" data-words="words/"></script>',
      `<script data-words="${version}/">${first}</script>`,
    ],
    ['src="main.js"', `src="${version}/main.js"`],
    [sheets, `    <style>${styles}</style>\n`],
  ];
  const edited = edits.reduce((text, [from, to]) => replaceOnce(text, from, to), source);
  return edited
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
  if (map === undefined) throw new Error('index.html: there is no import map');
  const hash = `'${hashOf(map)}'`;
  if (!source.includes(`${SCRIPTS} ${hash};`))
    throw new Error(`index.html: the policy has to name ${hash}, the hash of the import map`);
  return hash;
}

/** @param {string} text @param {string} what @param {string} by */
function replaceOnce(text, what, by) {
  if (text.split(what).length !== 2) throw new Error(`index.html: this has to be there once: ${what}`);
  return text.replace(what, () => by);
}
