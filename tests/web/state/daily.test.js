// Daily puzzles: the day at midnight and in every time zone, results, streak, statistics and the text to share.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as daily from '../../../web/state/daily.js';

const HOUR = 3600000;
const EASY = { link: 'AQEkVw92EzMDx_8Y', best: 4, difficulty: 2 };
const HARD = { link: 'AQF0Fg-Wn6XQEgBQ', best: 11, difficulty: 4 };
const result = (moves, best, seconds = null) => ({ moves, best, seconds });

/** The day by the browser's own calendar. */
const calendar = (time, timeZone) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
/** The value of -Date.getTimezoneOffset() in a zone. */
function minutesEast(time, timeZone) {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Math.round((Date.parse(`${parts.format(time).replace(' ', 'T')}Z`) - time) / 60000);
}
const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/St_Johns',
];

/** Days whose easy puzzle is solved, on the day itself unless stated otherwise. */
const solvedOn = (...days) =>
  days.reduce((all, day) => {
    const made = daily.dailyMade(all, day, 'easy', { ...EASY, link: `${EASY.link}${day}` });
    return daily.dailySolved(made, { day, level: 'easy' }, result(4, 4), day);
  }, {});

test('the day follows the local calendar, in every zone and when clocks change', () => {
  for (const zone of ZONES)
    for (const start of ['2026-03-28T12:00Z', '2026-10-24T12:00Z', '2026-12-31T06:00Z', '1969-12-31T12:00Z'])
      for (let i = 0; i < 96; i++) {
        const time = Date.parse(start) + i * (HOUR / 2) + 59999;
        assert.equal(daily.dayOf(time, minutesEast(time, zone)), calendar(time, zone), `${zone} ${time}`);
      }
});

test('a day lasts until the first moment of the next one', () => {
  for (const zone of ZONES)
    for (const time of [Date.parse('2026-11-22T23:59:59.999Z'), Date.parse('2026-11-23T00:00Z'), -1]) {
      const east = minutesEast(time, zone);
      const midnight = time + daily.untilMidnight(time, east);
      assert.equal(daily.dayOf(midnight - 1, east), daily.dayOf(time, east));
      assert.equal(daily.dayOf(midnight, east), daily.dayFrom(daily.dayOf(time, east), 1));
    }
});

test('days are counted over months and leap years', () => {
  assert.equal(daily.dayFrom('2024-02-28', 1), '2024-02-29');
  assert.equal(daily.dayFrom('2026-01-01', -1), '2025-12-31');
  assert.equal(daily.dayFrom('2026-11-22', -366), '2025-11-21');
});

test('only dates of the calendar are days', () => {
  assert.ok(daily.isDay('2024-02-29'));
  for (const no of ['2026-02-29', '2026-13-01', '26-1-1', '2026-11-22T00:00', '', null, 20261122])
    assert.equal(daily.isDay(no), false, String(no));
});

test('a link made here gives its day and level', () => {
  const days = daily.dailyMade(daily.dailyMade({}, '2026-11-22', 'easy', EASY), '2026-11-22', 'hard', HARD);
  assert.deepEqual(daily.dailyOf(days, HARD.link), { day: '2026-11-22', level: 'hard' });
  assert.equal(daily.dailyOf(days, 'AQF2UA_iMCsSyQIt'), null);
});

test('making a puzzle again keeps its result and changes nothing', () => {
  const days = solvedOn('2026-11-22');
  const again = { ...EASY, link: `${EASY.link}2026-11-22` };
  assert.equal(daily.dailyMade(days, '2026-11-22', 'easy', again), days);
});

test('a puzzle that an older version has made gets its difficulty and keeps its result', () => {
  const old = { ...solvedOn('2026-11-22')['2026-11-22'].easy };
  delete old.difficulty;
  const days = daily.readDays({ '2026-11-22': { easy: old } });
  assert.equal(days['2026-11-22'].easy.difficulty, null);
  const made = daily.dailyMade(days, '2026-11-22', 'easy', { ...EASY, link: old.link });
  assert.deepEqual(made['2026-11-22'].easy, { ...old, difficulty: 2 });
  assert.deepEqual(daily.readDays(made), made);
  assert.equal(daily.mergedDays(days, made)['2026-11-22'].easy.difficulty, 2);
});

test('the best result stays: fewer moves first, then less time', () => {
  let days = daily.dailyMade({}, '2026-11-22', 'hard', HARD);
  const solve = (one) => {
    days = daily.dailySolved(days, { day: '2026-11-22', level: 'hard' }, one, '2026-11-22');
    return days['2026-11-22'].hard.result;
  };
  assert.deepEqual(solve(result(13, 11, 60)), result(13, 11, 60));
  assert.deepEqual(solve(result(14, 11, 10)), result(13, 11, 60));
  assert.deepEqual(solve(result(13, 11)), result(13, 11, 60), 'a missing time is not better');
  assert.deepEqual(solve(result(13, 11, 50)), result(13, 11, 50));
  assert.deepEqual(solve(result(11, 11, 900)), result(11, 11, 900));
});

