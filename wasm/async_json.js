// async_json.js - reads the JSON format of Async Ricochet Robots, and can be loaded after the board.
//
//     walls.horizontal[row]   the columns with a wall below         16 lists each; walls on the rim are skipped
//     walls.vertical[column]  the rows with a wall to the right
//     robots.red, yellow, green, blue   {x, y}
//     currentRound            {goalColor, goalPosition: {x, y}}; the game's server puts both members
//                             next to `walls`
//     allGoals[]              {color, position: {x, y}}             colours of goals: a robot's colour, or multi
//
// All of this may be inside a member `puzzle`, as in responses from the game's server.  Other members are skipped.
// This module reads only this format.  The core reads all other formats, and checks whether each puzzle is legal.
import { object, shown } from './arguments.js';
import { CaromError, marked } from './error.js';
import { parseJson } from './json.js';

/** @typedef {import('./json.js').Json} Json */
/** @typedef {import('./carom.js').Puzzle} Puzzle */
/** @typedef {{ path: string, code: string } & Json} Place a value, its path, and the error code for a wrong value */

const FORMAT = 'Async JSON';
const SIDE = 16;
const ROBOTS = /** @type {const} */ (['red', 'green', 'blue', 'yellow']);

/** @type {typeof import('./async_json.js').readingJson} */
export function readingJson(puzzles) {
  object('puzzles', puzzles);
  return {
    ...puzzles,
    read(text, options = {}) {
      try {
        return puzzles.read(text, options);
      } catch (error) {
        if (!(error instanceof CaromError) || error.code !== 'other-reader') throw error;
        // untested: every error 'other-reader' has a position.
        const from = error.position ?? 0;
        if (!/[{[]/.test(text[from])) throw error;
        return readAsyncJson(puzzles, text, from, options.goal);
      }
    },
  };
}

/**
 * @param {import('./carom.js').Puzzles} puzzles
 * @param {string} text
 * @param {number} from position where the JSON begins
 * @param {number} [wanted] index of the goal
 * @returns {import('./carom.js').Reading}
 */
function readAsyncJson(puzzles, text, from, wanted) {
  const { puzzle, placeOf } = puzzleIn(text, from, wanted);
  try {
    puzzles.check(puzzle);
  } catch (error) {
    // untested: any error but a CaromError is a bug in Carom and is rethrown.
    if (!(error instanceof CaromError)) throw error;
    const message = marked`in this ${FORMAT}, ${error.marked}`;
    // untested: `placeOf` has a position for each code that `check` throws.
    throw new CaromError(error.code, message, placeOf[error.code] ?? from);
  }
  return {
    puzzle: puzzles.read(puzzles.payload(puzzle)).puzzle, // normalized: walls in order, without duplicates
    format: 'async-json',
    mode: null,
    beat: null,
    sender: null,
    leftDiagonalsOut: false,
    leftRobotsOut: [],
    moves: '',
  };
}

/**
 * @param {string} text
 * @param {number} from
 * @param {number} [wanted]
 * @returns {{ puzzle: Puzzle, placeOf: Record<string, number> }} placeOf: positions in the text, by error code
 */
function puzzleIn(text, from, wanted) {
  const whole = { ...parseJson(text, from, FORMAT), path: '', code: 'not-a-puzzle' };
  const game = optional(whole, 'puzzle', 'not-a-puzzle') ?? whole;
  const robots = required(game, 'robots', 'bad-robot');
  const { at, target } = goalOf(game, wanted);
  return {
    puzzle: {
      width: SIDE,
      height: SIDE,
      walls: wallsOf(required(game, 'walls', 'bad-wall')),
      diagonals: [],
      robots: robotsOf(robots),
      target,
      rules: { mustRicochet: false, noRebound: false },
    },
    placeOf: { 'bad-robot': robots.at, 'bad-target': at },
  };
}

/** @param {Place} place @param {string} what @returns {never} */
function refuse({ at, code, path }, what) {
  throw new CaromError(code, marked`in this ${FORMAT}, ${path || 'the game'} ${what}`, at);
}

/** @param {Place} place @param {string} key @param {string} [code] @returns {Place | null} */
function optional(place, key, code = place.code) {
  if (!(place.value instanceof Map)) refuse(place, 'should be an object {…}');
  const found = place.value.get(key);
  return found && found.value !== null
    ? { ...found, code, path: place.path ? `${place.path}.${key}` : key }
    : null;
}

/** @param {Place} place @param {string} key @param {string} [code] */
function required(place, key, code = place.code) {
  return (
    optional(place, key, code) ??
    refuse({ ...place, code, path: place.path ? `${place.path}.${key}` : key }, 'is missing')
  );
}

/** @param {Place} place @returns {Place[]} */
function itemsOf(place) {
  const { value, code, path } = place;
  if (!Array.isArray(value)) refuse(place, 'should be a list […]');
  return value.map((item, i) => ({ ...item, code, path: `${path}[${i}]` }));
}

/** @param {Place} place */
function coordinate(place) {
  const { value } = place;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SIDE) return value;
  return refuse(place, marked`should be a whole number from 0 to ${SIDE - 1}`);
}

/** @param {Place} place */
function cellOf(place) {
  return { x: coordinate(required(place, 'x')), y: coordinate(required(place, 'y')) };
}

/** @param {Place} walls @returns {Puzzle['walls']} */
function wallsOf(walls) {
  const south = linesOf(required(walls, 'horizontal')).map(([y, x]) => ({ x, y, side: 'S' }));
  const east = linesOf(required(walls, 'vertical')).map(([x, y]) => ({ x, y, side: 'E' }));
  return /** @type {Puzzle['walls']} */ ([...south, ...east]);
}

/** Returns each number with the index of its list, without the last list, which is the rim. @param {Place} place */
function linesOf(place) {
  const lists = itemsOf(place);
  if (lists.length !== SIDE) refuse(place, marked`should have ${SIDE} lists, not ${lists.length}`);
  return lists
    .flatMap((list, i) => itemsOf(list).map((item) => [i, coordinate(item)]))
    .filter(([i]) => i < SIDE - 1);
}

/** @param {Place} place @returns {Puzzle['robots']} */
function robotsOf(place) {
  const robots = ROBOTS.flatMap((color) => {
    const robot = optional(place, color);
    return robot ? [{ color, ...cellOf(robot) }] : [];
  });
  const known = new Set(/** @type {readonly string[]} */ (ROBOTS));
  for (const [key, { at }] of /** @type {Map<string, Json>} */ (place.value))
    if (!known.has(key))
      refuse({ ...place, at, path: `${place.path}.${key}` }, 'is not a robot of this format');
  return robots;
}

/** @param {Place} color @param {Place} position @returns {Puzzle['target']} */
function targetOf(color, position) {
  const name = color.value === 'multi' ? 'any' : ROBOTS.find((robot) => robot === color.value);
  if (!name) return refuse(color, 'should be red, yellow, green, blue or multi');
  return { ...cellOf(position), color: name };
}

/** @typedef {{ at: number, target: Puzzle['target'] }} Goal */

/** @param {Place} game @returns {Goal[]} */
function goalsOf(game) {
  const list = optional(game, 'allGoals', 'bad-target');
  return (list ? itemsOf(list) : []).map((goal) => ({
    at: goal.at,
    target: targetOf(required(goal, 'color'), required(goal, 'position')),
  }));
}

/** Returns the goal of the current round, or null. @param {Place} game @returns {Goal | null} */
function currentGoal(game) {
  const round = optional(game, 'currentRound', 'bad-target');
  const place = round ?? { ...game, code: 'bad-target' };
  if (!round && !optional(place, 'goalColor') && !optional(place, 'goalPosition')) return null;
  return { at: place.at, target: targetOf(required(place, 'goalColor'), required(place, 'goalPosition')) };
}

/**
 * Returns the wanted goal; by default the goal of the current round, or the only goal.
 * @param {Place} game
 * @param {number} [wanted]
 * @returns {Goal}
 */
function goalOf(game, wanted) {
  const goals = goalsOf(game);
  const current = currentGoal(game);
  if (wanted !== undefined) {
    if (Number.isInteger(wanted) && goals[wanted]) return goals[wanted];
    throw new CaromError(
      'bad-request',
      marked`this ${FORMAT} has ${goals.length} goals, and none is goal ${shown(wanted)}`,
    );
  }
  if (current) return current;
  if (goals.length === 1) return goals[0];
  if (goals.length === 0)
    refuse({ ...game, code: 'bad-target' }, 'has no goal, neither currentRound nor allGoals');
  const message = marked`this ${FORMAT} has ${goals.length} goals, and no currentRound says which one is meant`;
  const choices = goals.map(({ target }) => target);
  throw Object.assign(new CaromError('ambiguous', message, goals[0].at), { choices });
}
