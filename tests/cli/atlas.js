// The lines of docs/atlas/, and a check of their lengths by search.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { carom } from './program.js';

/** @param {string} name */
export const inAtlas = (name) => new URL(`../../docs/atlas/${name}`, import.meta.url);

export const lines = readFileSync(inAtlas('sweeps.jsonl'), 'utf8').trim().split('\n').map(JSON.parse);

/** @param {{ hardest: string, longest: number }[]} some lines */
export function assertLengths(some) {
  const { out } = carom(['solve', '--json', '-'], some.map(({ hardest }) => hardest).join('\n'));
  const answers = out.trim().split('\n').map(JSON.parse);
  assert.equal(answers.length, some.length);
  for (const [i, { hardest, longest }] of some.entries())
    assert.deepEqual([answers[i].status, answers[i].moves], ['solved', longest], hardest);
}
