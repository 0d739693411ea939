// site.js - builds build/site, the published page, from web/ and wasm/.  `node scripts/site.js`
//
//     index.html            the page
//     board.html            a single board, for frames in other pages
//     carom-board.js        <carom-board> for other pages: re-exports board.js of the version
//     <version>/            all files of one version: modules, wasm, source maps, later.json
//     service-worker.js     has the version and the hashes of the files that a first visit loads; later.json has
//                           all other hashes
//     icons, manifest       under their usual names
//
// The version is a hash of the whole content, so the same sources give the same bytes.  The version is part of the
// address of every file, so a page never gets a file of another version, with or without the service worker.  A tab
// that shows an older version gets the files of that version or, if the host has removed them, reports that a part
// could not be loaded.  A host can let browsers cache a version's folder forever; only the pages, carom-board.js and
// service-worker.js keep their names when they change.
//
// A separate hash in the name of each file would save returning visitors little: a module contains the names of the
// modules that it imports, so a single edit would rename most modules.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  bundleBoard,
  bundleInline,
  bundleLazyStyles,
  bundleModules,
  bundleServiceWorker,
  bundleStyles,
  isLanguage,
} from './site/bundle.js';
import { hashOf, publishedBoard, publishedPage, stylesOf } from './site/page.js';

const HOME = fileURLToPath(new URL('..', import.meta.url));
const WASM = ['puzzles.wasm', 'searches.wasm', 'matches.wasm', 'formats.wasm', 'lab.wasm'];
/** Files of web/ that the page itself uses. Only hosts and the installed page use the other pictures and texts. */
const KEPT = ['index.html', 'icon.svg', 'manifest.webmanifest'];
const LICENSE = join(HOME, 'vendor/node_modules/qr/LICENSE-MIT');

/** @typedef {import('./site/bundle.js').File} File */

/**
 * @param {string} folder   its previous contents are deleted
 * @param {import('./site/bundle.js').Sources} [sources]
 */
export async function buildSite(folder, sources = { web: join(HOME, 'web'), wasm: join(HOME, 'wasm') }) {
  const { web, wasm } = sources;
  const [source, boardSource] = ['index.html', 'board.html'].map((name) =>
    readFileSync(join(web, name), 'utf8'),
  );
  const [{ files, reach }, lazyStyles, styles, first, board, boardStyles] = await Promise.all([
    bundleModules(sources),
    bundleLazyStyles(sources),
    bundleStyles(sources, stylesOf(source)),
    bundleInline(sources, 'first.js'),
    bundleBoard(sources),
    bundleStyles(sources, stylesOf(boardSource)),
  ]);
  // Modules to preload in every language.  The first script preloads the texts and the panel in the reader's language.
  const modules = reach('main.js', 'panel.js', 'en.js').filter((name) => !/^(panel|en)\.js$/.test(name));
  const pageOf = (/** @type {string} */ version) =>
    Buffer.from(publishedPage(source, { version, modules, styles, first }));
  const boardPageOf = (/** @type {string} */ version) =>
    Buffer.from(publishedBoard(boardSource, { version, modules: ['board.js'], styles: boardStyles }));
  const parts = [...files, ...board, ...lazyStyles, ...WASM.map((name) => fileOf(wasm, name))];
  const others = readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(js|html|md)$/.test(entry.name))
    .map(({ name }) => fileOf(web, name));
  const pages = [
    { name: 'index.html', bytes: pageOf('') },
    { name: 'board.html', bytes: boardPageOf('') },
  ];
  const version = versionOf([...pages, ...others, ...parts]);

  const published = [
    { name: 'index.html', bytes: pageOf(version) },
    { name: 'board.html', bytes: boardPageOf(version) },
    { name: 'carom-board.js', bytes: Buffer.from(`export * from './${version}/board.js';\n`) },
    ...others,
    ...parts.map(({ name, bytes }) => ({ name: `${version}/${name}`, bytes })),
  ];
  const languages = files.map(({ name }) => name).filter(isLanguage);
  const usual = reach('main.js', 'panel.js', 'searches_worker.js', ...languages);
  const seldom = [...files, ...lazyStyles]
    .map(({ name }) => name)
    .filter((name) => /\.(js|css)$/.test(name) && !usual.includes(name))
    .concat('matches.wasm', 'formats.wasm', 'lab.wasm')
    .map((name) => `${version}/${name}`);
  /** Whether only the board for other pages uses a file. Such files are not cached. @param {string} name */
  const isApart = (name) => board.some((file) => name === `${version}/${file.name}`);
  const kept = published.filter(
    ({ name }) => KEPT.includes(name) || (/\/.*\.(js|css|wasm)$/.test(name) && !isApart(name)),
  );
  const later = {
    name: `${version}/later.json`,
    bytes: Buffer.from(JSON.stringify(hashesOf(kept.filter(({ name }) => seldom.includes(name))))),
  };
  const worker = await bundleServiceWorker(sources, {
    VERSION: version,
    NOW: hashesOf(kept.filter(({ name }) => !seldom.includes(name))),
    LATER: hashOf(later.bytes),
  });

  rmSync(folder, { recursive: true, force: true });
  for (const { name, bytes } of [...published, later, ...worker]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  cpSync(LICENSE, join(folder, version, 'qr_code.LICENSE'));
  return { board: board.find(({ name }) => name === 'board.js') };
}

/** Returns the files' hashes, by the path that a page requests. @param {File[]} files */
function hashesOf(files) {
  return Object.fromEntries(
    files
      .map(({ name, bytes }) => [name === 'index.html' ? './' : name, hashOf(bytes)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** @param {string} folder @param {string} name @returns {File} */
function fileOf(folder, name) {
  return { name, bytes: readFileSync(join(folder, name)) };
}

/** Hashes all files except source maps, which do not affect what the code does. @param {File[]} files */
function versionOf(files) {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) if (!name.endsWith('.map')) hash.update(`${name} ${hashOf(bytes)}\n`);
  return hash.digest('hex').slice(0, 12);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { board } = await buildSite(join(HOME, 'build/site'));
  const text = Buffer.from(board?.bytes ?? []).toString();
  writeFileSync(join(HOME, 'wasm/board.js'), text.replace(/\/\/# sourceMappingURL.*\n/, '')); // also part of the package
}
