// addresses.js - writes the repository's address into the files of the package.
// `node scripts/addresses.js https://example.org/who/carom v0.1.0`
//
// The sources do not contain the address at which they are published; the release workflow runs this before it packs.
// package.json gets `repository`, `homepage` and `bugs`.  Links and pictures of README.md become absolute, because
// docs/ and the pictures are not in the package.
import { readFileSync, writeFileSync } from 'node:fs';

const [address, tag] = process.argv.slice(2);
if (!/^https:\/\/[^/]+\/./.test(address ?? '') || !tag) {
  console.error('usage: node scripts/addresses.js ADDRESS-OF-THE-REPOSITORY TAG');
  process.exit(2);
}

/** @param {string} name @param {(text: string) => string} change */
function edit(name, change) {
  const url = new URL(`../${name}`, import.meta.url);
  writeFileSync(url, change(readFileSync(url, 'utf8')));
}

edit('package.json', (text) => {
  const about = {
    repository: { type: 'git', url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
  };
  return `${JSON.stringify({ ...JSON.parse(text), ...about }, null, 2)}\n`;
});
edit('README.md', (text) =>
  text
    .replace(/(src(?:set)?=")(?!\w+:)/g, `$1${address}/raw/${tag}/`)
    .replace(/(\]\()(?!\w+:|#)/g, `$1${address}/blob/${tag}/`),
);
