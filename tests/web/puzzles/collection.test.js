// The collection: every puzzle has the stated length, and every lesson needs the idea that it teaches.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { COURSE, HARD } from '../../../web/puzzles/collection.js';
import { HARDEST_PRINTED } from '../../../web/puzzles/hardest_printed.js';
import { carom } from '../puzzles.js';

const LESSONS = COURSE.flatMap(([, lessons]) => lessons);
const ALL_ANSWERS = 1000;
const alone = (puzzle) => ({
  ...puzzle,
  robots: puzzle.robots.filter(({ color }) => color === puzzle.target.color),
});
const distance = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
const moversOf = (moves) => new Set(moves.map(({ color }) => color)).size;
/** The diagonals that a move crosses. */
const crossed = ({ diagonals }, { track }) =>
  diagonals.filter(({ x, y }) => track.some((cell) => cell.x === x && cell.y === y));
/** Whether two neighbouring cells of the same column or row have a wall between them. */
function isWalled({ walls }, a, b) {
  const first = a.x < b.x || a.y < b.y ? a : b;
  const side = a.y === b.y ? 'E' : 'S';
  return walls.some((wall) => wall.x === first.x && wall.y === first.y && wall.side === side);
}
/** The cell after the end of a move. */
function beyond({ track }) {
  const [last, end] = track.slice(-2);
  return { x: 2 * end.x - last.x, y: 2 * end.y - last.y };
}

/** Whether the puzzle, or each of its shortest answers, needs an idea. */
const NEEDS = {
  wall: (puzzle, answers) =>
    puzzle.robots.length === 1 &&
    answers.every((moves) => moves.some((move) => isWalled(puzzle, move.track.at(-1), beyond(move)))),
  blocker(puzzle, answers) {
    const { status, moves } = carom.solve(alone(puzzle));
    return (
      answers.some((line) => moversOf(line) === 1) && (status === 'no-solution' || moves > answers[0].length)
    );
  },
  detour: (puzzle, answers) =>
    answers.every(
      (moves) =>
        moversOf(moves) === 1 &&
        moves.some(({ track }) => distance(track.at(-1), puzzle.target) > distance(track[0], puzzle.target)),
    ),
  helper: (_, answers) => answers.every((moves) => moversOf(moves) > 1),
  through: (puzzle, answers) =>
    answers.every((moves) =>
      moves.some((move) => crossed(puzzle, move).some(({ color }) => color === move.color)),
    ),
  turn: (puzzle, answers) =>
    answers.every((moves) =>
      moves.some((move) => crossed(puzzle, move).some(({ color }) => color !== move.color)),
    ),
};

describe('the collection', () => {
  test('the course has 30 lessons in five chapters, all different', () => {
    assert.equal(COURSE.length, 5);
    assert.equal(new Set(LESSONS.map(({ link }) => link)).size, 30);
  });

  test('each chapter begins with an easy lesson and ends with its longest', () => {
    for (const [chapter, lessons] of COURSE) {
      const lengths = lessons.map(({ moves }) => moves);
      assert.ok(lengths[0] <= 4, chapter);
      assert.equal(lengths.at(-1), Math.max(...lengths), chapter);
    }
  });

  for (const { link, moves, needs } of LESSONS)
    test(`lesson ${link} takes ${moves} moves and needs: ${needs.join(', ')}`, () => {
      const { puzzle } = carom.read(link);
      assert.equal(carom.payload(puzzle), link);
      const result = carom.solve(puzzle, { answers: ALL_ANSWERS });
      assert.equal(result.moves, moves);
      assert.equal(result.solutions.length, result.answers, 'all answers are checked');
      const answers = result.solutions.map((solution) => carom.play(puzzle, solution).moves);
      for (const need of needs) assert.ok(NEEDS[need](puzzle, answers), need);
    });

  test('the sixth lesson about helpers moves three robots', () => {
    const { solution } = carom.solve(COURSE[3][1][5].link, { answers: 1 });
    assert.equal(new Set(solution.split(' ').map(([robot]) => robot)).size, 3);
  });

  test('the hard puzzles have the stated lengths, the longest first', () => {
    for (const { link, moves } of HARD) {
      const { puzzle } = carom.read(link);
      assert.equal(carom.payload(puzzle), link);
      const result = carom.solve(puzzle);
      assert.deepEqual([result.moves, result.optimal], [moves, true], link);
    }
    const lengths = HARD.map(({ moves }) => moves);
    assert.deepEqual(
      lengths,
      [...lengths].sort((a, b) => b - a),
    );
    const links = [...HARD, ...HARDEST_PRINTED].map(({ link }) => link);
    assert.equal(new Set(links).size, links.length);
    for (const { link } of HARDEST_PRINTED) assert.equal(carom.payload(carom.read(link).puzzle), link);
  });

  test('independent solvers confirm the two longest', () => {
    const known = readFileSync(new URL('../../data/optimal-lengths.tsv', import.meta.url), 'utf8');
    for (const { link, moves } of HARD.slice(0, 2)) {
      const id = carom.gameId(carom.read(link).puzzle);
      assert.ok(known.includes(`${id}\t${moves}\n`), id);
    }
  });
});
