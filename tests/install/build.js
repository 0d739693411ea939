// build.js - builds a project that uses Carom, in a temporary folder, and runs it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
export const repository = path('../..');
export const project = path('project');
const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8'));
const EXPECTED = `${version}: 25 moves\n`;
const WITH_LAB = `${version}: hybrid, visited\n`;

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  assert.equal(done.status, 0, `${command} ${args.join(' ')}\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}

export const isThere = (/** @type {string} */ command) => spawnSync(command, ['--version']).status === 0;

/** @param {(folder: string) => void} use */
export function inFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'carom-install-'));
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} program */
export const solvesIt = (program, env = {}) => assert.equal(run(program, [], env), EXPECTED);
/** @param {string} program */
export const hasLab = (program, env = {}) => assert.equal(run(program, [], env), WITH_LAB);

/** Leaves the build folder for the caller to inspect.
 * @param {string} folder @param {string[]} options */
export function buildProject(folder, ...options) {
  run('cmake', ['-S', project, '-B', folder, '-DCMAKE_BUILD_TYPE=Debug', ...options]);
  run('cmake', ['--build', folder, '--parallel', '2']);
  for (const program of ['in_c', 'in_cpp']) solvesIt(join(folder, program));
  hasLab(join(folder, 'lab'));
}
