// projects.js - small projects that use the packed package, the tools that build them, and a browser that opens them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { FLAGS, findHeadless } from '../../scripts/browser.js';
import { packInto } from '../install/packed.js';

/** The output of project/app.js: moves found by the whole package, its worker, its parts, the lab's worker, a match. */
export const EXPECTED = '23 25 25 8 1';
const MINUTE = 60_000;
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'carom-packages-'));
export const packed = packInto(root);
const browser = await chromium.launch({ executablePath: findHeadless(), args: FLAGS });
after(async () => {
  await browser.close();
  rmSync(root, { recursive: true });
});

/** The folder of one of this check's npm packages. @param {string} name */
export const tool = (name) => path(`node_modules/${name}`);

/**
 * A new project, with the package installed.
 * @param {string} name
 * @param {Record<string, string>} [files]
 */
export function project(name, files = {}) {
  const folder = join(root, name);
  cpSync(path('project'), folder, { recursive: true });
  cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  const all = { 'package.json': JSON.stringify({ name, private: true, type: 'module' }), ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
  return folder;
}

/** A new project whose app.js uses carom/inline.js. @param {string} name */
export function projectInline(name) {
  const folder = project(name, { 'index.html': pageOf('/page.js') });
  renameSync(join(folder, 'inline.js'), join(folder, 'app.js'));
  return folder;
}

/** The policy that docs/library.md recommends. @param {string} [origin]   an additional origin */
export const policy = (origin = '') =>
  `<meta http-equiv="Content-Security-Policy" content="
    default-src 'none'; img-src data:; connect-src 'self' ${origin}; worker-src blob: ${origin};
    script-src 'self' 'nonce-map' 'wasm-unsafe-eval' ${origin}">`;

/** A page that loads a script. @param {string} src @param {string} [head] */
export const pageOf = (src, head = '') =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${head}<script type="module" src="${src}"></script>`;

/**
 * Runs a program to its end; returns what it printed.
 * @param {string} folder
 * @param {string} command
 * @param {...string} args
 */
export async function run(folder, command, ...args) {
  const child = spawn(command, args, { cwd: folder, timeout: MINUTE });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (errors += data));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  assert.equal(code, 0, `${command} ${args.join(' ')}\n${output}\n${errors}`);
  return { output, errors };
}

/**
 * Opens a page and waits until it has used the package.  Fails if any request or script fails.
 * @param {string} address
 * @param {string} [expected]   its title
 */
export async function use(address, expected = EXPECTED) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => response.ok() || problems.push(`${response.status()} ${response.url()}`));
  try {
    await page.goto(address);
    await page.waitForFunction(() => document.title !== '', { timeout: MINUTE });
    const title = await page.title();
    assert.deepEqual([title, problems], [expected, []]);
  } finally {
    await page.close();
  }
}
