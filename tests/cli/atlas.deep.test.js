// docs/atlas/: a search finds each of its hardest puzzles to be as long as it says.
import { test } from 'node:test';
import { hardestAreAsHardAsTheySay, lines } from './atlas.js';

test('the hardest puzzle of every line is as hard as it says', () => hardestAreAsHardAsTheySay(lines));
