// bundle.js - bundles, splits and minifies the page's sources with esbuild.
//
// All output files are in one folder, because modules refer to other files by paths relative to their own.  So
// `new URL('./searches_worker.js', import.meta.url)` refers to the same file from any chunk.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../vendor/node_modules/esbuild/lib/main.js';
import { SHEETS } from '../../web/embed/style.js';

const QR = fileURLToPath(new URL('../../vendor/node_modules/qr/index.js', import.meta.url));
/**
 * The oldest browsers that can run the page, as in docs/page.md.  The page needs `wasm-unsafe-eval` in a content
 * security policy, constructed style sheets, `:has()` and `color-mix()`; the search also needs WebAssembly SIMD.
 */
export const BROWSERS = ['chrome111', 'firefox121', 'safari16.4'];
/** Modules that the page loads only when it needs them. They are entry points, so they keep their names. */
const LAZY = [
  'panel.js',
  'menu_dialogs.js',
  'play_tab.js',
  'rounds_part.js',
  'table_part.js',
  'match_part.js',
  'sprint_part.js',
  'puzzles_tab.js',
  'lab_part.js',
  'open/formats.js',
  'puzzles/origin.js',
  'setup/corner_drag.js',
  'setup/side_dialog.js',
  'board/line_tree.js',
  'shell/searches_here.js',
  'share/share_dialog.js',
  'share/qr_code.js',
];
/** Style sheets that shell/styles.js loads. */
const LAZY_STYLES = [
  'menu',
  'share_dialog',
  'side_dialog',
  'play',
  'rounds_card',
  'table_card',
  'match_card',
  'puzzles',
  'lab',
];

/**
 * The folders of the sources.
 * @typedef {{ web: string, wasm: string }} Sources
 * @typedef {{ name: string, bytes: Uint8Array }} File
 */

/**
 * Bundles the modules of the page and of its workers, with source maps. `reach` returns the names of the given modules
 * and of all modules that they import. Each worker is a single file, which shares no chunks with the page.
 * @param {Sources} sources
 * @returns {Promise<{ files: File[], reach: (...names: string[]) => string[] }>}
 */
export async function bundleModules({ web, wasm }) {
  const lazy = [...LAZY, ...wordsIn(web)];
  const settings = {
    ...common(web),
    alias: { carom: wasm, qr: QR },
    format: /** @type {const} */ ('esm'),
    sourcemap: /** @type {const} */ ('linked'),
    metafile: /** @type {const} */ (true),
  };
  const buildPage = (/** @type {import('esbuild').Plugin[]} */ ...plugins) =>
    build({
      ...settings,
      entryPoints: ['main.js', ...lazy].map((name) => ({ in: join(web, name), out: publishedName(name) })),
      splitting: true,
      chunkNames: 'chunk-[hash]',
      plugins,
    });
  const own = ownShared(web);
  const page = await buildPage(own, afterTheStart(web, (await buildPage(own)).metafile));
  const workers = ['searches_worker.js', 'lab_worker.js'];
  const builds = workers.map((name) => build({ ...settings, entryPoints: [join(wasm, name)] }));
  const outputs = Object.entries(page.metafile.outputs);
  const lost = outputs.find(([name, { entryPoint }]) => entryPoint && /chunk-\w+\.js$/.test(name));
  if (lost) throw new Error(`site: ${lost[1].entryPoint} is imported lazily but is not listed in bundle.js`);
  const imports = new Map(
    outputs.map(([path, output]) => [
      basename(path),
      output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path: to }) => basename(to)),
    ]),
  );
  return {
    files: [page, ...(await Promise.all(builds))].flatMap(filesOf),
    reach(...names) {
      const met = new Set(names);
      for (const name of met) for (const next of imports.get(name) ?? []) met.add(next);
      return [...met];
    },
  };
}

/**
 * Reduces the number of chunks. By default, esbuild makes one chunk for each set of entry points that share modules,
 * and every visit would need most of these forty small files. But a lazy part is loaded only after main.js and
 * panel.js. So this plugin lets each lazy part import everything that main.js and panel.js have loaded; then the
 * modules that every visit needs are in two chunks.
 * @param {string} web
 * @param {import('esbuild').Metafile} metafile   of the page built without this plugin
 * @returns {import('esbuild').Plugin}
 */
function afterTheStart(web, { inputs }) {
  const importsOf = (/** @type {string} */ name) =>
    inputs[name].imports.flatMap(({ kind, path, external }) =>
      kind === 'import-statement' && !external ? [path] : [],
    );
  /** Returns all modules that the given modules load, without the given modules. @param {string[]} names */
  const loaded = (...names) => {
    const met = new Set(names.flatMap(importsOf));
    for (const name of met) importsOf(name).forEach((next) => met.add(next));
    return [...met].filter((name) => !names.includes(name));
  };
  return {
    name: 'after the start',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, ({ path }) => {
        const name = relative(web, path);
        if (!LAZY.includes(name)) return null;
        const earlier = name === 'panel.js' ? loaded('main.js') : loaded('main.js', 'panel.js');
        // The imports go into the first line, so that source maps stay correct. The paths of the imports are relative,
        // so that the source maps contain no paths of this machine.
        const imports = earlier
          .map((one) => `import './${relative(dirname(path), join(web, one))}';`)
          .join('');
        return { contents: imports + readFileSync(path, 'utf8') };
      });
    },
  };
}

