// coverage_places.js - finds the places in the sources that tests do not run, in the reports of gcovr and c8.
//
// A place begins at a line that is not run, or that has a branch that is not taken, and includes the following lines
// that are not run.  Its name is the text of its first line, so that it stays the same when lines are added elsewhere.
// Places of a file that begin with the same text are added up.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
export const read = (/** @type {string} */ name) => readFileSync(join(PROJECT, name), 'utf8');

/**
 * The counts of one line of a source.
 * @typedef {{ number: number, run: boolean, branches: number, taken: number }} Line
 * @typedef {{ lines: number, branches: number, at: number[] }} Missing   `at`: the first lines of places with this text
 */

/** @param {string} report   of gcovr --json @returns {Map<string, Line[]>} */
export function linesOfC(report) {
  /** @typedef {{ line_number: number, count: number, 'gcovr/noncode': boolean, branches: { count: number }[] }} Counted */
  const line = (/** @type {Counted} */ { line_number: number, count, branches }) => ({
    number,
    run: count > 0,
    branches: branches.length,
    taken: branches.filter((branch) => branch.count > 0).length,
  });
  /** @type {{ files: { file: string, lines: Counted[] }[] }} */
  const { files } = JSON.parse(read(report));
  return new Map(
    files.map(({ file, lines }) => [file, lines.filter((one) => !one['gcovr/noncode']).map(line)]),
  );
}

/** c8 reports each line as a statement, and each block as a branch. @param {string} report */
export function linesOfJs(report) {
  /** @typedef {{ start: { line: number } }} Span */
  /** @typedef {{ path: string, statementMap: Record<string, Span>, s: Record<string, number> }} Statements */
  /** @typedef {Statements & { branchMap: Record<string, { loc: Span }>, b: Record<string, number[]> }} Counted */
  /** @type {Counted[]} */
  const files = Object.values(JSON.parse(read(report)));
  return new Map(
    files.map(({ path, statementMap, s, branchMap, b }) => {
      const lines = Object.entries(statementMap).map(([id, { start }]) => ({
        number: start.line,
        run: s[id] > 0,
        branches: 0,
        taken: 0,
      }));
      for (const [id, { loc }] of Object.entries(branchMap)) {
        const line = lines.find(({ number }) => number === loc.start.line);
        if (!line) throw new Error(`${path}: a branch in line ${loc.start.line}, which c8 does not count`);
        line.branches += b[id].length;
        line.taken += b[id].filter((count) => count > 0).length;
      }
      return [relative(PROJECT, path), lines];
    }),
  );
}

/** @param {string} source @param {Line[]} lines */
export function placesIn(source, lines) {
  const texts = read(source).split('\n');
  /** @type {Map<string, Missing>} */
  const places = new Map();
  /** @type {Missing | undefined} */
  let place;
  for (const { number, run, branches, taken } of lines) {
    if (run) place = undefined;
    if (run && taken === branches) continue;
    if (!place) {
      const text = texts[number - 1].trim();
      place = places.get(text) ?? { lines: 0, branches: 0, at: [] };
      place.at.push(number);
      places.set(text, place);
    }
    if (!run) place.lines++;
    place.branches += branches - taken;
  }
  return places;
}

/** The amount as text, as in the list. @param {Missing} missing */
export function amount({ lines, branches }) {
  const counted = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ more) =>
    n ? [`${n} ${n === 1 ? one : more}`] : [];
  return [...counted(lines, 'line', 'lines'), ...counted(branches, 'branch', 'branches')].join(', ');
}
