// difficulty.js - how hard a puzzle is for a person, from 1 to 5, as docs/page.md explains to players.
//
// A puzzle is harder if its answer is longer, if more robots have to move, and if there are fewer answers:
//
//     effort = moves + 2 · (robots that move − 1) + (2 for a single answer, 1 for two to four answers)

/** The greatest difficulty. */
export const HARDEST = 5;
/** The greatest effort of each difficulty except the last. */
const EFFORTS = [4, 8, 12, 17];

/**
 * @param {string} solution   the best answer, such as 'rS rE bN'
 * @param {number} answers   number of shortest solutions
 */
export function difficultyOf(solution, answers) {
  const moves = solution.split(' ');
  const robots = new Set(moves.map(([robot]) => robot)).size;
  const rare = answers === 1 ? 2 : Number(answers <= 4);
  const effort = moves.length + 2 * (robots - 1) + rare;
  return 1 + EFFORTS.filter((most) => effort > most).length;
}

/** The difficulty once all answers are counted; else null. @param {import('./search.js').Answers | null} answers */
export function difficultyShown(answers) {
  const best = answers?.phase === 'listed' && answers.solutions[0];
  return best ? difficultyOf(best, answers.total) : null;
}

/** Dots for a difficulty: ●●○○○. @param {number} level */
export function difficultyDots(level) {
  return '●'.repeat(level) + '○'.repeat(HARDEST - level);
}
