// coverage_places.js - finds, in the reports of gcovr and c8, the places in the sources that tests do not run, and the
// reasons for them in comments.
//
// A place begins at a line that tests do not run, or that has a branch that tests do not take.  The place ends
// before the next line that tests run.  A reason applies to a place that contains its comment or begins on the line of
// the comment.  If the comment stands alone, the reason also applies to a place that begins in the next statement.  If
// another place follows directly after such a place, the same reason applies to both.  A reason in the header of a
// JavaScript file applies to the whole file.  A C statement that returns CAROM_FAULT needs no comment, because only a
// bug in Carom could lead to this status.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
export const read = (/** @type {string} */ name) => readFileSync(join(PROJECT, name), 'utf8');

/**
 * The counts of one line of a source.
 * @typedef {{ number: number, run: boolean, branches: number, taken: number }} Line
 */
/**
 * A place, and how many of its lines and branches tests do not run.
 * @typedef {{ first: number, last: number, lines: number, branches: number }} Place
 */
/**
 * A reason for the places that begin on these lines. If it is `optional`, no such place needs to exist.
 * @typedef {{ first: number, last: number, optional: boolean }} Reason
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

/** @param {Line[]} lines @returns {Place[]} */
function placesIn(lines) {
  /** @type {Place[]} */
  const places = [];
  /** @type {Place | undefined} */
  let place;
  for (const { number, run, branches, taken } of lines) {
    if (run) place = undefined;
    if (run && taken === branches) continue;
    if (!place) places.push((place = { first: number, last: number, lines: 0, branches: 0 }));
    place.last = number;
    if (!run) place.lines++;
    place.branches += branches - taken;
  }
  return places;
}

/** Matches the line of a C statement that always or sometimes returns CAROM_FAULT. */
const RETURNS_FAULT = /^(?!\s*(\/[*/]|\*)).*(\breturn\b.*|: )\bCAROM_FAULT;/;

/** Whether a line of code ends a statement. @param {string} line */
const ends = (line) => /[;{}]$/.test(line.replace(/\/[*/].*/, '').trim());

/** @param {string[]} texts   the lines of a source @returns {Reason[]} */
function reasonsIn(texts) {
  return texts.flatMap((text, i) => {
    if (RETURNS_FAULT.test(text)) return [reasonOfFault(texts, i)];
    const found = /(\/\*|\/\/)(.*?)\buntested( at times)?: /.exec(text);
    if (!found) return [];
    const isBeside = text.slice(0, found.index).trim() !== '';
    let last = i;
    if (found[1] === '//') while (texts[last + 1]?.trim().startsWith('//')) last++;
    else while (last < texts.length && !texts[last].includes('*/')) last++;
    if (texts.slice(0, i + 1).every((line) => line.startsWith('//')))
      last = texts.length; // the whole file
    else if (!isBeside) for (last++; last + 1 < texts.length && !ends(texts[last]);) last++;
    return [{ first: i + 1, last: last + 1, optional: !!found[3] }];
  });
}

/** Returns a reason for the statement with line `i`. @param {string[]} texts @param {number} i @returns {Reason} */
function reasonOfFault(texts, i) {
  let first = i;
  while (first > 0 && !ends(texts[first - 1]) && !texts[first - 1].trim().endsWith('*/')) first--;
  return { first: first + 1, last: i + 1, optional: true };
}

/** @param {Place} place */
function amount({ lines, branches }) {
  const counted = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ more) =>
    n ? [`${n} ${n === 1 ? one : more}`] : [];
  return [...counted(lines, 'line', 'lines'), ...counted(branches, 'branch', 'branches')].join(', ');
}

/** Returns complaints about places without a reason, and about reasons without a place.
 * @param {string} file   its name @param {string} source @param {Line[]} lines */
export function complaintsAbout(file, source, lines) {
  const texts = source.split('\n');
  const reasons = reasonsIn(texts);
  /** @type {Set<Reason>} */
  const used = new Set();
  const complaints = [];
  /** @type {Place | undefined} */
  let before; // the last place that has a reason
  for (const place of placesIn(lines)) {
    const fitting = reasons.filter(
      (reason) =>
        (reason.first <= place.first && place.first <= reason.last) ||
        (place.first <= reason.first && reason.first <= place.last),
    );
    for (const reason of fitting) used.add(reason);
    if (fitting.length || before?.last === place.first - 1) before = place;
    else
      complaints.push(
        `${file}:${place.first}: ${amount(place)} not covered: ${texts[place.first - 1].trim()}`,
      );
  }
  for (const reason of reasons)
    if (!used.has(reason) && !reason.optional)
      complaints.push(`${file}:${reason.first}: an unnecessary reason: tests run this place`);
  return complaints;
}
