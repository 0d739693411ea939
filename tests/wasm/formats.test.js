// Formats of other programs in the package, against readers and writers in this file, which were written from the
// descriptions of the formats and share no code with the core.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constants, crc32, deflateSync } from 'node:zlib';
import { CaromError, load } from 'carom';
import { COLORS, dice, printedBoard, randomPuzzle, sortedWalls } from './facts.js';

const carom = await load();
const THEIRS = ['silver', 'red', 'green', 'yellow', 'blue'];
const NO_RULES = { mustRicochet: false, noRebound: false };

/** Five robots on a printed board, half of the time with some walls removed; no rules. */
function fullPuzzle(seed) {
  const roll = dice(seed + 1e6);
  const sides = Array.from({ length: 4 }, () => `${1 + roll(4)}${'ABCD'[roll(4)]}`);
  const board = printedBoard(sides, roll(2) === 1).board;
  if (roll(2)) board.walls = sortedWalls(board.walls.filter(() => roll(5)));
  const taken = new Set(board.diagonals.map(({ x, y }) => `${x},${y}`));
  for (const x of [7, 8]) for (const y of [7, 8]) taken.add(`${x},${y}`);
  const free = () => {
    for (;;) {
      const at = { x: roll(16), y: roll(16) };
      if (!taken.has(`${at.x},${at.y}`) && taken.add(`${at.x},${at.y}`)) return at;
    }
  };
  return {
    ...board,
    robots: COLORS.map((color) => ({ color, ...free() })),
    target: { ...free(), color: roll(4) ? COLORS[roll(5)] : 'any' },
    rules: NO_RULES,
  };
}

/** Walls to the north and west, without the rim. */
function wallsOf(north, west) {
  const walls = [];
  for (let y = 0; y < north.length; y++)
    for (let x = 0; x < north[y].length; x++) {
      if (y && north[y][x]) walls.push({ x, y: y - 1, side: 'S' });
      if (x && west[y][x]) walls.push({ x: x - 1, y, side: 'E' });
    }
  return sortedWalls(walls);
}

const byColor = (robots) => COLORS.map((color) => robots.find((robot) => robot.color === color));

