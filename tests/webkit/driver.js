// driver.js - opens the installed WebKit (WebKitGTK's MiniBrowser) for the tests in this folder.
//
// The tests use five commands of W3C WebDriver, which WebKitWebDriver implements.  Xvfb provides the display.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';

/** Without a graphics card, and as root in a container. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};
/** The most milliseconds that a test waits for anything. */
const PATIENCE = 60000;

/** The path of the newest MiniBrowser, which is not in PATH. */
function findMiniBrowser() {
  const below = (/** @type {string} */ folder, /** @type {RegExp} */ name) =>
    readdirSync(folder)
      .filter((entry) => name.test(entry))
      .sort()
      .map((entry) => join(folder, entry));
  const found = below('/usr/lib', /-linux-gnu/)
    .flatMap((folder) => below(folder, /^webkit2gtk-/))
    .flatMap((folder) => below(folder, /^MiniBrowser$/));
  if (!found.length) throw new Error('driver.js: no MiniBrowser in /usr/lib/*/webkit2gtk-*');
  return found.at(-1);
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a window of WebKit; it closes after the tests of the file. */
export async function openWebKit() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data'); // its number, once it is ready
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  /** @type {string | undefined} */
  let session;
  after(async () => {
    if (session) await command('DELETE', '');
    driver.kill();
    screen.kill();
  });

  /** @param {string} method @param {string} path @param {object} [body] */
  async function command(method, path, body) {
    const address = `http://127.0.0.1:${port}/session${session ? `/${session}` : ''}${path}`;
    const response = await fetch(address, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit, ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] } },
  };
  for (const until = Date.now() + PATIENCE; !session;)
    try {
      ({ sessionId: session } = await command('POST', '', { capabilities }));
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(100); // until the driver listens
    }

  /** The value of an expression in the page. @param {string} expression */
  const ask = (expression) =>
    command('POST', '/execute/sync', { script: `return (${expression})`, args: [] });
  return {
    /** @param {string} url */
    go: (url) => command('POST', '/url', { url }),
    ask,
    /** Presses a key. @param {string} value   its letter, or its code point in WebDriver's table of keys */
    async press(value) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** Clicks by script, because the driver's own click never returns if it opens a dialog. @param {string} selector */
    click: (selector) => ask(`document.querySelector(${JSON.stringify(selector)}).click()`),
    /** Waits until an expression is true, and returns its value. @param {string} expression */
    async until(expression) {
      for (const until = Date.now() + PATIENCE; ; await pause(50)) {
        const value = await ask(expression);
        if (value) return value;
        if (Date.now() > until) throw new Error(`never true in WebKit: ${expression}`);
      }
    },
  };
}
