// program.js - runs the carom program from outside.
import { spawnSync } from 'node:child_process';

/** CAROM_PROGRAM names another build of the program, such as the coverage build. */
export const program =
  process.env.CAROM_PROGRAM ?? new URL('../../build/native/carom', import.meta.url).pathname;

/** @param {string[]} args @param {string | Uint8Array} input */
export function carom(args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 1 << 28 });
  return { status, out: stdout.toString(), err: stderr.toString() };
}

/** The commands, as the help lists them. */
export const commands = [...carom(['--help']).out.matchAll(/^ {2}carom (\w+) .* {2,}\w/gm)].map(
  ([, name]) => name,
);

/** @param {string} command @returns {string} */
export const helpOf = (command) => carom([command, '--help']).out;
