// The service worker: the page offline, and updates to the next version.
import assert from 'node:assert/strict';
import { existsSync, renameSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { addPrevious } from '../../../scripts/previous.js';
import { serve } from '../../../scripts/serve.js';
import { buildSite } from '../../../scripts/site.js';
import { EIGHT, SMALL, eventually, openDialog, openWholeTab, solved, visit } from '../page.js';

const home = fileURLToPath(new URL('../../..', import.meta.url));
const temporary = await mkdtemp(join(tmpdir(), 'carom-offline-'));
const sites = [];
after(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await rm(temporary, { recursive: true });
});

/** Builds the page with this version name; returns its folder. @param {string} version */
async function build(version) {
  const sources = await mkdtemp(join(temporary, 'sources-'));
  const [web, wasm, folder] = ['web', 'wasm', 'site'].map((name) => join(sources, name));
  await cp(join(home, 'web'), web, { recursive: true });
  await cp(join(home, 'wasm'), wasm, { recursive: true });
  for (const path of [join(web, 'main.js'), join(wasm, 'searches_worker.js')])
    await appendFile(path, `\nglobalThis.version = '${version}';\n`);
  await buildSite(folder, { web, wasm });
  return folder;
}

/** The folder of each version; each is built once. @type {Map<string, Promise<string>>} */
const built = new Map();

/**
 * Replaces the site in a folder, if there is one, by the next, between two requests.
 * @param {string} folder
 * @param {string} next
 */
async function replace(folder, next) {
  const aside = await mkdtemp(join(temporary, 'aside-'));
  await cp(next, join(aside, 'next'), { recursive: true });
  await mkdir(dirname(folder), { recursive: true });
  if (existsSync(folder)) renameSync(folder, join(aside, 'before'));
  renameSync(join(aside, 'next'), folder);
}

/** @param {string} version */
function builtOnce(version) {
  if (!built.has(version)) built.set(version, build(version));
  return built.get(version);
}

/** Replaces the deployed version. @param {string} folder @param {string} version */
const deploy = async (folder, version) => replace(folder, await builtOnce(version));

/** The folder of the versioned files in a site. */
async function partsOf(folder) {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return join(folder, /data-version="(\w+)"/.exec(page)[1]);
}

/** A host with version one in the folder some/where/. */
async function host() {
  const root = await mkdtemp(join(temporary, 'host-'));
  const folder = join(root, 'some', 'where');
  await deploy(folder, 'one');
  const server = await serve(root, 0, { compress: false });
  sites.push(server);
  return { folder, server, url: `${server.url}some/where/` };
}

/** A test that visits a host of its own. */
const onHost = (body, options = {}) =>
  async function () {
    const there = await host();
    await visit(EIGHT, (page) => body(page, there), {
      at: there.url,
      context: { serviceWorkers: 'allow' },
      ...options,
    })();
  };

const READY = 'A new version is ready.';
const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const version = (page) => page.evaluate(() => globalThis.version);
const cacheNames = (page) => page.evaluate(() => caches.keys());
/** Checks for updates until the new version is ready: a check may join an earlier one that found the old version. */
const lookForReady = (page, ready = READY) =>
  eventually(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
    return line(page);
  }, ready);
const line = (page) =>
  page.evaluate(() => {
    const node = document.getElementById('new-version');
    return node.hidden ? null : document.getElementById('new-version-text').innerText;
  });
/** The version that the page's modules and worker would get. */
const served = (page) =>
  page.evaluate(async () =>
    Promise.all(
      ['main.js', 'searches_worker.js'].map(async (name) => {
        const response = await fetch(`${document.documentElement.dataset.version}/${name}`);
        return /version="(\w+)"/.exec(await response.text())[1];
      }),
    ),
  );

