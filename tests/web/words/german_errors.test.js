// German errors: one sentence for every error of the core, and no sentence without an error.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { CaromError, load } from 'carom';
import { errorText, playedText, refusedText } from '../../../web/words/de.js';
import { SAID } from '../../../web/words/de_errors.js';
import { SMALL, eventually, robots, visit } from '../page.js';

const carom = await load();
const source = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const filesIn = (folder, ending) =>
  readdirSync(new URL(`../../../${folder}`, import.meta.url), { recursive: true })
    .filter((name) => ending.test(name))
    .map((name) => source(`${folder}/${name}`));

const ONE = /"((?:[^"\\]|\\.)*)"/g;
const SIDE_BY_SIDE = /"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/g;

/** The strings in C, with adjacent strings joined and each verb as '%'. */
function inC(text) {
  const code = text.replace(/\/\*[^]*?\*\/|^#include.*|_Static_assert\([^;]*;|'\\?"'/gm, '');
  return [...code.matchAll(SIDE_BY_SIDE)].map(([strings]) =>
    [...strings.matchAll(ONE)]
      .map(([, inside]) => inside)
      .join('')
      .replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))
      .replace(/%[sudcr]/g, '%'),
  );
}

/** The strings in JavaScript, with each value of a template as '%'. */
function inJs(text) {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*/gm, '');
  const templates = [...code.matchAll(/`[^`]*`/g)].map(([whole]) =>
    whole.slice(1, -1).replace(/\$\{[^}]*\}/g, '%'),
  );
  const plain = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, inside]) => inside);
  return [...templates, ...plain];
}

/** Errors that only programs can cause, so the page never shows them. */
const NOT_ON_THE_PAGE = [
  "this looks like Async JSON, which only Carom's page reads, and its npm package by load() or readingAll()",
  'this % has % goals, and none is goal %',
  'unknown format number %',
  'unknown level number %',
  'no puzzle has a difficulty above %',
  'this library has no strategy number %',
  'the step from game to game must be 1 or more',
  'the number of robots must be 1 to 5',
  'this kind of target does not exist',
  'this kind of board does not exist',
  'the number of a printed side must be 0 to 15',
  'width and height of a drawn board must be 5 to 16 cells',
  'the seed of a match is at most 2^53 - 1',
  'the puzzles of a match have at most % moves',
  'this match has % puzzles',
  'Carom only reads this format',
];
const REFUSING = [
  ...[
    'game/puzzle.c',
    'boards/variants.c',
    'boards/generate.c',
    'make/daily.c',
    'make/maker.c',
    'make/tally.c',
    'search/search.c',
  ],
  ...[
    'game_id.c',
    'link.c',
    'interchange.c',
    'interchange_link.c',
    'interchange_text.c',
    'async_json.c',
    'read_drawing.c',
    'saved_board.c',
    'facts.c',
    'asp.c',
    'pddl.c',
  ].map((f) => `formats/${f}`),
  ...[
    'formats.h',
    'moves.c',
    'read.c',
    'base64.c',
    'write.c',
    'match_bytes.c',
    'match.c',
    'match_result.c',
  ].map((f) => `formats/${f}`),
];
const isProse = (text) => /[a-z]{2} .*[a-z]|[a-z].* [a-z]{2}/.test(text) && !text.includes('\n');

const SOURCES = new Set([
  ...filesIn('core', /\.[ch]$/).flatMap(inC),
  ...filesIn('wasm', /\.js$/).flatMap(inJs),
]);

test('every core error that the page can show has a German sentence', () => {
  const said = [
    ...REFUSING.flatMap((name) => inC(source(`core/${name}`))),
    ...['json.js', 'async_json.js'].flatMap((name) => inJs(source(`wasm/${name}`))),
  ].filter(isProse);
  assert(said.length > 90, 'the sources were read');
  assert.deepEqual(
    said.filter((text) => !SAID.has(text) && !NOT_ON_THE_PAGE.includes(text)),
    [],
  );
});

test('every German sentence belongs to a core error', () => {
  assert.deepEqual(
    [...SAID.keys(), ...NOT_ON_THE_PAGE].filter((text) => !SOURCES.has(text)),
    [],
  );
});

test('a German sentence uses only values of the English one', () => {
  for (const [english, german] of SAID) {
    const values = english.split('%').length - 1;
    for (const [, number] of german.matchAll(/\$(\d)/g)) assert(number >= 1 && number <= values, english);
  }
});

/** The German text of an error; fails if a part of it is unknown. */
function germanOf(error) {
  assert(error instanceof CaromError, error?.stack);
  assert(SAID.has(error.said.pattern), error.message);
  const unknown = (said) =>
    [...said.values.flatMap(unknown), said.pattern].filter(
      (text) => isProse(text) && SOURCES.has(text) && !SAID.has(text),
    );
  assert.deepEqual(unknown(error.said), [], error.message);
  const text = errorText(error);
  assert.match(text, /^\p{Lu}.*[.!?]$/u);
  assert.doesNotMatch(text, /\$\d|undefined|\b(the|this|should|was|is)\b/, text);
  return text;
}

const refusal = (text) => {
  try {
    carom.read(text);
  } catch (error) {
    return germanOf(error);
  }
  return assert.fail(`${text} was read`);
};

test('values appear in the German sentences', () => {
  assert.equal(
    refusal('#p=AQPvzR9WnfAg1PcA'),
    'Dieser Link ist abgeschnitten: 12 von 13 Byte; bitte den ganzen Link noch einmal kopieren.',
  );
  assert.equal(
    refusal('7650+42+E2302B12+C'),
    'Diese Spiel-ID ist abgeschnitten: 18 von 19 Zeichen; bitte die ganze ID noch einmal kopieren.',
  );
  assert.equal(refusal('7650+42+E2E22B12+C9'), 'In der Spiel-ID: Rot und Grün stehen beide auf C15.');
  assert.equal(refusal('board 16 17'), 'Im Austausch-Text: Die Breite des Bretts muss 2 bis 16 sein.');
  assert.equal(
    refusal(carom.draw(carom.read('7650+42+E2302B12+C9').puzzle).replace('(b)', '(s)')),
    'In der Zeichnung: Das Ziel ist für Silber, aber der Roboter Silber fehlt.',
  );
  assert.equal(refusal('{"walls": []}'), 'Im Async-JSON: „robots“ fehlt.');
  assert.equal(refusal('{"walls": [] "x": 1}'), 'Im Async-JSON: Hier sollte ein Komma oder } stehen.');
});

/** Random whole numbers below n (mulberry32). */
function randomFrom(seed) {
  return (n) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

test('every broken text of every format gets a German error', () => {
  const seed = Number(process.env.SEED ?? 1);
  const random = randomFrom(seed);
  const { puzzle } = carom.read('7650+42+E2302B12+C9');
  const texts = [
    carom.link(SMALL, { moves: 'rS rE' }),
    carom.link(puzzle),
    ...['game-id', 'interchange', 'interchange-text', 'async-json', 'drawing'].map((format) =>
      carom.write(puzzle, format),
    ),
  ];
  const heard = new Set();
  for (let i = 0; i < 6000; i++) {
    const text = texts[random(texts.length)];
    const at = random(text.length);
    const piece = ['', '', text[random(text.length)], '9', 'z', '!', ' ', '"', text.slice(0, 40)][random(9)];
    const broken = random(4) ? text.slice(0, at) + piece + text.slice(at + 1 + random(3)) : text.slice(0, at);
    try {
      carom.read(broken);
    } catch (error) {
      if (error.code === 'ambiguous') continue;
      try {
        germanOf(error);
      } catch (wrong) {
        throw new Error(`seed ${seed}, ${JSON.stringify(broken)}`, { cause: wrong });
      }
      heard.add(error.said.pattern);
    }
  }
  assert(heard.size > 20, `only ${heard.size} kinds of errors`);
});

test('a puzzle that a format cannot hold gets a German error', () => {
  const says = (puzzle, format) => {
    try {
      carom.write(puzzle, format);
    } catch (error) {
      return germanOf(error);
    }
    return assert.fail('it can');
  };
  assert.equal(
    says(SMALL, 'game-id'),
    'Eine Spiel-ID kann dieses Rätsel nicht enthalten: Das Brett besteht nicht aus gedruckten Seiten.',
  );
  assert.match(says(SMALL, 'interchange'), /: Das Brett ist nicht 16 mal 16\.$/);
  assert.match(says(SMALL, 'async-json'), /kann dieses Rätsel nicht enthalten/);
});

test('results of moves are in German', () => {
  const said = (moves, puzzle = SMALL) => playedText(puzzle, carom.play(puzzle, moves));
  assert.equal(said('rS rE rN'), 'Rot erreicht das Ziel E3 in 3 Zügen.');
  assert.equal(said('rS'), 'Rot hat das Ziel E3 nicht erreicht und steht auf A4.');
  assert.equal(
    said('rS', { ...SMALL, target: { ...SMALL.target, color: 'any' } }),
    'Kein Roboter hat das Ziel E3 erreicht.',
  );
  assert.equal(
    said('rS rW'),
    'Zug 2 (rW) geht nicht: Rot kann von A4 nicht nach Westen; gleich daneben ist etwas im Weg.',
  );
  assert.equal(
    refusedText(carom.play(SMALL, 'rS rW')),
    'Rot kann von A4 nicht nach Westen: Gleich daneben ist etwas im Weg.',
  );
  assert.equal(said('gN'), 'Zug 1 (gN) geht nicht: Grün kann nicht nach Norden; er fehlt auf diesem Brett.');
  const strict = {
    ...SMALL,
    target: { x: 0, y: 3, color: 'red' },
    rules: { mustRicochet: true, noRebound: true },
  };
  assert.equal(said('rS', strict), 'Rot steht auf dem Ziel A4, ist aber unterwegs nicht abgeprallt.');
  assert.match(said('rS rN', strict), /„kein Zurückprallen“/);
});

test('an unknown error keeps its message', () => {
  assert.equal(errorText(new Error('no network')), 'Unerwartet (no network).');
  assert.equal(
    errorText(new CaromError('bad-request', 'theme is 7')),
    'Das kann von Carom nicht verlangt werden.',
  );
  assert.equal(errorText(new CaromError('internal', 'boom')), 'Unerwartet (boom).');
});

test('every error code has a German sentence', () => {
  const codes = [...source('core/messages.c').matchAll(/return "([a-z-]+)";/g)].map(([, code]) => code);
  const general = codes.map((code) => errorText(new CaromError(code, 'x')));
  assert(codes.length > 18);
  for (const [i, text] of general.entries())
    if (!['ok', 'unknown'].includes(codes[i])) assert.doesNotMatch(text, /^Unerwartet/, codes[i]);
});

describe('in the page', () => {
  test(
    'a bad link is refused in German, and so is a move',
    visit(
      '#p=AQPvzR9WnfAg1PcA',
      async (page) => {
        await eventually(
          async () => (await page.innerText('#address-problem')).split(':')[0],
          'Der Link in der Adresse lässt sich nicht öffnen.\n\nDieser Link ist abgeschnitten',
        );
        assert.match(await page.innerText('#address-problem'), /12 von 13 Byte; .* Zeichen \d+:/);
        assert.equal(Object.keys(await robots(page)).length > 0, true);
      },
      { context: { locale: 'de-DE' } },
    ),
  );
});
