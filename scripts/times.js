// times.js - stores how long each test took in its last run.  `node scripts/times.js [COUNT]` prints the slowest tests.
//
// run_tests.js writes the times of Node's tests to build/times.json; CTest has its own file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {Record<string, { seconds: number, tests: Record<string, number> }>} Times   by file; tests: by name */

const inBuild = (/** @type {string} */ path) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));
const FILE = inBuild('times.json');

/** @returns {Times} */
export function readTimes() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

/** @param {Times} times */
export function writeTimes(times) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(times, null, 1));
}

/** Reads CTest's file: each line has a test's name, number of runs and mean time. @param {string} build */
function timesOfCTest(build) {
  const file = inBuild(`${build}/Testing/Temporary/CTestCostData.txt`);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n---')[0]
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, runs, mean]) => Number(runs) > 0 && mean !== undefined)
    .map(([name, , mean]) => ({ seconds: Number(mean), name, from: build }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const count = Number(process.argv[2] ?? 30);
  const files = Object.entries(readTimes());
  const all = [
    ...files.flatMap(([from, { tests }]) =>
      Object.entries(tests).map(([name, seconds]) => ({ seconds, name, from })),
    ),
    ...timesOfCTest('native'),
    ...timesOfCTest('asan'),
  ];
  const print = (/** @type {{ seconds: number, name: string, from?: string }[]} */ list) => {
    for (const { seconds, name, from } of list.sort((a, b) => b.seconds - a.seconds).slice(0, count))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${from ? `${from}: ` : ''}${name.split('\n')[0]}`);
  };
  console.log('the slowest files of Node tests');
  print(files.map(([name, { seconds }]) => ({ seconds, name })));
  console.log('the slowest tests');
  print(all);
}
