// axe-core finds nothing wrong with the page in any of its states, in the looks that access.test.js tries in fewer.
import { describe, test } from 'node:test';
import { AT_ONCE } from '../page.js';
import { LOOKS, STATES, axeFindsNothing } from './axe.js';

const [, ...looks] = Object.keys(LOOKS); // the first one is tried in every state there

describe('axe finds nothing', { concurrency: AT_ONCE }, () => {
  for (const look of looks) test(look, axeFindsNothing(look, Object.keys(STATES)));
});
