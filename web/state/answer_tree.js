// answer_tree.js - all shortest answers as a tree of variations: a shared beginning is listed once, as in chess.

/**
 * @typedef {object} Row   an answer, without the beginning that it shares with the row that it branches from
 * @property {number} at   index of the answer
 * @property {number} from   number of moves that are left out
 * @property {number} level   0 for the first answer, 1 for its variations, and so on
 */

/**
 * The first answer, then its variations in the order of the moves where they begin, each followed by its own.
 * @param {string[][]} answers   moves of each, all different and equally many
 * @returns {Row[]}
 */
export function answerTree(answers) {
  /** @param {number[]} group   answers with the same first `from` moves @param {number} from @param {number} level @returns {Row[]} */
  const rowsOf = ([first, ...others], from, level) => {
    /** The others by their first different move. @type {Map<string, number[]>} */
    const branches = new Map();
    for (const other of others) {
      const place = answers[other].findIndex((move, i) => move !== answers[first][i]);
      const key = `${String(place).padStart(4, '0')} ${answers[other][place]}`;
      branches.set(key, [...(branches.get(key) ?? []), other]);
    }
    const places = [...branches].sort(([a], [b]) => Number(a.slice(0, 4)) - Number(b.slice(0, 4)));
    return [
      { at: first, from, level },
      ...places.flatMap(([key, group]) => rowsOf(group, Number(key.slice(0, 4)), level + 1)),
    ];
  };
  return answers.length ? rowsOf([...answers.keys()], 0, 0) : [];
}
