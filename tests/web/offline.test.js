// Without a network, and from one version of the page to the next: the service worker, in a folder of a host.
import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { serve } from '../../scripts/serve.js';
import { finishSite, withoutComments, withoutIndentation, withoutTypes } from '../../scripts/site.js';
import { EIGHT, eventually, solved, visit } from './page.js';

const home = fileURLToPath(new URL('../..', import.meta.url));
const temporary = await mkdtemp(join(tmpdir(), 'carom-offline-'));
const sites = [];
after(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await rm(temporary, { recursive: true });
});

/** Builds the page, in a version that says so, in place of the one that is there. */
async function deploy(folder, version) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'carom'), { recursive: true });
  await cp(join(home, 'web'), folder, { recursive: true });
  for (const name of await readdir(join(home, 'wasm')))
    if (/\.(js|wasm)$/.test(name)) await cp(join(home, 'wasm', name), join(folder, 'carom', name));
  for (const name of ['main.js', 'carom/worker.js'])
    await appendFile(join(folder, name), `\nglobalThis.version = '${version}';\n`);
  finishSite(folder);
}

/** A host whose folder some/where/ has version one. */
async function host() {
  const root = await mkdtemp(join(temporary, 'host-'));
  const folder = join(root, 'some', 'where');
  await deploy(folder, 'one');
  const server = await serve(root, 0);
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

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const version = (page) => page.evaluate(() => globalThis.version);
const cacheNames = (page) => page.evaluate(() => caches.keys());
const look = (page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
const line = (page) =>
  page.evaluate(() => {
    const node = document.getElementById('new-version');
    return node.hidden ? null : document.getElementById('new-version-text').innerText;
  });
const READY = 'A new version of this page is ready.';
/** As the page's own modules and its worker would get it. */
const served = (page) =>
  page.evaluate(async () =>
    Promise.all(
      ['main.js', 'carom/worker.js'].map(
        async (name) => /version = '(\w+)'/.exec(await (await fetch(name)).text())[1],
      ),
    ),
  );

describe('offline', { concurrency: 2 }, () => {
  test(
    'after one visit the page is there without a host, and solves',
    onHost(async (page, { server, url }) => {
      await controlled(page);
      await server.close();
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
    'without a host a language that was not kept is not turned to, and one that was chosen elsewhere is English',
    onHost(
      async (page, { server }) => {
        await controlled(page);
        await server.close();
        await page.reload();
        await page.click('#language [lang=de]');
        await eventually(
          () => page.textContent('#status'),
          'A part of this page could not be loaded. Is the network there?',
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
    'the first visit itself goes on without a host: a worker can still be started',
    onHost(async (page, { server }) => {
      await controlled(page);
      await server.close();
      const said = await page.evaluate(async () => {
        const [{ Solver, startWorker }, { compile }, { load }] = await Promise.all(
          ['client', 'searches', 'puzzles'].map((part) => import(`./carom/${part}.js`)),
        );
        const [module, { read }] = await Promise.all([compile(), load()]);
        const { puzzle } = read('7650+40+E2302B12+C9');
        return (await new Solver(() => startWorker(module)).solve(puzzle)).status;
      });
      assert.equal(said, 'solved');
    }),
  );

  test(
    'whoever began with a version has all of it from there; the next one comes when asked for',
    onHost(async (page, { folder }) => {
      await controlled(page);
      await page.evaluate(() => caches.open('someone else’s'));
      const [first] = (await cacheNames(page)).filter((name) => name.startsWith('carom '));
      await deploy(folder, 'two');
      assert.equal(await line(page), null);
      await look(page);
      await eventually(() => line(page), READY);
      assert.deepEqual(await served(page), ['one', 'one']);
      await page.click('#new-version-reload');
      await page.waitForFunction(() => globalThis.version === 'two');
      assert.deepEqual(await served(page), ['two', 'two']);
      assert.equal(await page.evaluate(() => location.hash), EIGHT, 'the puzzle is kept');
      await eventually(async () => (await cacheNames(page)).includes(first), false);
      const names = await cacheNames(page);
      assert.equal(names.length, 2);
      assert.ok(names.includes('someone else’s'));
      assert.equal(await line(page), null);
    }),
  );

  test(
    'no tab loses its version to another',
    onHost(async (page, { folder, url }) => {
      await controlled(page);
      const other = await page.context().newPage();
      await other.goto(url);
      await other.waitForSelector('#board .robot', { state: 'attached' });
      await deploy(folder, 'two');
      await look(page);
      await eventually(() => line(page), READY);
      await eventually(() => line(other), READY);
      await page.click('#new-version-reload');
      await eventually(() => line(page), `${READY} It comes when the other tabs with Carom are closed.`);
      assert.deepEqual(await served(other), ['one', 'one']);
      await page.reload();
      await eventually(() => version(page), 'one');
      await page.close();
      await other.close();
      const openedAnew = async () => {
        const next = await other.context().newPage();
        await next.goto(url);
        await next.waitForFunction(() => globalThis.version);
        const seen = [await version(next), ...(await served(next))];
        await next.close();
        return seen;
      };
      await eventually(openedAnew, ['two', 'two', 'two']); // the browser needs a moment to see that they are closed
    }),
  );

  test(
    'half a version is not taken',
    onHost(
      async (page, { folder, server }) => {
        await controlled(page);
        await deploy(folder, 'two');
        await writeFile(join(folder, 'words.js'), 'of another version');
        const failed = await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration.update();
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
      },
      { broken: true },
    ),
  );

  for (const [how, refuse] of [
    [
      'refuses',
      () => (ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))),
    ],
    ['does not know', () => delete Navigator.prototype.serviceWorker],
  ])
    test(
      `a browser that ${how} service workers has the page all the same`,
      onHost(
        async (page) => {
          await solved(page);
          assert.equal(await page.textContent('#answer-moves'), '8');
          assert.equal(await line(page), null);
        },
        { before: (page) => page.addInitScript(refuse) },
      ),
    );

  test('the same files give the same bytes, others another version', async () => {
    const texts = [];
    for (const name of ['one', 'one', 'two']) {
      const folder = join(temporary, `site-${texts.length}`);
      await deploy(folder, name);
      texts.push(
        await Promise.all(
          ['service-worker.js', 'offline.js', 'index.html'].map((file) =>
            readFile(join(folder, file), 'utf8'),
          ),
        ),
      );
    }
    assert.deepEqual(texts[0], texts[1]);
    const versions = texts.map(([worker, page]) =>
      [worker, page].map((text) => /const VERSION = '(.{12})';/.exec(text)[1]),
    );
    for (const [worker, page] of versions) assert.equal(worker, page);
    assert.notEqual(versions[0][0], versions[2][0]);
  });

  test('a page whose policy does not fit its scripts is not built', async () => {
    const folder = join(temporary, 'misfit');
    await cp(join(home, 'web'), folder, { recursive: true });
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    await writeFile(join(folder, 'index.html'), page.replace('"qr":', '"qr" :'));
    assert.throws(() => finishSite(folder), /the policy has to name 'sha256-[\w+/]{43}='/);
  });
});

test('what is served says the same as the source, without its comments and types', async () => {
  for (const folder of ['web', 'web/words', 'wasm', 'vendor/node_modules/qr'])
    for (const name of await readdir(join(home, folder))) {
      if (!name.endsWith('.js')) continue;
      const source = await readFile(join(home, folder, name), 'utf8');
      const bare = withoutTypes(withoutComments(source));
      assert.deepEqual(tokensOf(bare), tokensOf(source), name);
      if (folder === 'web') assert.ok(bare.length < source.length, name);
    }
  const licensed = '/*! Copyright */\nlet a; // b\n/** c */ (a);\n  // d\n/*\n e */\n';
  assert.equal(withoutComments(licensed), '/*! Copyright */\nlet a; // b\n/** c */ (a);\n');
});

/** @param {string} source */
function tokensOf(source) {
  const linter = new Linter();
  assert.deepEqual(linter.verify(source, []), []);
  return linter.getSourceCode().ast.tokens.map(({ value }) => value);
}

test('modules go without indentation, unless a text would lose its own', () => {
  assert.equal(withoutIndentation('a\n  b(`c`);\n\n\td\n'), 'a\nb(`c`);\nd\n');
  assert.equal(withoutTypes('f(/** @type {{ a: B }} */ (c), /** d */ e);\n'), 'f((c), /** d */ e);\n');
  assert.throws(() => withoutIndentation('a = `b\n  c`;\n'), /a = `b/);
});
