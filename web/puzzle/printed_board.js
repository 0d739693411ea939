// printed_board.js - what is printed on the board of a puzzle: its four sides and their targets.
//
// The core knows; it is asked once for each puzzle, as long as the puzzle is in memory.

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
