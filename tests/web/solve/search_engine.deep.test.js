// The signature in Chromium: each strategy visits as many states as natively.  tests/wasm/signature.test.js tests it in
// Node.js.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SIGNATURE, offerSolver, runChromium, signature } from '../../../scripts/bench.js';
import { visit } from '../page.js';

test(
  'each strategy visits as many states as natively',
  visit('', async (page) => {
    const known = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
    await offerSolver(page);
    assert.deepEqual(await signature((set, strategy) => runChromium(page, set, strategy)), known);
  }),
);
