// axe-core finds no problem in any state of the page, in the looks that access.test.js tests in fewer states.
import { describe, test } from 'node:test';
import { AT_ONCE } from '../page.js';
import { LOOKS, STATES, axeFindsNothing } from './axe.js';

const [, ...looks] = Object.keys(LOOKS); // access.test.js tests the first one in every state

describe('axe finds nothing', { concurrency: AT_ONCE }, () => {
  for (const look of looks) test(look, axeFindsNothing(look, Object.keys(STATES)));
});
