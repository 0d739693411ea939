// minutes.js - estimates how many minutes a person needs to solve puzzles.

/** A guess: a puzzle of 6 moves takes two minutes. */
const SECONDS_PER_MOVE = 20;

/** At least 1. @param {number} moves   of all puzzles together */
export function minutesFor(moves) {
  return Math.max(1, Math.round((moves * SECONDS_PER_MOVE) / 60));
}

/** The minutes for a match; null if the lengths of its puzzles are unknown. @param {import('carom').Match} match */
export function minutesOf({ puzzles, moves: { min, max } }) {
  const [least, most] = [min ?? max, max ?? min];
  return least && most ? minutesFor((puzzles.length * (least + most)) / 2) : null;
}
