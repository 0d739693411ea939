// packed.js - packs the package with npm and unpacks it where a project finds it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePackage } from '../../scripts/pack.js';
import { run } from './build.js';

/**
 * Packs the built package.  Returns the packed file and the paths in it.
 * @param {string} folder   gets node_modules/carom
 * @returns {{ tarball: string, paths: string[] }}
 */
export function packInto(folder) {
  const source = join(folder, 'package');
  writePackage(source);
  const args = ['pack', '--json', '--pack-destination', folder, source];
  const packed = spawnSync('npm', args, { encoding: 'utf8' });
  assert.equal(packed.status, 0, packed.stderr);
  const [{ filename, files }] = JSON.parse(packed.stdout);
  const tarball = join(folder, filename);
  const installed = join(folder, 'node_modules/carom');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  return { tarball, paths: files.map((/** @type {{ path: string }} */ { path }) => path) };
}
