// axe-core finds nothing wrong with the page in any of its states and looks; access.test.js tries fewer.
import { describe, test } from 'node:test';
import { AT_ONCE } from '../page.js';
import { LOOKS, STATES, axeFindsNothing } from './axe.js';

describe('axe finds nothing', { concurrency: AT_ONCE }, () => {
  for (const look of Object.keys(LOOKS)) test(look, axeFindsNothing(look, Object.keys(STATES)));
});
