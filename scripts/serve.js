// serve.js - serves the built page to this machine's browsers.  `node scripts/serve.js [PORT]`, else
// $PORT, else 8000; when that one is busy, the next free one.
import { createReadStream, existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const HOST = '127.0.0.1';
/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Port 0 takes any free one.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{ port: number, url: string, close: () => Promise<void> }>}
 */
export async function serve(folder, port) {
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => response.destroy());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: address.port,
    url: `http://localhost:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {string} root
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const file = await find(root, request.url ?? '/');
  if (!file) return refuse(response, 404);
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': file.size,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * The file that a request means, or null; also null for whatever leads out of the folder, be it by
 * dots, by codes for dots, or by a symbolic link.
 * @param {string} root
 * @param {string} url
 */
async function find(root, url) {
  try {
    const name = decodeURIComponent(url.split(/[?#]/, 1)[0]);
    if (name.includes('\0')) return null;
    const path = await realpath(join(root, name.endsWith('/') ? `${name}index.html` : name));
    if (!path.startsWith(root + sep)) return null;
    const { size } = await stat(path).then((found) => (found.isFile() ? found : Promise.reject()));
    return { path, size };
  } catch {
    return null;
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status */
function refuse(response, status) {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${status}\n`);
}

/** @param {string} folder @param {number} port */
async function serveOnFree(folder, port) {
  for (let tried = port; ; tried++) {
    try {
      return await serve(folder, tried);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE' || tried === port + 99)
        throw error;
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = Number(process.argv[2] ?? process.env.PORT ?? 8000);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    console.error('serve.js: the port is a number from 0 to 65535');
    process.exit(2);
  }
  const site = fileURLToPath(new URL('../build/site', import.meta.url));
  if (!existsSync(site)) {
    console.error('serve.js: there is no build/site yet; `npm run build` makes it');
    process.exit(1);
  }
  const { url } = await serveOnFree(site, wanted);
  console.log(`Carom is at ${url}`);
}
