// app.js - the script of each project: uses the package in every way that a page can.
import { load } from 'carom';
import { compileSearches, load as loadPuzzles, loadMatches } from 'carom/puzzles.js';
import { LabClient, Solver, startWorker } from 'carom/client.js';

const HARD = '7650+42+E2302B12+C9';
const SMALL = 'AQBmAAAJEAAAABABBAAABzIiQSQABA';

async function use() {
  const carom = await load();
  const here = carom.solve('7650+40+E2302B12+C9').moves;

  const solver = new Solver();
  const inWorker = (await solver.solve(HARD)).moves;
  solver.close();

  const [puzzles, module] = await Promise.all([loadPuzzles(), compileSearches()]);
  const searches = new Solver(() => startWorker(module));
  const ofParts = (await searches.solve(puzzles.read(HARD).puzzle)).moves;
  searches.close();

  const lab = new LabClient();
  const { longest } = await lab.sweep(puzzles.read(SMALL).puzzle, { memory: 1 });
  lab.close();
  const matches = (await loadMatches()).findMatches('match=AQAEBgkHAwUCA34').length;
  return `${here} ${inWorker} ${ofParts} ${longest} ${matches}`;
}

export const used = use();
