// Prints the hardest of some random games as text: node examples/hardest.mjs [GAMES]
import { load } from 'carom';
import { Solver } from 'carom/client.js';

const games = Number(process.argv[2] ?? 100);
const carom = await load();
const solver = new Solver(); // searches in another thread

const { puzzle, longest } = await solver.histogram({ count: games, seed: 1 });
const result = await solver.solve(puzzle);
console.log(carom.draw(puzzle));
console.log(`the hardest of ${games} games: ${longest} moves, ${carom.link(puzzle)}`);
console.log(result.solution);
