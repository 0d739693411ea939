// The signature in Chromium, with NIGHTLY=1: each strategy of the page searches as many states as natively.
// tests/wasm/signature.test.js tests all strategies in Node.js; numbers.deep.test.js tests random boards in Chromium
// and Firefox.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IN_TAB, SIGNATURE, offerSolver, runChromium, signature } from '../../../scripts/bench.js';
import { visit } from '../page.js';

const isInTab = (strategy) => IN_TAB.includes(strategy);

test(
  'each strategy of the page searches as many states as natively',
  { skip: !process.env.NIGHTLY && 'without NIGHTLY=1' },
  visit('', async (page) => {
    const known = JSON.parse(readFileSync(SIGNATURE, 'utf8'));
    for (const [set, states] of Object.entries(known))
      known[set] = Object.fromEntries(Object.entries(states).filter(([strategy]) => isInTab(strategy)));
    await offerSolver(page);
    assert.deepEqual(await signature((set, strategy) => runChromium(page, set, strategy), isInTab), known);
  }),
);