test('a streak counts days in a row, and today need not be solved yet', () => {
  const days = solvedOn('2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21');
  assert.deepEqual(daily.streakOf(days, '2026-11-21'), { now: 2, longest: 4 });
  assert.deepEqual(daily.streakOf(days, '2026-11-22'), { now: 2, longest: 4 });
  assert.deepEqual(daily.streakOf(days, '2026-11-23'), { now: 0, longest: 4 });
  assert.deepEqual(daily.streakOf(solvedOn('2026-02-28', '2026-03-01'), '2026-03-01').now, 2);
  assert.deepEqual(daily.streakOf({}, '2026-11-22'), { now: 0, longest: 0 });
});

test('a puzzle solved late does not restore a streak, and solving it again does not break one', () => {
  const late = daily.dailySolved(
    daily.dailyMade(solvedOn('2026-11-20', '2026-11-22'), '2026-11-21', 'easy', EASY),
    { day: '2026-11-21', level: 'easy' },
    result(4, 4),
    '2026-11-22',
  );
  assert.equal(daily.streakOf(late, '2026-11-22').now, 1);
  const better = daily.dailySolved(
    solvedOn('2026-11-21'),
    { day: '2026-11-21', level: 'easy' },
    result(4, 4, 5),
    '2026-11-30',
  );
  assert.equal(daily.streakOf(better, '2026-11-21').now, 1);
});

test('statistics are counted by level', () => {
  const days = {
    '2026-11-21': { easy: { ...EASY, result: result(4, 4), onDay: true } },
    '2026-11-22': {
      easy: { ...EASY, result: result(7, 4), onDay: false },
      hard: { ...HARD, result: null, onDay: false },
    },
  };
  assert.deepEqual(daily.statisticsOf(days), [
    { level: 'easy', solved: 2, atBest: 1, extra: 3 },
    { level: 'medium', solved: 0, atBest: 0, extra: 0 },
    { level: 'hard', solved: 0, atBest: 0, extra: 0 },
  ]);
});

test('the shared text has levels, lengths, the best ones marked, and times, and no moves', () => {
  const LEVEL = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
  const hintsText = (hints) => `with ${hints} hints`;
  const share = (days, day) => daily.dailyShareText(days, day, { LEVEL, hintsText });
  const one = { '2026-11-22': { medium: { ...EASY, result: result(7, 7, 134), onDay: true } } };
  assert.equal(share(one, '2026-11-22'), 'Carom 2026-11-22\nMedium: 7/7 ✓ in 2:14');
  const three = {
    '2026-11-22': {
      hard: { ...HARD, result: result(13, 11, 3734.9), onDay: true },
      easy: { ...EASY, result: result(4, 4), onDay: true },
    },
  };
  assert.equal(share(three, '2026-11-22'), 'Carom 2026-11-22\nEasy: 4/4 ✓\nHard: 13/11 in 1:02:14');
  assert.equal(share(three, '2026-11-21'), '');
  const helped = {
    '2026-11-22': { easy: { ...EASY, result: { ...result(4, 4, 7), hints: 6 }, onDay: true } },
  };
  assert.equal(share(helped, '2026-11-22'), 'Carom 2026-11-22\nEasy: 4/4 ✓ in 0:07 with 6 hints');
  assert.deepEqual(daily.readDays(helped), helped, 'also after a reload');
  for (const hints of [0, -1, 1.5, '6', null]) {
    const { easy } = daily.readDays({
      '2026-11-22': { easy: { ...EASY, result: { ...result(4, 4), hints } } },
    })['2026-11-22'];
    assert.deepEqual(easy.result, result(4, 4));
  }
});

test('the next level of a day is one that is made and not solved', () => {
  const made = (level, from) => daily.dailyMade(from, '2026-11-22', level, { ...HARD, link: level });
  const day = made('hard', made('medium', made('easy', {})));
  const solvedOf = (level, from) =>
    daily.dailySolved(from, { day: '2026-11-22', level }, result(11, 11), '2026-11-22');
  const after = (level, days) => daily.nextLevel(days['2026-11-22'], level);
  assert.deepEqual(
    daily.LEVELS.map((level) => after(level, day)),
    ['medium', 'hard', 'easy'],
  );
  const two = solvedOf('medium', solvedOf('easy', day));
  assert.equal(after('easy', two), 'hard');
  assert.equal(after('hard', solvedOf('hard', two)), null);
  assert.equal(after('easy', made('easy', {})), null, 'no other one is made');
});
