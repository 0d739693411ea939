// site.js - finishes build/site with what is known only when all its files are there.  `node scripts/site.js [FOLDER]`
//
//   index.html         has the styles in it: the first frame waits for nothing else.  It loads every module that the
//                      page starts with at once, not each when its importer has come; those that follow stand in
//                      its template, for main.js to do the same when it runs
//   offline.js         gets the version, which is a hash of all files
//   service-worker.js  gets the version, and every file with its hash
//   modules and styles go without their comments, which are a fifth of what a first visit would load, and without
//   indentation, empty lines and types, which are a thirtieth
//
// The same files give the same bytes.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const WORKER = 'service-worker.js';
/** For the host, for other programs and for installing: the page itself uses none of them. */
const NOT_KEPT = [
  ...[WORKER, 'robots.txt', 'icon-512.png', 'icon-maskable.svg', 'apple-touch-icon.png'],
  ...['carom/carom.js', 'carom/carom.wasm'], // the page loads their parts
];

const AT_ONCE = /^(?:import|export)\s(?:[^'";]*\sfrom\s)?'([^']+)';/gm;
const SOON = /^(?:(?:import|export)\s(?:[^'";]*\sfrom\s)?|const [^=]+ = await import\()'([^']+)'/gm;

/** @param {string} folder */
export function finishSite(folder) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, name), text);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)));
  for (const name of all)
    if (/\.(js|css)$/.test(name)) write(name, withoutTypes(withoutComments(read(name))));
  const page = read('index.html');
  checkPolicy(page);
  const { now, soon } = modulesOf(entriesOf(page), importsOf(page), read);
  for (const name of all) if (/\.(js|css)$/.test(name)) write(name, withoutIndentation(read(name)));
  const preloads = (/** @type {string[]} */ names) =>
    names.map((name) => `<link rel="modulepreload" href="${name}" />`).join('\n    ');
  const { whole, styles } = withStyles(page, read);
  const first = '<link rel="preload"'; // before any script of the page runs
  const ready = replaceFirst(whole, first, `${preloads(now)}\n    ${first}`);
  const template = '</template>';
  write('index.html', replaceOnce(ready, template, `${preloads(soon)}${template}`));
  for (const name of styles) rmSync(join(folder, name));

  const names = all.filter((name) => !NOT_KEPT.includes(name) && !styles.includes(name)).sort();
  const hashes = () =>
    names.map((name) => [name === 'index.html' ? './' : name, hashOf(readFileSync(join(folder, name)))]);
  const version = hashOf(JSON.stringify(hashes())).slice('sha256-'.length, 'sha256-'.length + 12);
  const setVersion = (/** @type {string} */ text) =>
    replaceOnce(text, "const VERSION = '';", `const VERSION = '${version}';`);
  write('offline.js', setVersion(read('offline.js')));
  const files = JSON.stringify(Object.fromEntries(hashes()), null, 2);
  write(WORKER, setVersion(replaceOnce(read(WORKER), 'const FILES = {};', `const FILES = ${files};`)));
}

/**
 * Without those that have their lines to themselves; what begins with an exclamation mark is a licence and stays.
 * @param {string} source
 */
export function withoutComments(source) {
  return source.replace(/^[ \t]*(?:\/\*(?!!)(?:(?!\*\/)[^])*\*\/|\/\/.*)[ \t]*\n/gm, '');
}

/** Those that stand in the midst of a line are for the checker. @param {string} source */
export function withoutTypes(source) {
  return source.replace(/\/\*\* @(?:type|param|satisfies) (?:(?!\*\/).)*\*\/ ?/g, '');
}

/** Nor empty lines. @param {string} source */
export function withoutIndentation(source) {
  const open = source.split('\n').find((line) => line.split('`').length % 2 === 0);
  if (open !== undefined)
    throw new Error(`site.js: a text of several lines would lose its indentation: ${open}`);
  return source.replace(/^\s+/gm, '');
}

/** As in a policy of the page, and as its `integrity`. @param {string | Buffer} bytes */
export function hashOf(bytes) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** What stands in the page itself runs only if the page's policy names its hash. @param {string} page */
function checkPolicy(page) {
  for (const [, script] of page.matchAll(/<script(?: type="importmap")?>([^]*?)<\/script>/g))
    if (!page.includes(`'${hashOf(script)}'`))
      throw new Error(
        `index.html: the policy has to name '${hashOf(script)}', the hash of the script that begins: ${script.trim().slice(0, 40)}`,
      );
}

/**
 * The style sheets that the page links stand in it, and its policy allows them.
 * @param {string} page @param {(name: string) => string} read
 */
function withStyles(page, read) {
  const links = [...page.matchAll(/ *<link rel="stylesheet" href="([^"]+)" \/>\n/g)];
  const styles = links.map(([, name]) => name);
  const sheet = styles.map(read).join('');
  const [first, ...others] = links.map(([link]) => link);
  const without = others.reduce((text, link) => replaceOnce(text, link, ''), page);
  const within = replaceOnce(without, first, `    <style>${sheet}</style>\n`);
  return { styles, whole: replaceOnce(within, "style-src 'self'", `style-src 'self' '${hashOf(sheet)}'`) };
}

/** @param {string} page */
function importMapOf(page) {
  const map = /<script type="importmap">([^]*?)<\/script>/.exec(page);
  if (!map) throw new Error('index.html: there is no import map');
  return map[1];
}

/** The modules that the page begins with. @param {string} page */
function entriesOf(page) {
  return [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, name]) => name);
}

/** @param {string} page @returns {Record<string, string>} */
function importsOf(page) {
  return JSON.parse(importMapOf(page)).imports;
}

/**
 * The modules and all that they import, one after the other, each level by level: the first can begin before the
 * next has come.  And what a module waits for when it has begun; what a function imports is fetched when it is wanted.
 * @param {string[]} entries @param {Record<string, string>} imports @param {(name: string) => string} read
 */
function modulesOf(entries, imports, read) {
  const nameOf = (/** @type {string} */ specifier, /** @type {string} */ importer) =>
    imports[specifier] ? posix.normalize(imports[specifier]) : posix.join(posix.dirname(importer), specifier);
  const follow = (/** @type {string[]} */ names, /** @type {RegExp} */ form) => {
    const met = new Set(names);
    for (const name of met)
      for (const [, specifier] of read(name).matchAll(form)) met.add(nameOf(specifier, name));
    return [...met];
  };
  const now = [...new Set(entries.flatMap((entry) => follow([entry], AT_ONCE)))];
  return { now, soon: follow(now, SOON).filter((name) => !now.includes(name)) };
}

/** @param {string} text @param {string} what @param {string} by */
function replaceFirst(text, what, by) {
  return text.replace(what, () => by);
}

/** @param {string} text @param {string} what @param {string} by */
function replaceOnce(text, what, by) {
  if (text.split(what).length !== 2) throw new Error(`site.js: '${what}' has to be there once`);
  return text.replace(what, () => by);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finishSite(process.argv[2] ?? fileURLToPath(new URL('../build/site', import.meta.url)));
