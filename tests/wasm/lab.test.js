// The lab in JavaScript against `carom lab`: the same bounds, and the same counts of the same trials.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';
import { load as loadLab } from 'carom/lab.js';
import { carom } from '../cli/program.js';

const SIXTEEN_MOVES = '0765+42+2EB1BD0F+43';
const DIAGONALS = 'AQPlzx9K02JpqgAEKg';
const USUAL = ['visited', 'order', 'alike', 'bound'];
const { read, play } = await load();
const lab = await loadLab();
const json = (...args) => carom(['lab', '--json', ...args]).out.trim().split('\n').map(JSON.parse); // prettier-ignore

/** To the end, in slices. @param {import('carom/lab.js').Trial} trial @param {number} slice */
function toTheEnd(trial, slice) {
  let tried = trial.result();
  while (tried.status === 'running') tried = trial.step(slice);
  return tried;
}

test('the bounds of the cells are those of the program, for each robot', () => {
  for (const game of [SIXTEEN_MOVES, DIAGONALS]) {
    const { puzzle } = read(game);
    const fields = json('bounds', game);
    assert.equal(fields.length, puzzle.robots.length);
    for (const { color, moves } of fields) assert.deepEqual(lab.distances(puzzle, color), moves);
    const { x, y, color } = puzzle.target;
    if (color !== 'any') assert.equal(lab.distances(puzzle, color)[y][x], 0);
  }
});

test('a trial counts what the program counts, whatever its slices', () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  const limits = json('depths', SIXTEEN_MOVES);
  for (const slice of [1e6, 77777]) {
    const trial = lab.trial(puzzle, { ideas: USUAL });
    const tried = toTheEnd(trial, slice);
    trial.close();
    assert.deepEqual(tried.depths, limits);
    assert.equal(tried.status, 'solved');
    assert.equal(tried.solution.split(' ').length, 16);
    assert.equal(play(puzzle, tried.solution).solvedBy, puzzle.target.color);
    assert.equal(
      tried.nodes,
      limits.reduce((sum, { nodes }) => sum + nodes, 0),
    );
  }
});

test('ideas change the count, not the length', () => {
  const { puzzle: whole } = read(DIAGONALS);
  const puzzle = { ...whole, robots: play(whole, 'sW sN sW sN').robots }; // half of its 8 moves
  const counts = [[], ['visited'], USUAL, lab.ideas].map((ideas) => {
    const trial = lab.trial(puzzle, { ideas, memory: 64 });
    const { nodes, solution } = toTheEnd(trial, 1e6);
    trial.close();
    assert.equal(solution.split(' ').length, 4);
    return nodes;
  });
  assert.equal(new Set(counts).size, counts.length);
});

test('what it does not take gets a sentence, and a closed trial does not go on', () => {
  const { puzzle } = read(SIXTEEN_MOVES);
  assert.throws(() => lab.distances(puzzle, 'pink'), { code: 'bad-request', message: /the color is 'pink'/ });
  assert.throws(() => lab.trial(puzzle, { ideas: ['luck'] }), { code: 'bad-request', message: /'luck'/ });
  assert.throws(() => lab.trial({ ...puzzle, width: 99 }), { code: 'bad-size' });
  const trial = lab.trial(puzzle, { ideas: ['bound'], maxMoves: 3 });
  assert.throws(() => trial.step(0), { code: 'bad-request' });
  assert.equal(toTheEnd(trial, 1000).status, 'gave-up');
  trial.close();
  assert.throws(() => trial.step(1), { code: 'bad-request', message: /closed/ });
});
