// docs/atlas/: with NIGHTLY=1, a search confirms the length of each hardest puzzle.
import { test } from 'node:test';
import { assertLengths, lines } from './atlas.js';

test(
  'a search confirms the hardest puzzle of every line',
  { skip: !process.env.NIGHTLY && 'without NIGHTLY=1' },
  () => assertLengths(lines),
);
