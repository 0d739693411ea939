// publint and "Are the types wrong?" accept the package.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packed, project } from './projects.js';

test('publint reports nothing', async () => {
  const { messages, pkg } = await publint({
    pkgDir: `${project('publint')}/node_modules/carom`,
    pack: false,
  });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg, { color: false })),
    [],
  );
});

test('the types are right for ES modules', async () => {
  const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const entrypoints = Object.keys(exports).filter((name) => name === '.' || name.endsWith('.js'));
  const bytes = new Uint8Array(readFileSync(packed.tarball));
  const result = await checkPackage(createPackageFromTarballData(bytes), { entrypoints });
  assert.ok(result.types && Object.keys(result.entrypoints).length === entrypoints.length);
  /** Not supported: TypeScript's old resolution, which ignores exports, and require(). */
  const old = ['node10', 'node16-cjs'];
  const problems = result.problems.filter(
    (problem) => !('resolutionKind' in problem && old.includes(problem.resolutionKind)),
  );
  assert.deepEqual(problems, []);
});
