// The package in pages built by bundlers, each opened in Chromium.  The tools are set up as docs/library.md says.
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { build } from '../../vendor/node_modules/esbuild/lib/main.js';
import { serve } from '../../scripts/serve.js';
import { pageOf, policy, project, projectInline, run, tool, use } from './projects.js';

/** Serves a folder while it is used. @param {string} folder */
async function useSite(folder) {
  const site = await serve(folder, 0);
  try {
    await use(site.url);
  } finally {
    await site.close();
  }
}

const VITES = ['vite5', 'vite6', 'vite7', 'vite8'];
const EXCLUDED = `export default { optimizeDeps: { exclude: ['carom'] } };`;

for (const vite of VITES) {
  const cli = join(tool(vite), 'bin/vite.js');

  test(`${vite} build`, async () => {
    const folder = project(`${vite}-build`, { 'index.html': pageOf('/page.js') });
    const { errors } = await run(folder, process.execPath, cli, 'build');
    assert.equal(errors, '');
    await useSite(join(folder, 'dist'));
  });

  test(`${vite} dev`, async () => {
    const config = vite !== 'vite8' && { 'vite.config.js': EXCLUDED };
    await useServed(vite, project(`${vite}-dev`, { 'index.html': pageOf('/page.js'), ...config }));
  });

  if (vite !== 'vite8')
    test(`${vite} dev without the package in optimizeDeps.exclude: an error names the missing setting`, async () => {
      const folder = project(`${vite}-untold`, { 'index.html': pageOf('/page.js') });
      await useServed(vite, folder, 'Error: carom.wasm could not be loaded: 200 OK, text/html');
    });

  test(`inline, ${vite} dev`, () => useServed(vite, projectInline(`${vite}-inline`)));
}

/** Vite serves the sources while they are used. @param {string} vite @param {string} root @param {string} [expected] */
async function useServed(vite, root, expected) {
  const { createServer } = await import(join(tool(vite), 'dist/node/index.js'));
  const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
  try {
    await server.listen();
    await use(server.resolvedUrls.local[0], expected);
  } finally {
    await server.close();
  }
}

test('webpack', async () => {
  const folder = project('webpack');
  const { default: webpack } = await import(join(tool('webpack'), 'lib/index.js'));
  const output = { path: join(folder, 'dist') };
  const stats = await new Promise((resolve, reject) =>
    webpack(
      { mode: 'production', context: folder, entry: './page.js', output },
      (/** @type {any} */ error, /** @type {any} */ done) => (error ? reject(error) : resolve(done)),
    ),
  );
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual([errors, warnings], [[], []]);
  writeFileSync(join(folder, 'dist/index.html'), pageOf('main.js'));
  await useSite(join(folder, 'dist'));
});

/** Opens the one file that a tool wrote to dist. @param {string} folder */
async function useOneFile(folder) {
  assert.deepEqual(readdirSync(join(folder, 'dist')), ['page.js']);
  writeFileSync(join(folder, 'dist/index.html'), pageOf('page.js', policy()));
  await useSite(join(folder, 'dist'));
}

test('inline, esbuild', async () => {
  const absWorkingDir = projectInline('inline-esbuild');
  const options = { entryPoints: ['page.js'], bundle: true, outdir: 'dist', absWorkingDir };
  const { warnings } = await build({ ...options, logLevel: 'silent' });
  assert.deepEqual(warnings, []);
  await useOneFile(absWorkingDir);
});

test('inline, rollup', async () => {
  const folder = projectInline('inline-rollup');
  const resolve = join(tool('@rollup/plugin-node-resolve'), 'dist/es/index.js');
  const options = ['--dir', 'dist', '--plugin', resolve, '--failAfterWarnings'];
  await run(folder, process.execPath, join(tool('rollup'), 'dist/bin/rollup'), 'page.js', ...options);
  await useOneFile(folder);
});

test('inline, bun build', async () => {
  const folder = projectInline('inline-bun');
  await run(folder, join(tool('bun'), 'bin/bun.exe'), 'build', 'page.js', '--outdir=dist');
  await useOneFile(folder);
});

/** For tools that do not copy the .wasm files: see docs/library.md. @param {string} folder */
function copyWasm(folder) {
  const from = join(folder, 'node_modules/carom/wasm');
  for (const name of readdirSync(from))
    if (name.endsWith('.wasm')) cpSync(join(from, name), join(folder, 'dist', name));
  writeFileSync(join(folder, 'dist/index.html'), pageOf('page.js'));
}

const WORKERS = ['worker.js', 'lab_worker.js'].map((name) => `node_modules/carom/wasm/${name}`);

test('esbuild', async () => {
  const folder = project('esbuild');
  const { warnings } = await build({
    absWorkingDir: folder,
    entryPoints: ['page.js', ...WORKERS],
    entryNames: '[name]',
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    logLevel: 'silent',
  });
  assert.deepEqual(warnings, []);
  copyWasm(folder);
  await useSite(join(folder, 'dist'));
});

test('rollup', async () => {
  const folder = project('rollup');
  const resolve = join(tool('@rollup/plugin-node-resolve'), 'dist/es/index.js');
  const options = ['--dir', 'dist', '--plugin', resolve, '--failAfterWarnings'];
  await run(
    folder,
    process.execPath,
    join(tool('rollup'), 'dist/bin/rollup'),
    'page.js',
    ...WORKERS,
    ...options,
  );
  copyWasm(folder);
  await useSite(join(folder, 'dist'));
});

test('bun build', async () => {
  const folder = project('bun-build');
  const options = ['--target=browser', '--outdir=dist', '--entry-naming=[name].[ext]'];
  await run(folder, join(tool('bun'), 'bin/bun.exe'), 'build', 'page.js', ...WORKERS, ...options);
  copyWasm(folder);
  await useSite(join(folder, 'dist'));
});
