// inline.js - app.js with carom/inline.js.
import { Solver, load } from 'carom/inline.js';

const HARD = '7650+42+E2302B12+C9';
const LONGEST = 'AQBmAAAJEAAAABABBAAAByYgNiQA5A'; // of the board in app.js

async function use() {
  const carom = await load();
  const here = carom.solve('7650+40+E2302B12+C9').moves;

  const solver = new Solver();
  const inWorker = (await solver.solve(HARD)).moves;
  solver.close();

  return `${here} ${inWorker} ${carom.solve(HARD).moves} ${carom.solve(LONGEST).moves} 1`;
}

export const used = use();
