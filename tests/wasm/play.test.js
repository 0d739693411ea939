// Moves through the package: what a view gets to draw.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'carom';

const carom = await load();
const puzzle = {
  width: 4,
  height: 4,
  walls: [{ x: 0, y: 2, side: 'S' }],
  diagonals: [{ x: 2, y: 2, color: 'blue', lean: '/' }],
  robots: [
    { color: 'red', x: 0, y: 2 },
    { color: 'blue', x: 3, y: 3 },
  ],
  target: { x: 2, y: 0, color: 'red' },
  rules: { mustRicochet: false, noRebound: false },
};

test('a move has its robot, its direction and every cell of its track', () => {
  const played = carom.play(puzzle, 'bN, rE');
  assert.deepEqual(played, {
    moves: [
      { move: 'bN', color: 'blue', direction: 'N', track: [3, 2, 1, 0].map((y) => ({ x: 3, y })) },
      {
        move: 'rE',
        color: 'red',
        direction: 'E',
        track: [
          { x: 0, y: 2 },
          { x: 1, y: 2 },
          { x: 2, y: 2 },
          { x: 2, y: 1 },
          { x: 2, y: 0 },
        ],
      },
    ],
    refused: null,
    robots: [
      { color: 'red', x: 2, y: 0 },
      { color: 'blue', x: 3, y: 0 },
    ],
    solvedBy: 'red',
    message: 'red reaches the target C1 in 2 moves',
  });
});

test('what cannot be played says why, and what could stays played', () => {
  const stuck = carom.play(puzzle, 'rN rS rS rE');
  assert.deepEqual(stuck.refused, { move: 'rS', reason: 'stuck' });
  assert.equal(stuck.moves.length, 2);
  assert.deepEqual(stuck.robots[0], { color: 'red', x: 0, y: 2 });
  assert.match(stuck.message, /^move 3 \(rS\) cannot be made: red cannot go south from A3/);
  assert.deepEqual(carom.play(puzzle, 'gN').refused, { move: 'gN', reason: 'no-such-robot' });
  assert.throws(() => carom.play(puzzle, 'rX'), { code: 'bad-moves', position: 1 });
  assert.deepEqual(carom.play(puzzle, '').moves, []);
});

test('a link carries a line of moves and a mode', () => {
  const link = carom.link(puzzle, { moves: 'bN rE', mode: 'play' });
  assert.match(link, /^#p=[\w-]+&m=bNrE&mode=play$/);
  const reading = carom.read(`https://example.org/${link}`);
  assert.deepEqual([reading.moves, reading.mode], ['bN rE', 'play']);
  assert.deepEqual(reading.puzzle, puzzle);
});

test('the drawing is the same as the program shows', () => {
  const drawn = carom.draw(puzzle);
  assert.equal(drawn.split('\n')[7], '   +---+   +   +   +');
  assert.equal(drawn.split('\n')[6], ' 3 | R      /b     |');
});
