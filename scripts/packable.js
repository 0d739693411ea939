// packable.js - fails if the package cannot be packed, because
//   - a module, or a file listed in package.json, is missing;
//   - a module does not start;
//   - the version of carom.wasm or cli.wasm is not the version in package.json; or
//   - inlined.js has another module than carom.wasm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { load } from 'carom';
import { load as loadLab } from 'carom/lab.js';
import { load as loadMatches } from '../wasm/matches.js';
import { load as loadPuzzles } from 'carom/puzzles.js';
import { load as loadSearches } from '../wasm/searches.js';

const root = new URL('../', import.meta.url);
const { bin, exports, version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

/** @param {string | Record<string, string>} target @returns {string[]} */
const filesOf = (target) => (typeof target === 'string' ? [target] : Object.values(target));
const loaders = {
  carom: load,
  puzzles: loadPuzzles,
  searches: loadSearches,
  matches: loadMatches,
  lab: loadLab,
};
const modules = Object.keys(loaders).map((name) => `./wasm/${name}.wasm`);
const files = [...Object.values(bin), ...Object.values(exports).flatMap(filesOf), ...modules];
const problems = [...files, './wasm/cli.wasm', './wasm/inlined.js']
  .filter((file) => !existsSync(new URL(file, root)))
  .map((file) => `${file} is missing; 'npm run build' makes the modules`);

if (!problems.length) {
  for (const [name, start] of Object.entries(loaders))
    await start().catch((error) => problems.push(`${name}.wasm does not start: ${error.message}`));
  const program = spawnSync(process.execPath, [fileURLToPath(new URL(bin.carom, root)), '--version'], {
    encoding: 'utf8',
  });
  if (program.stdout !== `carom ${version}\n`)
    problems.push(`cli.wasm does not start, or has another version than package.json: ${program.stderr}`);
  const { MODULE } = await import('../wasm/inlined.js');
  const whole = readFileSync(new URL('wasm/carom.wasm', root));
  if (!inflateRawSync(Buffer.from(MODULE, 'base64')).equals(whole))
    problems.push("inlined.js has another module than carom.wasm; 'npm run build' makes it");
  if (!problems.length && (await load()).version !== version)
    problems.push(`carom.wasm has another version than package.json, ${version}`);
}
for (const problem of problems) console.error(`carom cannot be packed: ${problem}`);
process.exitCode = problems.length ? 1 : 0;
