// dev.js - serves the sources unbundled, for development.  `npm run dev`, or `node scripts/dev.js [PORT]`
//
// The port is PORT, else $PORT, else 8080, or the next free port if that port is in use.  Only C has to be built: an
// edit in core/ or wasm/ rebuilds the wasm modules, and a request for a module waits for the build.  If a build fails,
// the terminal shows why, and the page keeps using the old modules.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve, serveOnFree, wantedPort } from './serve.js';

const HOME = fileURLToPath(new URL('..', import.meta.url));
/** Maps addresses, as in the import map of web/index.html, to the folders and files to serve. */
export const PLACES = {
  '/': join(HOME, 'web'),
  '/carom/': join(HOME, 'wasm'),
  '/qr/': join(HOME, 'vendor/node_modules/qr'),
  '/service-worker.js': join(HOME, 'scripts/dev/no_service_worker.js'),
};
/** Lines that `make` and `emcc` add to the compiler's messages. */
const MAKE = /^(gmake|make|emcc: error).*\n/gm;
const C_SOURCE = /\.(c|h|txt|cmake)$/;
/** An editor may write a file in several steps. */
const SETTLED_MS = 50;

/** Serves the sources on any free port, without building. */
export function serveSources() {
  return serve(PLACES, 0, { compress: false });
}

/**
 * Runs a program. Resolves to null if the program succeeds, else to its output.
 * @param {string} program @param {string[]} words
 * @returns {Promise<string | null>}
 */
function failureOf(program, ...words) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: HOME });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code) => resolve(code === 0 ? null : output));
  });
}

async function buildWasm() {
  const isNew = !existsSync(join(HOME, 'build/wasm/CMakeCache.txt'));
  const failure =
    (isNew ? await failureOf('cmake', '--preset', 'wasm') : null) ??
    (await failureOf('cmake', '--build', 'build/wasm', '--parallel'));
  if (failure === null) console.log('The wasm modules are built.');
  else
    console.error(
      `${failure.replace(MAKE, '')}\nThe wasm modules could not be built. The page keeps the old ones.`,
    );
}

/** Builds on request, one build at a time. */
function createBuilder() {
  /** @type {Promise<void> | null} */
  let running = null;
  let stale = false;

  async function run() {
    do {
      stale = false;
      await buildWasm();
    } while (stale);
    running = null;
  }

  return {
    request() {
      stale = true;
      running ??= run();
    },
    async done() {
      await running;
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const builder = createBuilder();
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  for (const folder of ['core', 'wasm'])
    watch(join(HOME, folder), { recursive: true }, (_, name) => {
      if (!name || !C_SOURCE.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(builder.request, SETTLED_MS);
    });
  builder.request();
  const { url } = await serveOnFree(PLACES, wantedPort(8080), {
    compress: false,
    ready: async (name) => void (name.endsWith('.wasm') && (await builder.done())),
  });
  console.log(`Carom's sources are at ${url}`);
}