/**
 * Bundles the board for other pages. board.js is a single module that includes its style sheet. The board needs
 * puzzles.wasm in the same folder, and for searches also searches_worker.js and searches.wasm. board_page.js is the
 * script of board.html.
 * @param {Sources} sources
 * @returns {Promise<File[]>}
 */
export async function bundleBoard({ web, wasm }) {
  const style = await bundleStyles(
    { web, wasm },
    SHEETS.map((name) => `style/${name}`),
  );
  const settings = {
    ...common(web),
    alias: { carom: wasm },
    format: /** @type {const} */ ('esm'),
    sourcemap: /** @type {const} */ ('linked'),
  };
  const board = build({
    ...settings,
    entryPoints: [{ in: join(web, 'board_element.js'), out: 'board' }],
    define: { ...settings.define, 'self.BOARD_STYLE': JSON.stringify(style) },
  });
  const page = build({
    ...settings,
    entryPoints: [join(web, 'board_page.js')],
    plugins: [
      {
        name: 'beside board.js',
        setup: ({ onResolve }) =>
          onResolve({ filter: /board_element\.js$/ }, ({ kind }) =>
            kind === 'entry-point' ? null : { path: './board.js', external: true },
          ),
      },
    ],
  });
  return [...filesOf(await board), ...filesOf(await page)];
}

/** Returns the page's language modules, including the modules of parts that are loaded later. @param {string} web */
function wordsIn(web) {
  const names = /** @type {string[]} */ (readdirSync(join(web, 'words'), { recursive: true }));
  return names
    .filter((name) => isLanguage(basename(name)) && dirname(name) !== 'embed')
    .map((name) => `words/${name}`);
}

/** words/menu/en.js is published as menu.en.js. @param {string} name */
function publishedName(name) {
  const [, part, language] = /^words\/(\w+)\/(\w+)\.js$/.exec(name) ?? [];
  return part ? `${part}.${language}` : basename(name, '.js');
}

/**
 * Gives each module in words/ its own copy of the few functions of words/shared.js that it calls. If these functions
 * were in a shared chunk, the page would need another request to start.
 * @param {string} web
 * @returns {import('esbuild').Plugin}
 */
function ownShared(web) {
  const path = join(web, 'words/shared.js');
  return {
    name: 'own shared.js',
    setup({ onResolve }) {
      onResolve({ filter: /\/shared\.js$/ }, ({ importer, kind }) => {
        const name = relative(web, importer);
        return kind === 'import-statement' && name.startsWith('words/') ? { path, suffix: `?${name}` } : null;
      });
    },
  };
}

/** Whether a file is a language module. @param {string} name */
export function isLanguage(name) {
  return /^[a-z]{2}\.js$/.test(name);
}

/**
 * Bundles the service worker, and replaces properties of `self` in its source with the constants.
 * @param {Sources} sources
 * @param {Record<string, unknown>} constants
 */
export async function bundleServiceWorker({ web }, constants) {
  const result = await build({
    ...common(web),
    entryPoints: [join(web, 'service-worker.js')],
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [`self.${name}`, JSON.stringify(value)]),
    ),
    format: 'iife',
    sourcemap: 'linked',
  });
  return filesOf(result);
}

/** Bundles style sheets into one text. @param {Sources} sources @param {string[]} names */
export async function bundleStyles({ web }, names) {
  const contents = names.map((name) => `@import ${JSON.stringify(`./${name}`)};`).join('\n');
  const result = await build({ ...common(web), stdin: { contents, loader: 'css', resolveDir: web } });
  return result.outputFiles[0].text;
}

/** Bundles the style sheets that are loaded later. @param {Sources} sources @returns {Promise<File[]>} */
export async function bundleLazyStyles({ web }) {
  const entryPoints = LAZY_STYLES.map((name) => join(web, `style/${name}.css`));
  return filesOf(await build({ ...common(web), entryPoints }));
}

/**
 * Bundles an inline script for ES5, but with `const` and `let`, which are supported even by the browsers that the
 * script has to reject.
 * @param {Sources} sources @param {string} name
 */
export async function bundleInline({ web }, name) {
  const result = await build({
    ...common(web),
    entryPoints: [join(web, name)],
    target: 'es5',
    supported: { 'const-and-let': true },
    format: 'iife',
  });
  return result.outputFiles[0].text;
}

/** @param {string} web */
function common(web) {
  return {
    absWorkingDir: web, // so that the files contain no paths of this machine
    outdir: join(web, '../build/site'), // base of paths in source maps; nothing is written there
    write: /** @type {const} */ (false),
    entryNames: '[name]',
    bundle: true,
    ignoreAnnotations: true, // `sideEffects` in package.json is meant for users of the package
    minify: true,
    define: { 'globalThis.process': 'undefined' }, // removes the package's code for Node.js
    target: BROWSERS,
    charset: /** @type {const} */ ('utf8'),
    logLevel: /** @type {const} */ ('warning'),
  };
}

/** @param {import('esbuild').BuildResult<{ write: false }>} result @returns {File[]} */
function filesOf({ outputFiles }) {
  return outputFiles.map(({ path, contents }) => ({ name: basename(path), bytes: contents }));
}
