// printed.js - what is printed on the board of a puzzle: its sides and their targets. The core knows; it is asked once.

/** @typedef {import('carom').Puzzle} Puzzle */

/** @param {Pick<import('carom').Puzzles, 'sides' | 'printedTargets'>} carom */
export function createPrinted({ sides, printedTargets }) {
  /** Null of a board that was never printed. */
  const sidesOf = onceEach(sides);
  const targetsOf = onceEach((puzzle) => {
    const printed = sidesOf(puzzle);
    return printed ? printedTargets(printed.sides) : [];
  });
  return { sidesOf, targetsOf };
}

/**
 * @template Said
 * @param {(puzzle: Puzzle) => Said} ask
 * @returns {(puzzle: Puzzle) => Said}
 */
function onceEach(ask) {
  /** @type {WeakMap<Puzzle, { said: Said }>} */
  const known = new WeakMap();
  return (puzzle) => {
    const { said } = known.get(puzzle) ?? { said: ask(puzzle) };
    known.set(puzzle, { said });
    return said;
  };
}
