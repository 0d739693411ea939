// inline.js - generates wasm/inlined.js, which holds the module and the worker of wasm/inline.js as strings.
// `node scripts/inline.js`
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { build } from '../vendor/node_modules/esbuild/lib/main.js';

const path = (/** @type {string} */ name) => fileURLToPath(new URL(`../wasm/${name}`, import.meta.url));

export async function inlined() {
  const module = deflateRawSync(readFileSync(path('carom.wasm')), { level: 9 }).toString('base64');
  const { outputFiles } = await build({
    entryPoints: [path('inline_worker.js')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const texts = { MODULE: module, WORKER: outputFiles[0].text };
  return Object.entries(texts)
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
    .join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(path('inlined.js'), await inlined());
