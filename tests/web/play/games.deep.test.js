// A game of rounds, a round at a table and a match in Firefox, as people play them.  rounds.test.js, table.test.js and
// match.test.js test more in Chromium.
import assert from 'node:assert/strict';
import { fill, story, runStoriesIn, text } from '../browsers.js';
import { carom, eventually, play, puzzle, robots } from '../page.js';

runStoriesIn('Firefox');

/** No robot stands on a target. */
const LINK = carom.link(carom.read('7650+42+E2302A12+C9').puzzle, { mode: 'play' });

/** A shortest answer. */
const best = (of) => carom.solve(of).solution;

const press = (page, id) => page.$eval(`#${id}`, (node) => node.click());
const rowsOf = (page, id) =>
  page.$$eval(`#${id} tbody tr`, (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

story('a game has 17 targets, with a skip and a reload', LINK, async (page) => {
  await press(page, 'playing-rounds');
  await page.waitForSelector('#rounds-begin');
  await press(page, 'rounds-begin');
  const first = await puzzle(page);
  await press(page, 'round-skip');
  assert.notDeepEqual((await puzzle(page)).target, first.target);
  assert.deepEqual(await rowsOf(page, 'rounds-table'), [], 'a skipped target is not done');
  for (let round = 1; round <= 17; round++) {
    assert.equal(await text(page, '#round-number'), String(round));
    await play(page, best(await puzzle(page)));
    await eventually(async () => /Nobody can do better/.test(await text(page, '#round-result')), true);
    const ends = await robots(page);
    await press(page, 'next-round');
    assert.deepEqual(await robots(page), ends, 'the robots stay');
    if (round !== 5) continue;
    const before = await puzzle(page);
    await page.reload();
    await page.waitForSelector('#rounds-table tbody tr');
    assert.deepEqual((await puzzle(page)).target, before.target);
    assert.equal((await rowsOf(page, 'rounds-table')).length, 5);
  }
  assert.equal(await text(page, '#round-target'), 'No targets are left.');
  const done = await rowsOf(page, 'rounds-table');
  assert.equal(new Set(done.map(([target]) => target.replace(/^(.* to \w+).*/, '$1'))).size, 17);
});

story(
  'at a table the earlier of two equal bids wins, and a failed claim passes the turn on',
  LINK,
  async (page) => {
    await press(page, 'playing-table');
    await page.waitForSelector('#table-name');
    for (const name of ['Anna', 'Ben']) {
      await fill(page, '#table-name', name);
      await page.keyboard.press('Enter');
    }
    await press(page, 'table-begin');
    const answer = best(await puzzle(page));
    const length = answer.split(' ').length;
    for (const player of [1, 0]) {
      while (Number(await text(page, '#call-moves')) < length) await press(page, 'call-more');
      while (Number(await text(page, '#call-moves')) > length) await press(page, 'call-fewer');
      await page.$eval(`#table-players [data-player="${player}"]`, (node) => node.click());
    }
    await press(page, 'table-bell');
    assert.equal(await text(page, '#table-what'), `Ben shows ${length} moves`, 'he bid first');
    await play(page, answer.split(' ')[0]);
    await press(page, 'table-fails');
    assert.equal(await text(page, '#table-what'), `Anna shows ${length} moves`);
    await play(page, answer);
    assert.equal(await text(page, '#table-what'), 'Anna gets this target');
    assert.deepEqual(
      (await rowsOf(page, 'table-bids')).map(([name, , outcome, won]) => [name, outcome, won]),
      [
        ['Ben', 'failed', '0'],
        ['Anna', 'worked', '1'],
      ],
    );
  },
);

const MADE = [0, 1].map((index) => carom.make({ moves: { min: 2, max: 4 }, seed: 5, index }));
const MATCH = carom.match({
  ...{ seed: 5, moves: { min: 2, max: 4 } },
  attempts: MADE.map(({ attempt }) => attempt),
});
const resultOf = (player, seconds) =>
  carom.matchResult(MATCH, {
    ...{ player, date: '2026-11-21' },
    lines: MADE.map(({ solution: moves }) => ({ moves, seconds })),
  }).link;

story('a match survives a reload, and a false claim is refused', MATCH.link, async (page) => {
  for (const [i, { solution }] of MADE.entries()) {
    await page.waitForSelector('#match-begin:not([hidden])');
    await press(page, 'match-begin');
    if (i === 1) {
      await page.reload();
      await page.waitForSelector('#match-give-up:not([hidden])');
    }
    await page.$eval('#board', (board) => board.focus());
    await play(page, solution);
    await eventually(async () => /Nobody can do better/.test(await text(page, '#match-said')), true);
  }
  await fill(page, '#match-result [name=player]', 'Ada');
  await page.keyboard.press('Enter');
  await eventually(async () => (await rowsOf(page, 'match-table')).length, 1);
  await fill(page, '#text', `Bob: ${resultOf('Bob', 60)} and Eve: ${resultOf('Eve', 1).slice(0, -4)}!`);
  await press(page, 'go');
  await eventually(async () => (await rowsOf(page, 'match-table')).length, 2);
  assert.match(await text(page, '#match-problems'), /^This result was cut short; copy its whole link again/);
  const names = (await rowsOf(page, 'match-table')).map(([name]) => name.split(' ').slice(0, 2).join(' '));
  assert.deepEqual(names, ['1. Ada', '2. Bob'], 'she was faster');
});
