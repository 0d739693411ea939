// printed_board.js - the printed sides and targets of a puzzle's board, from the core, cached for each puzzle object.

/** @typedef {import('carom').Puzzle} Puzzle */

/** @param {Pick<import('carom').Puzzles, 'sides' | 'printedTargets'>} carom */
export function createPrinted({ sides, printedTargets }) {
  /** Null for a board that was never printed. */
  const sidesOf = askOnce(sides);
  const targetsOf = askOnce((puzzle) => {
    const printed = sidesOf(puzzle);
    return printed ? printedTargets(printed.sides) : [];
  });
  return { sidesOf, targetsOf };
}

/**
 * @template Answer
 * @param {(puzzle: Puzzle) => Answer} ask
 * @returns {(puzzle: Puzzle) => Answer}
 */
function askOnce(ask) {
  /** @type {WeakMap<Puzzle, { answer: Answer }>} */
  const known = new WeakMap();
  return (puzzle) => {
    const { answer } = known.get(puzzle) ?? { answer: ask(puzzle) };
    known.set(puzzle, { answer });
    return answer;
  };
}
