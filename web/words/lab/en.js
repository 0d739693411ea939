// en.js - the texts of the Lab, in English.
import { LETTER, cellName, grouped } from '../shared.js';

/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom/lab.js').Swept} Swept */
/** @typedef {import('carom/lab.js').Experimented} Experimented */
/** @typedef {import('../../state/lab.js').Task} Task */
/** @typedef {import('../../state/lab.js').Work['phase']} Phase */

/** @param {number} n */
export function count(n) {
  return grouped(n, ',');
}

/** @param {number} n @param {number} digits */
export function decimal(n, digits) {
  const [whole, rest] = n.toFixed(digits).split('.');
  return rest ? `${grouped(Number(whole), ',')}.${rest}` : count(Number(whole));
}

/** @param {number} n @param {string} one */
function plural(n, one) {
  return `${count(n)} ${one}${n === 1 ? '' : 's'}`;
}

/** @param {number} share   0 to 1 */
function percent(share) {
  return `${Math.floor(100 * share)}%`;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

// ---- Bounds ----------------------------------------------------------------------------------------

/** @param {Color | null} color */
export function heatName(color) {
  return color ?? 'off';
}

/** @param {Color | null} color */
export function heatText(color) {
  return color
    ? `Each cell shows the fewest moves the ${color} robot needs from there.`
    : 'The board shows no numbers.';
}

/** @param {import('carom').Puzzle} puzzle @param {number} most */
export function fieldText({ diagonals }, most) {
  const same = diagonals.length ? '' : ' Without diagonals, the numbers are the same for all robots.';
  return `0 to ${plural(most, 'move')}; the target cannot be reached from cells without a number.${same}`;
}

/** @param {Color} color */
export function fieldTitle(color) {
  return `Fewest moves of the ${color} robot, by row and column`;
}

// ---- Sweeps ----------------------------------------------------------------------------------------

/** @param {number} mebibytes */
export function sizeText(mebibytes) {
  return `This needs ${count(mebibytes)} MB of memory.`;
}

/** @param {Phase} phase @param {(Swept & { ms: number }) | null} swept @param {string} why */
export function sweepProgress(phase, swept, why) {
  if (phase === 'failed') return why;
  if (!swept) return phase === 'stopped' ? 'Cancelled.' : 'Reserving memory…';
  const level = `${plural(swept.level, 'move')}, ${percent(swept.share)}`;
  const solved = `${count(swept.solved)} of ${plural(swept.placements, 'placement')}`;
  if (phase === 'running') return `${solved}; now ${level}.`;
  if (phase === 'stopped') return `Cancelled after ${solved}.`;
  return `${plural(swept.placements, 'placement')}, all solved or proved to have no solution, in ${seconds(swept.ms)}.`;
}

/** @param {Swept} swept */
export function sweptText({ status, placements, solved, lengths, longest }) {
  const mean = lengths.reduce((sum, n, moves) => sum + n * moves, 0) / (solved || 1);
  const parts = [
    solved > 0 &&
      `On average ${mean.toFixed(2)} moves, at most ${longest}${status === 'running' ? ' so far' : ''}.`,
    status === 'solved' && placements > solved && `${count(placements - solved)} without a solution.`,
  ];
  return parts.filter(Boolean).join(' ');
}

export const LENGTHS = 'Placements by length of the shortest solution';
export const LENGTHS_HEAD = ['moves', 'placements', '%', 'sum, %'];

/** @param {Swept} swept @param {number} listed */
export function hardestTitle({ longest, count: all, status }, listed) {
  const what = status === 'running' ? 'Longest so far' : 'The hardest';
  const some = all > listed ? `, ${listed} shown` : '';
  return `${what}: ${plural(longest, 'move')} from ${plural(all, 'placement')}${some}`;
}

/** @param {import('carom').Puzzle['robots']} robots */
export function robotsText(robots) {
  return robots.map((robot) => `${LETTER[robot.color]} ${cellName(robot)}`).join(' · ');
}

/** @param {number} moves */
export function openedText(moves) {
  return `Opened: a placement that needs ${plural(moves, 'move')}.`;
}

export const OTHER_BOARD = 'These numbers are for a different board or target.';

/** @param {Swept} swept @returns {import('carom').PlotWords} */
export function sweepPlotWords({ placements }) {
  return {
    about: 'Moves in a shortest solution',
    heading: plural(placements, 'placement'),
    summary: `${plural(placements, 'placement')}.`,
    axis: 'moves in a shortest solution',
    game: 'placement',
    games: 'placements',
  };
}

// ---- Experiments -----------------------------------------------------------------------------------

/** @type {Record<Task, string>} */
export const BEGUN = {
  sweep: 'Solving every placement.',
  success: 'The experiment has begun.',
  ideas: 'The experiment has begun.',
  depths: 'The experiment has begun.',
  growth: 'The experiment has begun.',
};
export const CANCELLED = 'Cancelled. The results so far are kept.';
export const THE_NUMBERS = 'the numbers';

/** @param {string} why */
export function failedText(why) {
  return `That did not work: ${why}`;
}

/** @param {Task} task @param {Swept | Experimented} result */
export function doneText(task, result) {
  if (task !== 'sweep') return 'The experiment is done.';
  return `The sweep is done. ${sweptText(/** @type {Swept} */ (result))}`;
}

/** @param {Phase} phase @param {(Experimented & { ms: number }) | null} result @param {string} why */
export function experimentProgress(phase, result, why) {
  if (phase === 'failed') return why;
  if (phase === 'done') return `Done in ${seconds(result?.ms ?? 0)}.`;
  const share = percent(result?.share ?? 0);
  return phase === 'stopped' ? `Cancelled at ${share}.` : `${share} done…`;
}

/** How the search of `depths` ended. @param {string | null} outcome @param {number} limit   of the last iteration */
export function outcomeText(outcome, limit) {
  if (outcome === null) return '';
  if (outcome === 'solved') return `Solved: ${plural(limit, 'move')}, the fewest possible.`;
  if (outcome === 'running') return `Stopped at the state limit: at least ${plural(limit, 'move')} needed.`;
  return outcome === 'no-solution'
    ? 'The target cannot be reached.'
    : 'Not solved: memory was full, or the solution has too many moves.';
}

export const ABOUT = {
  success:
    'Plays the rounds of one game: the robots stay where they are, and each new target is a random cell with two walls. All strategies play the same rounds; the table shows how many rounds each of them solves within 6, 8, 10 and 12 moves. The solutions of limited, greedy-manhattan, greedy-lines and hybrid need not be the shortest.',
  ideas:
    'Solves the same games by plain iterative deepening, with all ideas and then without some of them. The factors compare states and time with the searches that use all ideas.',
  depths: 'Solves the puzzle on the board by iterative deepening and shows what each move limit costs.',
  growth:
    'Solves random games with 3, 4 and 5 robots, with printed targets and with targets anywhere, and shows what one more move costs.',
};
export const COUNTED = { success: 'Rounds', ideas: 'Games', growth: 'Games', depths: 'Games' };

export const HEAD = {
  strategy: 'strategy',
  tooMany: 'extra moves',
  states: 'states',
  ms: 'ms',
  limit: 'move limit',
  nodes: 'entered',
  inner: 'expanded',
  hits: 'found in the table',
  growth: 'growth',
  without: 'ideas',
  solved: 'solved',
  ratio: '×',
  stored: 'table ×',
  time: 'time ×',
  games: 'games',
  noSolution: 'no solution',
  mean: 'moves',
  factor: '× per move',
};
export const MOVES_AT_MOST = 'move limit';
export const MOVES = 'moves';
export const SOLVED_SHARE = 'rounds solved, %';
export const STATES_ON_AVERAGE = 'states, on average';
export const ITERATIONS = 'Iterations: states by move limit';
export const RATIOS = 'States, relative to the search with all ideas';
export const GROWTH = 'States by solution length';

const BOARDS = { '6x6': 'Drawn board of 6 × 6, 3 robots', '16x16': 'Printed board of 16 × 16, 4 robots' };

/** @param {string} board @param {number} rounds */
export function boardTitle(board, rounds) {
  return `${BOARDS[/** @type {keyof typeof BOARDS} */ (board)]}: solved out of ${plural(rounds, 'round')}, by move limit`;
}

const PINNED = { none: 'no robot pinned', one: 'the target’s robot pinned', all: 'all robots pinned' };

/** @param {string} pinned   as the program calls it */
export function pinnedName(pinned) {
  return PINNED[/** @type {keyof typeof PINNED} */ (pinned)];
}

/** @param {string} pinned @param {number} games */
export function pinnedTitle(pinned, games) {
  return `${plural(games, 'game')}, ${pinnedName(pinned)}`;
}

/** @param {string} choice   as the program calls it */
export function choiceName(choice) {
  return choice;
}

/** @param {number} robots @param {'printed' | 'anywhere'} targets */
export function gameName(robots, targets) {
  return `${robots} robots, ${targets === 'printed' ? 'printed' : 'anywhere'}`;
}
