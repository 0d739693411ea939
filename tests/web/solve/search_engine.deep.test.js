// The signature in Chromium, with NIGHTLY=1: each strategy visits as many states as natively.
// tests/wasm/signature.test.js tests it in Node.js; numbers.deep.test.js tests random boards in Chromium and Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SIGNATURE, offerSolver, runChromium, signature } from '../../../scripts/bench.js';
import { visit } from '../page.js';

test(
  'each strategy visits as many states as natively',
  { skip: !process.env.NIGHTLY && 'without NIGHTLY=1' },
  visit('', async (page) => {
    const known = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
    await offerSolver(page);
    assert.deepEqual(await signature((set, strategy) => runChromium(page, set, strategy)), known);
  }),
);
