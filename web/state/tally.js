// tally.js - adds up the tallies of several jobs, as carom_tally_add() does in C.
//
// The workers share no memory, so only their results arrive in this thread.  A WebAssembly module for these sums alone
// would be larger than this file.

/** @typedef {import('carom').Tally} Tally */

/**
 * Adds two tallies. The games of `part` come after the games of `whole`.
 * @param {Tally | null} whole @param {Tally} part @returns {Tally}
 */
export function added(whole, part) {
  const counts = sums(whole, part);
  if (!whole || whole.longest === null) return { ...part, ...counts };
  if (part.longest === null) return { ...whole, ...counts };
  const [hard, other] = part.longest > whole.longest ? [part, whole] : [whole, part];
  const lengths = hard.lengths.map((games, moves) => games + (other.lengths[moves] ?? 0));
  return { ...hard, ...counts, lengths, ...spread(lengths) };
}

/** @param {Tally | null} whole @param {Tally} part */
function sums(whole, part) {
  const sum = (/** @type {'games' | 'noSolution' | 'unfinished' | 'solved' | 'states'} */ name) =>
    (whole?.[name] ?? 0) + part[name];
  return {
    status: whole?.status === 'fault' ? whole.status : part.status,
    ...{ games: sum('games'), noSolution: sum('noSolution'), unfinished: sum('unfinished') },
    ...{ solved: sum('solved'), states: sum('states'), bytes: Math.max(whole?.bytes ?? 0, part.bytes) },
  };
}

/** Mean and standard deviation. @param {number[]} lengths */
function spread(lengths) {
  let [n, sum, squares] = [0, 0, 0];
  for (const [moves, games] of lengths.entries()) {
    n += games;
    sum += games * moves;
    squares += games * moves * moves;
  }
  // With up to a hundred thousand games, all products are below 2^53 and therefore exact.
  return { mean: sum / n, deviation: Math.sqrt(n * squares - sum * sum) / n };
}
