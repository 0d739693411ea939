// axe-core finds no problem in any state of the page in the dark, or with NIGHTLY=1 in all looks.
// access.test.js tests these looks in fewer states.
import { describe, test } from 'node:test';
import { AT_ONCE } from '../page.js';
import { LOOKS, STATES, axeFindsNothing } from './axe.js';

const [, ...all] = Object.keys(LOOKS); // access.test.js tests the first one in every state
const looks = process.env.NIGHTLY ? all : ['dark'];

describe('axe finds nothing', { concurrency: AT_ONCE }, () => {
  for (const look of looks) test(look, axeFindsNothing(look, Object.keys(STATES)));
});
