// markdown.js - parses the parts of a Markdown page that tests need: code blocks, inline code, links and anchors.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_OURS = new Set(['build', 'node_modules', '.git']);

/** The paths of all Markdown files of the repository, from its root. @returns {string[]} */
export function allPages(folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : allPages(path);
    return entry.name.endsWith('.md') ? [relative(root, path)] : [];
  });
}

/** The pages for users, whose examples are run. */
export const userPages = () => allPages().filter((path) => /^(docs\/.*|(wasm\/)?README\.md)$/.test(path));

export const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

const FENCED = /^```(.*)\n([\s\S]*?)^```$/gm;

/** ```` ```c solve.c ```` has the language c and the words ['solve.c'].
 * @param {string} text @returns {{ language: string, words: string[], code: string }[]} */
export function codeBlocks(text) {
  return [...text.matchAll(FENCED)].map(([, info, code]) => {
    const [language, ...words] = info.trim().split(/\s+/);
    return { language, words, code };
  });
}

const withoutBlocks = (/** @type {string} */ text) => text.replace(FENCED, '');

/** @param {string} text @returns {string[]} */
export function inlineCode(text) {
  return [...withoutBlocks(text).matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

/** The targets of links and pictures. @param {string} text @returns {string[]} */
export function links(text) {
  const prose = withoutBlocks(text).replace(/`[^`]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute,
  );
}

/** The anchors that GitHub gives to the headings. @param {string} text @returns {Set<string>} */
export function anchors(text) {
  const found = new Set();
  for (const [, heading] of withoutBlocks(text).matchAll(/^#{1,6} (.*)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    let anchor = name;
    for (let i = 1; found.has(anchor); i++) anchor = `${name}-${i}`;
    found.add(anchor);
  }
  return found;
}
