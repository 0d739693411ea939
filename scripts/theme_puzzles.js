// theme_puzzles.js - prints web/puzzles/theme_puzzles.js: the sample of the set of puzzles, as the page stores it.
//
//     node scripts/theme_puzzles.js > web/puzzles/theme_puzzles.js
import { readFileSync } from 'node:fs';

const SAMPLE = new URL('../tests/data/puzzle-set.jsonl', import.meta.url);
const numberOf = (/** @type {string} */ id) => Number(id.slice(-5));

// The kinds alternate, so that neighbours have different boards.
const lines = readFileSync(SAMPLE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter(({ themes }) => themes.length)
  .sort((a, b) => a.difficulty - b.difficulty || numberOf(a.id) - numberOf(b.id))
  .map(({ puzzle, moves, difficulty, themes }) => [puzzle, moves, difficulty, ...themes].join(' '));

console.log(`\
// theme_puzzles.js - a sample of the set of puzzles (docs/puzzle-set.md), easy ones first.
//
// A line has the payload of the link, the fewest moves, the difficulty and the themes.
// Written by \`node scripts/theme_puzzles.js\`.

export const SAMPLE = \`
${lines.join('\n')}
\`;`);
