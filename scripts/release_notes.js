// release_notes.js - prints the section of CHANGELOG.md about a version.  `node scripts/release_notes.js VERSION`
//
// It fails if CHANGELOG.md has no section with a date for the version: such a version is not ready for release.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @param {string} changes   CHANGELOG.md @param {string} version @returns {string | null} */
export function notesOf(changes, version) {
  const section = changes.split(/^(?=## )/m).find((one) => one.startsWith(`## ${version} (`));
  const [, notes] = /^## \S+ \(\d{4}-\d\d-\d\d\)\n([^]+)$/.exec(section ?? '') ?? [];
  return notes?.trim() ?? null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , version = ''] = process.argv;
  const notes = notesOf(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), version);
  if (notes === null) {
    console.error(`release_notes.js: CHANGELOG.md has no section '## ${version} (YYYY-MM-DD)'`);
    process.exitCode = 1;
  } else console.log(notes);
}
