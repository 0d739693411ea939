// stack.test.js - in every module, the deepest chain of calls of each exported function fits in the stack.  If it did
// not, frames would overwrite the module's data without a trap.
//
// A function allocates its frame by subtracting from the stack pointer, and so do functions that were inlined into it;
// here all their frames count, as if they were in use at once.  An indirect call may lead to every function of its type
// in the table.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (/** @type {string} */ name) => readFileSync(path(name), 'utf8');

const BUILD = read('wasm/build.cmake');
const STACK = 1024 * Number(BUILD.match(/-sTOTAL_STACK=(\d+)KB/)?.[1]);
const MODULES = Array.from(BUILD.matchAll(/^add_module\((\w+)/gm), ([, name]) => name);
const EXPORTS = read('wasm/exports.txt').trim().split('\n');

/** Recursive functions, with the number of calls that can be open at once. */
const OPEN_CALLS = new Map([
  ['add_path', 512], // SOLO_PATHS_MAX in hybrid.c
  ['carom_finish_cells_of', 65], // the bounds 0 to RECURSION_MOST in finish_cells.c
  ['finishes_alone', 255], // h_runner is at most 254; in finish.c, h is at most CAROM_FINISH_MAX
  ['put_number', 7], // groups of three digits in 64 bits
]);

/**
 * @typedef {{ name: string, frame: number, calls: Set<string> }} Func
 * @typedef {{ bytes: number, names: string[] }} Chain
 */

/** The functions of a module by their id in the disassembly, and the ids of its exports. */
function disassemble(/** @type {string} */ module) {
  const args = ['--enable-simd', '--enable-bulk-memory', path(`wasm/${module}.wasm`)];
  const env = { ...process.env, PATH: `/usr/bin:${process.env.PATH}` }; // npm packages may bring another wasm-dis
  const text = execFileSync('wasm-dis', args, { env, encoding: 'utf8', maxBuffer: 1 << 28 });
  const [head, ...bodies] = text.split('\n (func ');
  const names = read(`build/wasm/${module}.map`).trim().split('\n'); // 12:carom_read

  const typeOf = new Map(bodies.map((body) => [idOf(body), typeIn(body)]));
  const table = head.match(/\(elem \(i32\.const 1\) ([^)]*)\)/)?.[1].split(' ') ?? [];
  /** @type {Map<string, Func>} */
  const functions = new Map();
  for (const [i, body] of bodies.entries()) {
    const calls = new Set(Array.from(body.matchAll(/\(call (\$\d+)/g), ([, id]) => id));
    for (const [, type] of body.matchAll(/\(call_indirect \(type (\S+)\)/g)) {
      const possible = table.filter((id) => typeOf.get(id) === type);
      assert.ok(possible.length > 0, `the table has a function of type ${type}`);
      for (const id of possible) calls.add(id);
    }
    functions.set(idOf(body), { name: names[i].replace(/^\d+:/, ''), frame: frameIn(body), calls });
  }
  const exported = Array.from(head.matchAll(/\(export "carom_api_\w+" \(func (\$\d+)\)\)/g), ([, id]) => id);
  return { functions, exported };
}

const idOf = (/** @type {string} */ body) => body.split(/\s/, 1)[0];

/** The type of a function, by the name that wasm-dis gives it: $i32_i64_=>_none. */
function typeIn(/** @type {string} */ body) {
  const line = body.split('\n', 1)[0];
  const params = Array.from(line.matchAll(/\(param \$\d+ (\w+)\)/g), ([, type]) => type);
  return `$${params.join('_') || 'none'}_=>_${line.match(/\(result (\w+)\)/)?.[1] ?? 'none'}`;
}

/** The bytes of a function's frames; NaN if one of them has no constant size. */
function frameIn(/** @type {string} */ body) {
  const frames = [
    ...body.matchAll(/\(i32\.(sub|add)\s+\(global\.get \$global\$0\)\s+\(i32\.const (-?\d+)\)/g),
  ];
  if (frames.length !== body.split('(global.get ').length - 1) return NaN;
  return frames.reduce((sum, [, sign, n]) => sum + (sign === 'sub' ? Number(n) : -n), 0);
}

/**
 * The deepest chain of calls that starts with a function: its bytes, and the name and bytes of each function.
 * @param {Map<string, Func>} functions
 * @param {string} id
 * @param {Map<string, Chain>} known   chains found before
 * @param {string[]} callers
 * @returns {Chain}
 */
function deepest(functions, id, known, callers = []) {
  const done = known.get(id);
  if (done) return done;
  const { name, frame, calls } = /** @type {Func} */ (functions.get(id));
  assert.ok(!callers.includes(id), `${name} calls itself through other functions`);
  assert.ok(frame >= 0, `${name} has a frame of constant size`);
  const open = calls.has(id) ? OPEN_CALLS.get(name.replace(/\.\d+$/, '')) : 1;
  assert.ok(open, `${name} is recursive: OPEN_CALLS says how deep`);
  /** @type {Chain} */
  let below = { bytes: 0, names: [] };
  for (const called of calls) {
    if (called === id) continue;
    const chain = deepest(functions, called, known, [...callers, id]);
    if (chain.bytes > below.bytes) below = chain;
  }
  const bytes = open * frame;
  const chain = { bytes: bytes + below.bytes, names: [`${name} ${bytes}`, ...below.names] };
  known.set(id, chain);
  return chain;
}

for (const module of MODULES)
  test(`the deepest chains of calls of ${module}.wasm fit in the stack`, () => {
    const { functions, exported } = disassemble(module);
    const lines = EXPORTS.filter((line) => module === 'carom' || line.split(' ').includes(module));
    assert.equal(exported.length, lines.length);
    const known = new Map();
    const chains = exported.map((id) => deepest(functions, id, known)).sort((a, b) => b.bytes - a.bytes);
    assert.ok(chains[0].bytes > 4096, 'a module has frames');
    assert.ok(chains[0].bytes <= STACK, `${chains[0].bytes} bytes: ${chains[0].names.join(', ')}`);
  });
