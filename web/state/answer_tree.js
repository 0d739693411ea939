// answer_tree.js - all shortest answers, or other lines, as a tree of variations, as in chess: the moves that several
// answers share at the beginning are listed only once.

/**
 * @typedef {object} Row   an answer, without the first moves, which it shares with the row it branches from
 * @property {number} at   index of the answer
 * @property {number} from   number of shared moves, which are left out
 * @property {number} level   0 for an answer without shared moves, 1 for its variations, and so on
 */

/**
 * The first answer, then its variations in the order of the moves where they begin, each followed by its own
 * variations; then the same for the answers that begin with another move.
 * @param {string[][]} answers   the moves of each answer; no answer is the beginning of another
 * @returns {Row[]}
 */
export function answerTree(answers) {
  /** @param {number[]} group   answers with the same first `from` moves @param {number} from @param {number} level @returns {Row[]} */
  const rowsOf = ([first, ...others], from, level) => {
    /**
     * The other answers, by their first different move and its place.
     * @type {Map<string, { place: number, group: number[] }>}
     */
    const branches = new Map();
    for (const other of others) {
      const place = answers[other].findIndex((move, i) => move !== answers[first][i]);
      const key = `${place} ${answers[other][place]}`;
      branches.set(key, { place, group: [...(branches.get(key)?.group ?? []), other] });
    }
    // Answers without shared moves follow all variations of the first answer.
    const inOrder = [...branches.values()].sort((a, b) => (a.place || Infinity) - (b.place || Infinity));
    return [
      { at: first, from, level },
      ...inOrder.flatMap(({ place, group }) => rowsOf(group, place, place === 0 ? 0 : level + 1)),
    ];
  };
  return answers.length ? rowsOf([...answers.keys()], 0, 0) : [];
}
