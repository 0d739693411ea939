// Carom inside another project's build adds its library, and no program, test or warning.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { buildProject, inFolder, repository } from './build.js';

for (const [how, shared] of [
  ['subdirectory', 'OFF'],
  ['fetch', 'ON'],
])
  test(`${how}, BUILD_SHARED_LIBS ${shared}`, () =>
    inFolder((build) => {
      buildProject(build, `-DHOW=${how}`, `-DFROM=${repository}`, `-DBUILD_SHARED_LIBS=${shared}`);
      const names = readdirSync(build, { recursive: true }).map(String);
      assert.ok(names.some((name) => /libcarom\.(a|so|dylib)/.test(name)));
      assert.ok(!names.some((name) => /test_|baseline|\/cli\/|carom\.1$/.test(name)), 'only the library');
    }));
