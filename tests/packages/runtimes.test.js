// The package without a bundler: in Node.js, Bun and Deno, and in a page with an import map, from its own origin and
// from another one.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../scripts/serve.js';
import { EXPECTED, pageOf, policy, project, projectInline, run, tool, use } from './projects.js';

const RUNTIMES = {
  'Node.js': [process.execPath],
  Bun: [join(tool('bun'), 'bin/bun.exe')],
  Deno: [join(tool('deno'), 'deno'), 'run', '--allow-read', '--allow-env', '--no-prompt'],
};

for (const [name, [command, ...options]] of Object.entries(RUNTIMES))
  for (const newProject of [project, projectInline])
    test(`${name} runs the package, and the program ends by itself: ${newProject.name}`, async () => {
      const folder = newProject(`${name}-${newProject.name}`);
      const { output } = await run(folder, command, ...options, 'program.mjs');
      assert.equal(output, `${EXPECTED}\n`);
    });

/** An import map for the entries that project/app.js uses. @param {string} folder   where the package is */
function mapTo(folder) {
  const names = ['puzzles', 'client'];
  const entries = names.map((name) => [`carom/${name}.js`, `${folder}wasm/${name}.js`]);
  const imports = Object.fromEntries([['carom', `${folder}wasm/carom.js`], ...entries]);
  return `<script type="importmap" nonce="map">${JSON.stringify({ imports })}</script>`;
}

test('a page loads the package with an import map', async () => {
  const folder = project('map', { 'index.html': pageOf('page.js', mapTo('./node_modules/carom/')) });
  const site = await serve(folder, 0);
  try {
    await use(site.url);
  } finally {
    await site.close();
  }
});

/** The headers of a CDN. */
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

test('a page loads the package from another origin with an import map', async () => {
  const package_ = join(project('cdn'), 'node_modules/carom');
  const cdn = createServer(async (request, response) => {
    const file = join(package_, new URL(request.url, 'http://cdn').pathname);
    const type = TYPES[extname(file)];
    response
      .writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
      .end(await readFile(file));
  });
  await new Promise((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (cdn.address());
  const origin = `http://127.0.0.1:${port}`;
  const page = pageOf('page.js', policy(origin) + mapTo(`${origin}/`));
  const site = await serve(project('far', { 'index.html': page }), 0);
  try {
    await use(site.url);
  } finally {
    await site.close();
    await new Promise((resolve) => cdn.close(resolve));
  }
});
