// both_programs.js - runs commands with the package's program and with the native one, which print the same.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import { commands, lasting } from '../docs/console.js';
import { codeBlocks, read, root, userPages } from '../docs/markdown.js';

/** A temporary folder of this process. */
export const folder = mkdtempSync(join(tmpdir(), 'carom-npx-'));
const packed = join(folder, 'packed');
/** The program of the package. */
export const program = join(packed, 'carom');
mkdirSync(packed);
symlinkSync(join(root, 'wasm/cli.js'), program); // as npm links it
after(() => rmSync(folder, { recursive: true }));

/** Runs a shell command, with the package's program as `carom`. @param {string} command */
export const packaged = (command) => shell(packed, command);

/** Runs a shell command, with `carom` from the folder `from`. @param {string} from @param {string} command */
function shell(from, command, input = '') {
  const env = { ...process.env, PATH: [from, process.env.PATH].join(delimiter) };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: mkdtempSync(join(folder, 'run-')),
    env,
    input,
    maxBuffer: 1 << 28,
  });
  return { status, out: lasting(String(stdout)), err: lasting(String(stderr)) };
}

/**
 * Asserts that both programs print the same, except for times; returns the output.
 * @param {string} command
 * @param {string} [input]
 */
export function assertSame(command, input) {
  const natively = shell(join(root, 'build/native'), command, input);
  assert.deepEqual(shell(packed, command, input), natively, command);
  return natively;
}

/** The commands with `carom` in the examples of the documentation. */
export const documented = () =>
  userPages()
    .flatMap((page) => codeBlocks(read(page)))
    .filter(({ language }) => language === 'console')
    .flatMap(({ code }) => commands(code))
    .map(({ command }) => command.replaceAll(/build\/native\/carom|npx carom/g, 'carom'))
    .map((command) => command.replaceAll('carom solve', 'carom solve --threads 1')) // as in tests/docs
    .filter((command) => /\bcarom /.test(command) && !command.startsWith('cc '));
