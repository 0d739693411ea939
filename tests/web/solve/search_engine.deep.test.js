// The signature in Chromium: each strategy sees as many states there as natively.  Node has its own test of it in
// tests/wasm/signature.test.js.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SIGNATURE, offerSolver, runChromium, signature } from '../../../scripts/bench.js';
import { visit } from '../page.js';

test(
  'each strategy sees as many states as natively',
  visit('', async (page) => {
    const known = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
    await offerSolver(page);
    assert.deepEqual(await signature((set, strategy) => runChromium(page, set, strategy)), known);
  }),
);