function interchangeLinkRead(link) {
  assert.match(link, /^#s=[\w-]+$/);
  const bytes = Buffer.from(link.slice(3), 'base64url');
  const cell = (byte) => ({ x: byte >> 4, y: byte & 15 });
  assert.deepEqual([...bytes.subarray(0, 2)], [16, 16]);
  const grid = (bit) => [...Array(16).keys()].map((y) => [...Array(16).keys()].map((x) => bit(x, y)));
  const north = grid((x, y) => (bytes.readUInt16LE(2 + 2 * x) >> y) & 1);
  const west = grid((x, y) => (bytes.readUInt16LE(34 + 2 * y) >> x) & 1);
  assert.ok(north[0].every(Boolean) && west.every((row) => row[0]), 'the rim');
  let at = 67;
  const diagonals = Array.from({ length: bytes[66] }, () => {
    const [where, what] = [bytes[at++], bytes[at++]];
    assert.ok(what & 0x40);
    return { ...cell(where), color: THEIRS[what & 63], lean: what & 0x80 ? '\\' : '/' };
  });
  assert.equal(bytes[at++], 5);
  const robots = byColor(THEIRS.map((color) => ({ color, ...cell(bytes[at++]) })));
  const target = cell(bytes[at++]);
  const color = bytes[at++];
  assert.equal(at, bytes.length);
  return {
    width: 16,
    height: 16,
    walls: wallsOf(north, west),
    diagonals,
    robots,
    target: { ...target, color: color === 255 ? 'any' : THEIRS[color] },
    rules: NO_RULES,
  };
}

function interchangeTextRead(text) {
  const lines = text.split('\n');
  const words = () => lines.shift().split(' ');
  const [board, height, width] = words();
  assert.equal(board, 'board');
  const rows = Array.from({ length: Number(height) }, words);
  assert.ok(rows.every((row) => row.length === Number(width)));
  assert.ok(rows[0].every((word) => 'NB'.includes(word)) && rows.every(([word]) => 'WB'.includes(word)));
  const [mirrors, nMirrors] = words();
  const diagonals = Array.from({ length: Number(nMirrors) }, words).map(([x, y, lean, color]) => ({
    x: Number(x),
    y: Number(y),
    color: THEIRS[color],
    lean,
  }));
  assert.deepEqual([mirrors, ...words()], ['mirrors', 'robots', '5']);
  const robots = byColor(
    THEIRS.map((color) => [color, ...words().map(Number)]).map(([color, x, y]) => ({ color, x, y })),
  );
  const [target, zero, x, y, color] = words();
  assert.deepEqual([target, zero, lines.join()], ['target', '0', '']);
  return {
    width: Number(width),
    height: Number(height),
    walls: wallsOf(
      rows.map((row) => row.map((word) => 'NB'.includes(word))),
      rows.map((row) => row.map((word) => 'WB'.includes(word))),
    ),
    diagonals,
    robots,
    target: { x: Number(x), y: Number(y), color: color === '-1' ? 'any' : THEIRS[color] },
    rules: NO_RULES,
  };
}

/** The JSON of Async Ricochet Robots for a puzzle. */
function asyncGame({ walls, robots, target }) {
  const lists = (side, list, item) =>
    Array.from({ length: 16 }, (_, i) =>
      walls.filter((wall) => wall.side === side && wall[list] === i).map((wall) => wall[item]),
    );
  return {
    walls: { horizontal: lists('S', 'y', 'x'), vertical: lists('E', 'x', 'y') },
    robots: Object.fromEntries(robots.map(({ color, x, y }) => [color, { x, y }])),
    allGoals: [
      { color: target.color === 'any' ? 'multi' : target.color, position: { x: target.x, y: target.y } },
    ],
  };
}

test('interchange links and texts match the design: 300 puzzles of five robots', () => {
  for (let seed = 0; seed < 300; seed++) {
    const puzzle = fullPuzzle(seed);
    for (const [format, read] of [
      ['interchange', interchangeLinkRead],
      ['interchange-text', interchangeTextRead],
    ]) {
      const text = carom.write(puzzle, format);
      assert.deepEqual(read(text), puzzle, `seed ${seed}`);
      const reading = carom.read(text);
      assert.deepEqual([reading.puzzle, reading.format], [puzzle, format], `seed ${seed}`);
    }
  }
});

test('interchange texts have any size; missing robots are parked, and left out when read', () => {
  let parked = 0;
  for (let seed = 0; seed < 600; seed++) {
    const { puzzle } = randomPuzzle(seed);
    let text;
    try {
      text = carom.write(puzzle, 'interchange-text');
    } catch (error) {
      assert.equal(error.code, 'cannot-express', `seed ${seed}`);
      continue;
    }
    const { robots, ...rest } = interchangeTextRead(text);
    const { robots: expected, ...others } = puzzle;
    assert.deepEqual(rest, others, `seed ${seed}`);
    const here = new Set(expected.map(({ color }) => color));
    assert.deepEqual(
      robots.filter(({ color }) => here.has(color)),
      expected,
      `seed ${seed}`,
    );
    const reading = carom.read(text);
    const out = new Set(reading.leftRobotsOut);
    for (const { color, x, y } of robots)
      if (!here.has(color)) assert.ok(closed(puzzle, x, y) && out.has(color), `seed ${seed}`);
    if (expected.some((robot) => out.has(robot.color))) continue; // walled in from the start
    assert.deepEqual(reading.puzzle, puzzle, `seed ${seed}`);
    parked += robots.length > expected.length;
    const all = carom.read(text, { shutIn: true });
    assert.deepEqual([all.puzzle.robots.length, all.leftRobotsOut], [5, []], `seed ${seed}`);
    assert.equal(carom.write(all.puzzle, 'interchange-text'), text, `seed ${seed}`);
  }
  assert.ok(parked > 20, `${parked}`);
});

/** Walled in on all four sides. */
function closed({ width, height, walls }, x, y) {
  const has = (wx, wy, side) => walls.some((wall) => wall.x === wx && wall.y === wy && wall.side === side);
  return (
    (x === 0 || has(x - 1, y, 'E')) &&
    (y === 0 || has(x, y - 1, 'S')) &&
    (x === width - 1 || has(x, y, 'E')) &&
    (y === height - 1 || has(x, y, 'S'))
  );
}

/** The text that DriftingDroids saves for a puzzle without diagonals whose robots come first in its colour order. */
function savedBoard({ width, height, walls, robots, target }, packing) {
  const number = (value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const cell = ({ x, y }) => number(y * width + x);
  const has = (x, y, side) => walls.some((wall) => wall.x === x && wall.y === y && wall.side === side);
  const isWall = [
    (x, y) => y === 0 || has(x, y - 1, 'S'),
    (x, y) => x === width - 1 || has(x, y, 'E'),
    (x, y) => y === height - 1 || has(x, y, 'S'),
    (x, y) => x === 0 || has(x - 1, y, 'E'),
  ];
  const goal = [...cell(target), target.color === 'any' ? 255 : COLORS.indexOf(target.color), 2];
  const data = Buffer.from([
    ...[0, ...number(width), ...number(height), robots.length, ...robots.flatMap(cell), 0, 1, 2, 3],
    ...isWall.flatMap((wall) =>
      Array.from({ length: width * height }, (_, i) => +wall(i % width, Math.floor(i / width))),
    ),
    ...[...number(1), ...goal, ...goal, 1],
  ]);
  const text = Buffer.concat([Buffer.from(number(data.length)), deflateSync(data, packing)]).toString(
    'base64',
  );
  return `!DriftingDroids_game!${crc32(text).toString(16).toUpperCase().padStart(8, '0')}!${text}!`;
}

const PACKINGS = [
  ...[0, 1, 6, 9].map((level) => ({ level })),
  { strategy: constants.Z_FIXED },
  { strategy: constants.Z_HUFFMAN_ONLY },
  { strategy: constants.Z_RLE },
];

test('boards saved by DriftingDroids are read however zlib packs them', () => {
  let read = 0;
  for (let seed = 0; seed < 210; seed++) {
    const { puzzle } = randomPuzzle(seed);
    const inOrder = puzzle.robots.every(({ color }, i) => color === COLORS[i]);
    if (!inOrder && puzzle.target.color !== 'any') puzzle.target.color = 'red';
    const expected = {
      ...puzzle,
      diagonals: [],
      robots: puzzle.robots.map(({ x, y }, i) => ({ color: COLORS[i], x, y })),
      rules: NO_RULES,
    };
    const text = savedBoard(expected, PACKINGS[seed % PACKINGS.length]);
    const reading = carom.read(text);
    assert.deepEqual([reading.puzzle, reading.format], [expected, 'saved-board'], `seed ${seed}`);
    read++;
    const damaged = text.replace(/.(?=.{9}$)/, (c) => (c === 'x' ? 'y' : 'x'));
    assert.throws(() => carom.read(damaged), { code: 'damaged', position: 21 }, `seed ${seed}`);
  }
  assert.equal(read, 210);
  assert.throws(() => carom.write(fullPuzzle(1), 'saved-board'), { code: 'bad-request' });
});

test('a board of DriftingDroids that is too large is refused', () => {
  const board = {
    width: 18,
    height: 16,
    walls: [],
    robots: [{ x: 0, y: 0 }],
    target: { x: 3, y: 3, color: 'red' },
  };
  assert.throws(() => carom.read(savedBoard(board)), {
    code: 'bad-size',
    message: 'in this saved board, the board has 18 by 16 cells, but width and height must be 2 to 16',
  });
});

test('Async JSON matches the design and is read back: 300 puzzles', () => {
  for (let seed = 0; seed < 300; seed++) {
    const full = fullPuzzle(seed);
    const puzzle = {
      ...full,
      diagonals: [],
      robots: full.robots.slice(0, 4),
      target: { ...full.target, color: full.target.color === 'silver' ? 'any' : full.target.color },
    };
    const text = carom.write(puzzle, 'async-json');
    assert.deepEqual(JSON.parse(text), asyncGame(puzzle), `seed ${seed}`);
    assert.deepEqual(
      carom.read(text),
      {
        puzzle,
        format: 'async-json',
        mode: null,
        beat: null,
        sender: null,
        leftDiagonalsOut: false,
        leftRobotsOut: [],
        moves: '',
      },
      `seed ${seed}`,
    );
    assert.deepEqual(carom.read(JSON.stringify(asyncGame(puzzle), null, 2)).puzzle, puzzle, `seed ${seed}`);
  }
});

const PUZZLE = carom.read('7650+42+E2302B12+C9').puzzle;
const GAME = asyncGame(PUZZLE);

test('Async JSON of the original program: the rim, repeated walls, server answers, the current round', () => {
  const { horizontal, vertical } = GAME.walls;
  const rim = {
    horizontal: [...horizontal.slice(0, 15), [3, 12]],
    vertical: [
      [...vertical[0], vertical[0][0]].filter((n) => n !== undefined),
      ...vertical.slice(1, 15),
      [2],
    ],
  };
  const round = { goalColor: 'red', goalPosition: { x: 3, y: 4 } };
  const goal = { ...PUZZLE, target: { x: 3, y: 4, color: 'red' } };
  const goals = [...GAME.allGoals, { color: 'multi', position: { x: 1, y: 2 } }];
  const reads = (game, options) => carom.read(JSON.stringify(game), options).puzzle;
  assert.deepEqual(reads({ ...GAME, walls: rim }), PUZZLE);
  assert.deepEqual(reads({ gameId: 'game_1', puzzle: GAME, status: 'active' }), PUZZLE);
  assert.deepEqual(reads({ ...GAME, currentRound: null }), PUZZLE);
  assert.deepEqual(reads({ ...GAME, allGoals: goals, currentRound: round }), goal);
  assert.deepEqual(reads({ ...GAME, allGoals: goals, ...round }), goal);
  assert.deepEqual(reads({ walls: GAME.walls, robots: GAME.robots, currentRound: round }), goal);
  assert.deepEqual(reads({ ...GAME, allGoals: goals }, { goal: 0 }), PUZZLE);
  assert.deepEqual(reads({ ...GAME, allGoals: goals, currentRound: round }, { goal: 1 }).target, {
    x: 1,
    y: 2,
    color: 'any',
  });
  const text = `\ufeff# from a friend\r\n\r\n${JSON.stringify(GAME, null, 1).replaceAll('\n', '\r\n')}\r\n# that is all\r\n`;
  assert.deepEqual(carom.read(text).puzzle, PUZZLE);
});

test('several goals without a current round are refused', () => {
  const allGoals = [...GAME.allGoals, { color: 'multi', position: { x: 1, y: 2 } }];
  assert.throws(
    () => carom.read(JSON.stringify({ allGoals, ...GAME, ...{ allGoals } })),
    (error) => {
      assert.ok(error instanceof CaromError);
      assert.equal(error.code, 'ambiguous');
      assert.equal(error.position, '{"allGoals":['.length);
      assert.equal(error.message, 'this Async JSON has 2 goals, and no currentRound says which one is meant');
      assert.deepEqual(error.choices, [
        { x: 9, y: 12, color: 'blue' },
        { x: 1, y: 2, color: 'any' },
      ]);
      return true;
    },
  );
  for (const goal of [2, -1, 0.5])
    assert.throws(() => carom.read(JSON.stringify({ ...GAME, allGoals }), { goal }), { code: 'bad-request' });
});

/** @param {string} text @param {string} code @param {number} position @param {string} message */
function refused(text, code, position, message) {
  assert.throws(
    () => carom.read(text),
    (error) => {
      assert.ok(error instanceof CaromError, `${error}`);
      assert.deepEqual([error.code, error.message, error.position], [code, message, position], text);
      return true;
    },
  );
}

test('an Async JSON error names the part and its position', () => {
  const text = JSON.stringify(GAME);
  /** The text with `old` replaced, refused at the first character of `at`. */
  const wrong = (old, put, at, code, message) => {
    assert.ok(text.includes(old), old);
    const changed = text.replace(old, put);
    const place = typeof at === 'number' ? at : changed.indexOf(at);
    refused(changed, code, place, `in this Async JSON, ${message}`);
  };
  wrong('{"walls":', '{"halls":', 0, 'bad-wall', 'walls is missing');
  wrong('"robots":{', '"bots":{', 0, 'bad-robot', 'robots is missing');
  wrong('"allGoals"', '"goals"', 0, 'bad-target', 'the game has no goal, neither currentRound nor allGoals');
  wrong('"vertical"', '"upright"', '{"horizontal', 'bad-wall', 'walls.vertical is missing');
  wrong(
    '"horizontal":[',
    '"horizontal":[[],',
    '[[]',
    'bad-wall',
    'walls.horizontal should have 16 lists, not 17',
  );
  wrong(
    '"horizontal":[[14]',
    '"horizontal":[[16]',
    '16]',
    'bad-wall',
    'walls.horizontal[0][0] should be a whole number from 0 to 15',
  );
  wrong(
    '"horizontal":[[14]',
    '"horizontal":[3',
    '3,',
    'bad-wall',
    'walls.horizontal[0] should be a list […]',
  );
  wrong(
    '"red":{"x":2',
    '"red":{"x":-1',
    '-1',
    'bad-robot',
    'robots.red.x should be a whole number from 0 to 15',
  );
  wrong(
    '"red":{"x":2',
    '"red":{"x":"2"',
    '"2"',
    'bad-robot',
    'robots.red.x should be a whole number from 0 to 15',
  );
  wrong('"red":{"x":2', '"red":{"z":2', '{"z"', 'bad-robot', 'robots.red.x is missing');
  wrong('"red":{"x":2,"y":14}', '"red":[2,14]', '[2,14]', 'bad-robot', 'robots.red should be an object {…}');
  wrong(
    '"robots":{',
    '"robots":{"silver":{"x":1,"y":1},',
    '{"x":1,"y":1}',
    'bad-robot',
    'robots.silver is not a robot of this format',
  );
  wrong(
    '"red":{"x":2,"y":14}',
    '"red":{"x":0,"y":3}',
    '{"red"',
    'bad-robot',
    'red and green both stand on A4',
  );
  wrong(
    '"blue":{"x":11,"y":2}',
    '"blue":null',
    '{"color"',
    'bad-target',
    'the target is for blue, but there is no blue robot',
  );
  wrong(
    '"color":"blue"',
    '"color":"silver"',
    '"silver"',
    'bad-target',
    'allGoals[0].color should be red, yellow, green, blue or multi',
  );
  wrong('"position":{', '"place":{', '{"color"', 'bad-target', 'allGoals[0].position is missing');
  wrong(
    '"position":{"x":9',
    '"position":{"x":9.5',
    '9.5',
    'bad-target',
    'allGoals[0].position.x should be a whole number from 0 to 15',
  );
  const round = text.replace('"allGoals"', '"currentRound":{"goalColor":"red"},"allGoals"');
  refused(
    round,
    'bad-target',
    round.indexOf('{"goalColor"'),
    'in this Async JSON, currentRound.goalPosition is missing',
  );
  const none = text.replace(/"robots":\{.*?\}\}/, '"robots":{}');
  refused(none, 'bad-robot', none.indexOf('{}'), 'in this Async JSON, the board has no robot');
  refused('[]', 'not-a-puzzle', 0, 'in this Async JSON, the game should be an object {…}');
});

test('invalid JSON is refused with the position of the mistake', () => {
  const bad = (text, position, message) =>
    refused(text, message.includes('cut short') ? 'cut-short' : 'bad-character', position, message);
  bad('{', 1, 'this Async JSON was cut short: a name in quotes is missing');
  bad('{"walls"', 8, 'this Async JSON was cut short: a colon is missing');
  bad('{"walls" 1}', 9, 'in this Async JSON, a colon is expected here');
  bad('\n {walls: 1}', 3, 'in this Async JSON, a name in quotes is expected here');
  bad('{"a":[1 2]}', 8, 'in this Async JSON, a comma or ] is expected here');
  bad('{"a":[1,]}', 8, 'in this Async JSON, a value is expected here');
  bad('{"a":01}', 6, 'in this Async JSON, a comma or } is expected here');
  bad('{"a":"\t"}', 5, 'in this Async JSON, this string is invalid');
  bad('{"a":"\\x"}', 5, 'in this Async JSON, this string is invalid');
  bad('{"a":"b', 7, 'this Async JSON was cut short: the end of a string is missing');
  bad('{"a":1,"a":2}', 7, 'in this Async JSON, the name a appears twice');
  bad(`${'['.repeat(30_000)}`, 65, 'in this Async JSON, too many brackets are open');
  refused('{} {}', 'too-long', 3, 'this Async JSON is followed by more text');
  const text = JSON.stringify(GAME, null, 1);
  for (let cut = 1; cut < text.length; cut += 3)
    assert.throws(
      () => carom.read(text.slice(0, cut)),
      (error) => error instanceof CaromError && error.message.includes('Async JSON') && error.position <= cut,
      `cut at ${cut}`,
    );
});

test('JSON with a changed character is refused as Async JSON, or a legal puzzle', () => {
  const text = JSON.stringify(GAME);
  const roll = dice(1);
  let legal = 0;
  for (let i = 0; i < 3000; i++) {
    const at = 1 + roll(text.length - 1);
    const changed = text.slice(0, at) + text[roll(text.length)] + text.slice(at + 1);
    try {
      carom.check(carom.read(changed).puzzle);
      legal++;
    } catch (error) {
      assert.ok(error instanceof CaromError && error.message.includes('Async JSON'), `${error}: ${changed}`);
      assert.ok(error.position !== null && error.position <= changed.length, changed);
    }
  }
  assert.ok(legal > 30 && legal < 2000, `${legal}`);
});

test('a format refuses what it cannot hold, with the reason', () => {
  const refuses = (puzzle, format, message) =>
    assert.throws(() => carom.write(puzzle, format), { code: 'cannot-express', message });
  const { puzzle: bent } = carom.read('F524+52+FC89E02301+6C', { diagonals: true });
  refuses(bent, 'game-id', 'a game ID cannot hold this puzzle: the board has diagonals');
  refuses(bent, 'async-json', 'an Async JSON cannot hold this puzzle: the board has diagonals');
  refuses(
    { ...PUZZLE, rules: { mustRicochet: true, noRebound: false } },
    'interchange',
    'an interchange link cannot hold this puzzle: the puzzle has rule options',
  );
  assert.throws(() => carom.write({ ...PUZZLE, width: 1 }, 'link'), { code: 'bad-size' });
  for (const format of ['svg', null, undefined])
    assert.throws(() => carom.write(PUZZLE, format), { code: 'bad-request' });
  assert.equal(carom.write(PUZZLE, 'link'), carom.link(PUZZLE));
  assert.equal(carom.write(PUZZLE, 'game-id'), carom.gameId(PUZZLE));
});

test('positions count characters, also after a byte order mark', () => {
  const text = '\ufeff# é\n7650+42+E2302B1';
  refused(
    text,
    'cut-short',
    text.length,
    'this game ID was cut short: 15 of 19 characters; copy the whole ID again',
  );
});

test('a puzzle is found in other text, and positions of errors refer to the whole text', () => {
  const { puzzle } = carom.read('7650+42+E2302B12+C9');
  const link = `https://example.org/${carom.link(puzzle, { moves: 'rN gE' })}`;
  for (const text of [`[a hard one](${link})`, `„${link}“ 😀`, `👋 <${link}>, you!`]) {
    assert.deepEqual(carom.read(text).puzzle, puzzle, text);
    assert.equal(carom.read(text).moves, 'rN gE', text);
  }
  assert.deepEqual(carom.read(`Spiel-ID: 7650+42+E2302B12+C9 🙂`).puzzle, puzzle);
  assert.throws(() => carom.read(`👋 <${link.slice(0, -12)}>`), {
    code: 'cut-short',
    position: 3 + link.length - 11,
  });
  assert.throws(() => carom.read('[1, 2, 3]'), /in this Async JSON/);
  const game = JSON.parse(carom.write(puzzle, 'async-json'));
  assert.equal(carom.read(JSON.stringify({ note: link, ...game })).format, 'async-json');
});
