// coverage.test.js - scripts/coverage_places.js: each place that no test runs needs a reason, and each reason a place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintsAbout } from '../../scripts/coverage_places.js';

/** The complaints about a source, in which `//-` ends a line that is not run, and `//?` a line with a branch that is
 * not taken. @param {string} source */
function complaints(source) {
  const lines = source.split('\n').flatMap((text, i) => {
    if (/^\s*(\/[/*].*|\*.*)?$/.test(text)) return [];
    return [
      { number: i + 1, run: !text.endsWith('//-'), branches: 2, taken: /\/\/[-?]$/.test(text) ? 1 : 2 },
    ];
  });
  return complaintsAbout('a.c', source, lines);
}

test('a line that is not run needs a reason', () => {
  assert.deepEqual(complaints('int a;\nint b; //-\nint c; //-\n'), [
    'a.c:2: 2 lines, 2 branches not covered: int b; //-',
  ]);
  assert.deepEqual(complaints('int a;\n/* untested: why */\nint b; //-\nint c; //-\n'), []);
});

test('a branch that is not taken needs a reason', () => {
  assert.deepEqual(complaints('if (a) b(); //?\n'), ['a.c:1: 1 branch not covered: if (a) b(); //?']);
  assert.deepEqual(complaints('if (a) b(); /* untested: why */ //?\n'), []);
});

test('a reason applies to the whole statement after it, and to a place directly after that', () => {
  assert.deepEqual(complaints('/* untested: why,\n * in two lines */\nreturn a &&\n    b; //?\n'), []);
  assert.deepEqual(complaints('/* untested: why */\nif (a) //?\n    b(); //-\nc();\n'), []);
  assert.deepEqual(complaints('/* untested: why */\na(); //?\nb(); //?\n'), []);
  assert.equal(complaints('/* untested: why */\na(); //?\nb();\nc(); //?\n').length, 1);
});

test('a reason without a place is an error, unless the place is untested only at times', () => {
  assert.deepEqual(complaints('/* untested: why */\na();\n'), [
    'a.c:1: an unnecessary reason: tests run this place',
  ]);
  assert.deepEqual(complaints('/* untested at times: why */\na();\n'), []);
});

test('a reason at the top of a file applies to the file', () => {
  assert.deepEqual(complaints('// a.js - a file.\n// untested: why\na(); //-\nb();\nc(); //-\n'), []);
});

test('a statement that returns CAROM_FAULT needs no reason', () => {
  assert.deepEqual(complaints('a();\nif (*b == 0) return CAROM_FAULT; //?\n'), []);
  assert.deepEqual(complaints('a();\nif (b) //?\n    return CAROM_FAULT; //-\nc();\n'), []);
  assert.deepEqual(complaints('a();\nreturn b //?\n    ? c\n    : CAROM_FAULT;\n'), []);
  assert.equal(complaints('a(); //?\nreturn CAROM_FAULT;\n').length, 1);
  assert.equal(complaints('if (a == CAROM_FAULT && b) return c; //?\n').length, 1);
  assert.equal(complaints('/* or return CAROM_FAULT; */\na(); //?\n').length, 1);
});
