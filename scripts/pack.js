// pack.js - packs the npm package, with its own README and package.json.  `node scripts/pack.js [ADDRESS TAG]`
//
// The sources do not contain the address at which they are published.  If the address is given, as in
// `node scripts/pack.js https://example.org/who/carom v0.1.0`, package.json gets `repository`, `homepage` and `bugs`,
// and the links in the package's README become absolute, because the package has no other pages.  Without an address,
// the links become plain text.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const PACKED = /\.(js|d\.ts|wasm)$/;

/**
 * Writes the package's files.
 * @param {string} folder   its previous contents are deleted
 * @param {{ address: string, tag: string }} [published]
 */
export function writePackage(folder, published) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'wasm'), { recursive: true });
  for (const name of readdirSync(join(HOME, 'wasm')).filter((one) => PACKED.test(one)))
    cpSync(join(HOME, 'wasm', name), join(folder, 'wasm', name));
  cpSync(join(HOME, 'LICENSE'), join(folder, 'LICENSE'));

  const about = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'));
  for (const name of ['private', 'scripts', 'devDependencies']) delete about[name];
  if (published) {
    const { address } = published;
    about.repository = { type: 'git', url: `git+${address}.git` };
    about.homepage = `${address}#readme`;
    about.bugs = { url: `${address}/issues` };
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);

  const readme = readFileSync(join(HOME, 'wasm/README.md'), 'utf8');
  const target = published && `${published.address}/blob/${published.tag}`;
  const linked = readme.replace(/\[([^\]]*)\]\(\.\.\/([^)]*)\)/g, (_, text, path) =>
    target ? `[${text}](${target}/${path})` : text,
  );
  writeFileSync(join(folder, 'README.md'), linked);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address, tag] = process.argv.slice(2);
  if (address !== undefined && (!/^https:\/\/[^/]+\/./.test(address) || !tag)) {
    console.error('usage: node scripts/pack.js [ADDRESS-OF-THE-REPOSITORY TAG]');
    process.exit(2);
  }
  const folder = join(HOME, 'build/package');
  writePackage(folder, address === undefined ? undefined : { address, tag });
  process.exitCode = spawnSync('npm', ['pack', folder], { stdio: 'inherit' }).status ?? 1;
}
