// addresses.js - gives the package the addresses of what it is packed from.
// `node scripts/addresses.js https://example.org/who/carom v0.1.0`
//
// The repository does not know where it is published; the workflow that releases it does, and runs this before it packs.
// package.json gets repository, homepage and bugs, and README.md whole addresses in its links and pictures, because
// neither docs/ nor the pictures are in the package.
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