describe('offline', { concurrency: 2 }, () => {
  test(
    'if the server disappears during the first visit, a worker can still start, and the page opens and solves',
    onHost(async (page, { server, url }) => {
      await controlled(page);
      await server.close();
      const said = await page.evaluate(async (puzzle) => {
        const folder = new URL(`${document.documentElement.dataset.version}/`, location.href);
        const worker = new Worker(new URL('searches_worker.js', folder), { type: 'module' });
        const module = await WebAssembly.compileStreaming(fetch(new URL('searches.wasm', folder)));
        worker.postMessage({ type: 'module', module });
        worker.postMessage({ id: 1, type: 'solve', puzzle, options: {} });
        return new Promise((resolve) => {
          worker.onmessage = ({ data: { type, status } }) => type === 'result' && resolve(status);
          worker.onerror = () => resolve('no worker');
        });
      }, SMALL);
      assert.equal(said, 'solved');
      await page.reload();
      await page.waitForSelector('#board .robot', { state: 'attached' });
      await solved(page);
      assert.equal(await page.textContent('#answer-moves'), '8');
      assert.equal(await page.evaluate(() => location.href), url + EIGHT);
      for (const address of [`${url}index.html`, `${url}?from=home`]) {
        await page.goto(address);
        await page.waitForSelector('#board .robot', { state: 'attached' });
      }
    }),
  );

  test(
    'a page keeps its version until the reader requests the next one, which has all loaded parts offline',
    onHost(async (page, { folder, server }) => {
      const openParts = async () => {
        await openWholeTab(page, 'play');
        await page.click('#share');
        await page.waitForSelector('#share-dialog[open]');
        await page.keyboard.press('Escape');
        await openDialog(page, 'look');
      };
      await controlled(page);
      await page.evaluate(() => caches.open('someone else’s'));
      const [first] = (await cacheNames(page)).filter((name) => name.startsWith('carom '));
      await openParts();
      await page.click('#language [lang=de]');
      await eventually(() => page.textContent('#stop'), 'Anhalten');
      await openDialog(page, 'look');
      const hash = await page.evaluate(() => location.hash);
      await deploy(folder, 'two');
      assert.equal(await line(page), null);
      await lookForReady(page, 'Eine neue Version dieser Seite ist bereit.');
      assert.deepEqual(await served(page), ['one', 'one']);
      await server.close(); // before the reload, which would load all other parts
      await page.evaluate(() => document.querySelector('dialog[open]')?.close());
      await page.click('#new-version-reload');
      await page.waitForFunction(() => globalThis.version === 'two');
      assert.deepEqual(await served(page), ['two', 'two']);
      assert.equal(await page.evaluate(() => location.hash), hash, 'the puzzle is kept');
      await eventually(async () => (await cacheNames(page)).includes(first), false);
      const names = await cacheNames(page);
      assert.equal(names.length, 2);
      assert.ok(names.includes('someone else’s'));
      assert.equal(await line(page), null);
      await openParts();
      assert.equal(await page.textContent('#stop'), 'Anhalten', 'also the chosen language');
    }),
  );

  test(
    'no tab removes the version of another tab',
    onHost(async (page, { folder, url }) => {
      await controlled(page);
      const other = await page.context().newPage();
      await other.goto(url);
      await other.waitForSelector('#board .robot', { state: 'attached' });
      await deploy(folder, 'two');
      await lookForReady(page);
      await eventually(() => line(other), READY);
      await page.click('#new-version-reload');
      await eventually(() => line(page), `${READY} It opens when all other Carom tabs are closed.`);
      assert.deepEqual(await served(other), ['one', 'one']);
      await page.reload();
      await eventually(() => version(page), 'one');
      await page.close();
      await other.close();
      // The browser notices with a delay that the tabs are closed.  A tab opened before may get the old version, or
      // (once in some 350 runs) hang for half a minute between the two workers: then the test opens another, as a
      // person would.
      const openedAnew = async () => {
        const next = await other.context().newPage();
        try {
          await next.goto(url, { timeout: 8000 });
          await next.waitForFunction(() => globalThis.version);
          return [await version(next), ...(await served(next)), await line(next)];
        } catch (error) {
          if (error.name !== 'TimeoutError') throw error;
          return 'a tab that does not open';
        } finally {
          await next.close();
        }
      };
      await eventually(openedAnew, ['two', 'two', 'two', null]);
    }),
  );

  test(
    'an incomplete version is not installed; offline, no unloaded language is chosen, and the page is in English',
    onHost(
      async (page, { folder, server }) => {
        await controlled(page);
        await openDialog(page, 'look'); // so that it is stored, with its English texts
        await deploy(folder, 'two');
        await writeFile(join(await partsOf(folder), 'panel.js'), 'of another version');
        const failed = await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          while (!registration.installing) await registration.update(); // as in lookForReady
          const { installing } = registration;
          await new Promise((resolve) => installing.addEventListener('statechange', resolve));
          return installing.state;
        });
        assert.equal(failed, 'redundant');
        assert.equal(await line(page), null);
        await server.close();
        await page.reload();
        await page.waitForSelector('#board .robot', { state: 'attached' });
        await eventually(() => version(page), 'one');

        await page.click('#language [lang=de]');
        await eventually(
          () => page.textContent('#status'),
          'Part of this page could not be loaded. Check your connection.',
        );
        await solved(page);
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
        await page.evaluate(() => localStorage.setItem('carom', JSON.stringify({ language: 'de' })));
        await page.reload();
        await page.waitForSelector('#board .robot', { state: 'attached' });
        assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
        assert.equal(await page.textContent('#stop'), 'Stop');
      },
      { broken: true },
    ),
  );

  test(
    'a file that the browser cannot store is served from the network',
    onHost(async (page, { folder }) => {
      const path = join(folder, 'service-worker.js');
      const full =
        "Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));\n";
      await writeFile(path, full + (await readFile(path, 'utf8')));
      await controlled(page);
      const { ok, kept } = await page.evaluate(
        async (url) => {
          const before = await caches.match(url);
          return { kept: before !== undefined, ok: (await fetch(url)).ok };
        },
        `${basename(await partsOf(folder))}/de.js`,
      );
      assert.deepEqual({ ok, kept }, { ok: true, kept: false });
    }),
  );

  for (const [how, refuse] of [
    [
      'refuses',
      () => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))),
    ],
    ['does not know', () => delete Navigator.prototype.serviceWorker],
  ])
    test(
      `a browser that ${how} service workers shows the page without them`,
      onHost(
        async (page) => {
          await solved(page);
          assert.equal(await page.textContent('#answer-moves'), '8');
          assert.equal(await line(page), null);
        },
        { before: (page) => page.addInitScript(refuse) },
      ),
    );

  test('the same sources give the same bytes, and other sources a different version', async () => {
    const seen = [];
    for (const folder of [await builtOnce('one'), await build('one'), await builtOnce('two')]) {
      const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file)).sort();
      const bytes = await Promise.all(files.map((file) => readFile(join(folder, file), 'base64')));
      seen.push({ version: basename(await partsOf(folder)), files, bytes });
    }
    const [one, again, two] = seen;
    assert.deepEqual(one, again);
    assert.notEqual(one.version, two.version);
  });

  test(
    'an open tab finds its parts after the next version is published, and the version after that drops them',
    onHost(
      async (page, { folder, url }) => {
        const first = basename(await partsOf(folder));
        const next = join(await mkdtemp(join(temporary, 'next-')), 'site');
        await deploy(next, 'two');
        assert.equal(await addPrevious(url, next), first);
        assert.equal(await addPrevious(url, next), null, 'already added');
        const [before, kept] = await Promise.all([folder, next].map((one) => readdir(join(one, first))));
        const isNeeded = (name) => !/\.map$|LICENSE$/.test(name);
        assert.deepEqual(kept.sort(), before.filter(isNeeded).sort());
        await replace(folder, next);
        await openWholeTab(page, 'play');
        assert.equal(await version(page), 'one');
        const last = join(await mkdtemp(join(temporary, 'last-')), 'site');
        await replace(last, join(home, 'build/site')); // a third version
        assert.equal(await addPrevious(url, last), basename(await partsOf(folder)));
        assert.equal((await readdir(last)).includes(first), false);
      },
      { context: { serviceWorkers: 'block' } },
    ),
  );

  test('the build fails if the policy does not allow the import map', async () => {
    const web = join(temporary, 'misfit');
    await cp(join(home, 'web'), web, { recursive: true });
    const page = await readFile(join(web, 'index.html'), 'utf8');
    await writeFile(join(web, 'index.html'), page.replace('"qr":', '"qr" :'));
    await assert.rejects(
      buildSite(join(temporary, 'none'), { web, wasm: join(home, 'wasm') }),
      /the policy has to name 'sha256-[\w+/]{43}='/,
    );
  });
});
