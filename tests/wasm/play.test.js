// Moves in the package: the data for a view.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

test('a move lists its robot, its direction and every cell of its track', () => {
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

test('an impossible move has its reason, and the moves before it stay played', () => {
  const stuck = carom.play(puzzle, 'rN rS rS rE');
  assert.deepEqual(stuck.refused, { move: 'rS', reason: 'stuck' });
  assert.equal(stuck.moves.length, 2);
  assert.deepEqual(stuck.robots[0], { color: 'red', x: 0, y: 2 });
  assert.match(stuck.message, /^move 3 \(rS\) cannot be made: red cannot go south from A3/);
  assert.deepEqual(carom.play(puzzle, 'gN').refused, { move: 'gN', reason: 'no-such-robot' });
  assert.throws(() => carom.play(puzzle, 'rX'), { code: 'bad-moves', position: 1 });
  assert.deepEqual(carom.play(puzzle, '').moves, []);
});

test('a link can hold moves and a mode', () => {
  const link = carom.link(puzzle, { moves: 'bN rE', mode: 'play' });
  assert.match(link, /^#p=[\w-]+&m=bNrE&mode=play$/);
  const reading = carom.read(`https://example.org/${link}`);
  assert.deepEqual([reading.moves, reading.mode], ['bN rE', 'play']);
  assert.deepEqual(reading.puzzle, puzzle);
});

test('a link can hold a challenge', () => {
  const link = carom.link(puzzle, { mode: 'play', beat: 9 });
  assert.match(link, /^#p=[\w-]+&mode=play&beat=9$/);
  assert.deepEqual([carom.read(link).beat, carom.read(carom.link(puzzle)).beat], [9, null]);
  const fromAnna = carom.link(puzzle, { mode: 'play', beat: 9, sender: 'Anna' });
  assert.equal(fromAnna, `${link}&from=QW5uYWc`);
  assert.deepEqual(
    [fromAnna, link, `${link}&from=QW5uYQ`].map((one) => carom.read(one).sender),
    ['Anna', null, null],
  );
  assert.throws(() => carom.link(puzzle, { sender: 'x'.repeat(33) }), { code: 'bad-name' });
  assert.throws(() => carom.read(`${link}x`), { code: 'bad-moves' });
});

test('the drawing matches the program', () => {
  const drawn = carom.draw(puzzle);
  assert.equal(drawn.split('\n')[7], '   +---+   +   +   +');
  assert.equal(drawn.split('\n')[6], ' 3 | R      /b     |');
  assert.equal(carom.write(puzzle, 'drawing'), drawn);
  const { puzzle: again, format } = carom.read(drawn);
  assert.deepEqual([again, format], [puzzle, 'drawing']);
});

test('the picture matches the native program, byte for byte', () => {
  const { puzzle: hard } = carom.read('7650+42+E2302B12+C9');
  const picture = carom.svg(hard, { moves: carom.solve(hard).solution });
  assert.equal(picture, readFileSync(new URL('../../docs/answer.svg', import.meta.url), 'utf8'));
});

test('a picture shows the possible moves, in the requested colours', () => {
  const arrows = (moves) => carom.svg(puzzle, { moves }).split('<g class="arrow ').length - 1;
  assert.deepEqual(['', 'bN rE', 'bN bN rE'].map(arrows), [0, 2, 1]);
  const dark = 'prefers-color-scheme';
  assert.deepEqual(
    [null, 'light', 'dark'].map((theme) => carom.svg(puzzle, { theme }).includes(dark)),
    [true, false, false],
  );
  assert.notEqual(carom.svg(puzzle, { theme: 'light' }), carom.svg(puzzle, { theme: 'dark' }));
  const palettes = ['standard', 'color-blind', 'contrast'].map((palette) => carom.svg(puzzle, { palette }));
  assert.equal(palettes[0], carom.svg(puzzle));
  assert.equal(new Set(palettes).size, 3);
  assert.throws(() => carom.svg(puzzle, { palette: 'sepia' }), {
    code: 'bad-request',
    message: /palette is 'sepia'; it must be 'standard', 'color-blind' or 'contrast'/,
  });
  assert.throws(() => carom.svg(puzzle, { theme: 'sepia' }), {
    code: 'bad-request',
    message: /theme is 'sepia'; it must be null, 'light' or 'dark'/,
  });
  assert.throws(() => carom.svg(puzzle, { moves: 'rX' }), { code: 'bad-moves' });
});
