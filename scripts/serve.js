// serve.js - serves the built page to browsers on this machine.  `node scripts/serve.js [PORT]`
//
// The port is PORT, else $PORT, else 8000, or the next free port if that port is in use.  Like a good static host, the
// server compresses files, and lets browsers cache a version's files forever and revalidate all others each time.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { COMPRESSORS, compressed } from './compressed.js';

const HOST = '127.0.0.1';
/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
/** Files in a version's folder; the folder's name is a hash of the version's contents: see site.js. */
const NEVER_CHANGES = /\/[0-9a-f]{12}\/[^/]+$/;
/** Files that pages from other origins may load: carom-board.js, and the modules and wasm that it loads. */
const FOR_ALL = /\.(js|wasm)$/;
const COMPRESSED_ALREADY = ['.png'];

/** @typedef {import('./compressed.js').Encoding} Encoding */
/**
 * @typedef {object} Content
 * @property {string} path
 * @property {string} hash
 * @property {Buffer} bytes
 * @property {Partial<Record<Encoding, Promise<Buffer>>>} encoded
 */

/**
 * The folders and files that a server serves, by address prefix, such as '/' and '/qr/'.
 * @typedef {Record<string, string>} Places
 */
/**
 * @typedef {object} Options
 * @property {{ key: string, cert: string }} [certificate]   if given, the server speaks HTTP/2 over TLS
 * @property {boolean} [compress]
 * @property {(name: string) => Promise<void>} [ready]   resolves when the file can be read
 */

/**
 * Starts a server. Port 0 means any free port.
 * @param {string | Places} what   a single folder is served at '/'
 * @param {number} port
 * @param {Options} [options]
 * @returns {Promise<{ port: number, url: string, close: () => Promise<void> }>}
 */
export async function serve(what, port, { certificate, compress = true, ready = async () => {} } = {}) {
  const places = Object.entries(typeof what === 'string' ? { '/': what } : what);
  places.sort(([a], [b]) => b.length - a.length); // the most specific prefix first
  /** @type {Site} */
  const site = {
    roots: await Promise.all(places.map(async ([at, path]) => ({ at, path: await realpath(path) }))),
    kept: new Map(),
    compress,
    ready,
  };
  /** @param {any} request @param {any} response   of HTTP/1.1 or HTTP/2 */
  const listener = (request, response) => {
    // Many responses are small, so unneeded headers are omitted.
    response.sendDate = false;
    if (!certificate) response.removeHeader('Connection');
    answer(site, request, response).catch(() => response.destroy());
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  /** @type {Set<import('node:net').Socket>} */
  const connections = new Set();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: address.port,
    url: `${certificate ? 'https' : 'http'}://localhost:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}

/**
 * @typedef {object} Site
 * @property {{ at: string, path: string }[]} roots
 * @property {Map<string, Content>} kept   by path
 * @property {boolean} compress
 * @property {(name: string) => Promise<void>} ready
 */

/**
 * @param {Site} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(site, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const content = await find(site, request.url ?? '/');
  if (!content) return refuse(response, 404);
  const tag = `W/"${content.hash}"`; // weak, because all encodings of a file share it
  const cached = NEVER_CHANGES.test(content.path) ? 'max-age=31536000, immutable' : 'no-cache';
  const headers = { ETag: tag, 'Cache-Control': cached, Vary: 'Accept-Encoding' };
  if (knows(request.headers['if-none-match'], tag)) return response.writeHead(304, headers).end();
  const encoding = site.compress && encodingFor(content, request.headers['accept-encoding']);
  const body = encoding ? await encoded(content, encoding) : content.bytes;
  response.writeHead(200, {
    ...headers,
    'Content-Type': TYPES[extname(content.path)] ?? 'application/octet-stream',
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
    ...(FOR_ALL.test(content.path) && { 'Access-Control-Allow-Origin': '*' }),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Returns the requested file, or null if it does not exist or if its path leaves the folder through dots, encoded dots
 * or a symbolic link.
 * @param {Site} site
 * @param {string} url
 */
async function find({ roots, kept, ready }, url) {
  try {
    const name = decodeURIComponent(url.split(/[?#]/, 1)[0]);
    const root = roots.find(({ at }) => (at.endsWith('/') ? name.startsWith(at) : name === at));
    if (!root || name.includes('\0')) return null;
    await ready(name);
    const rest = name.slice(root.at.length);
    const path = await realpath(join(root.path, name.endsWith('/') ? `${rest}index.html` : rest));
    if (path !== root.path && !path.startsWith(root.path + sep)) return null;
    return contentOf(path, await readFile(path), kept);
  } catch {
    return null;
  }
}

/** @param {string} path @param {Buffer} bytes @param {Map<string, Content>} kept @returns {Content} */
function contentOf(path, bytes, kept) {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const before = kept.get(path);
  if (before?.hash === hash) return before;
  const content = { path, hash, bytes, encoded: {} };
  kept.set(path, content);
  return content;
}

/** @param {string | undefined} tags @param {string} tag */
function knows(tags = '', tag) {
  return tags.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

/** @param {Content} content @param {string | string[]} [accepted] @returns {Encoding | undefined} */
function encodingFor({ path }, accepted = '') {
  if (COMPRESSED_ALREADY.includes(extname(path))) return undefined;
  const names = String(accepted)
    .split(',')
    .map((name) => name.trim());
  return /** @type {Encoding[]} */ (Object.keys(COMPRESSORS)).find((name) => names.includes(name));
}

/** @param {Content} content @param {Encoding} encoding */
function encoded({ bytes, hash, encoded: done }, encoding) {
  return (done[encoding] ??= compressed(bytes, hash, encoding));
}

/** @param {import('node:http').ServerResponse} response @param {number} status */
function refuse(response, status) {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${status}\n`);
}

/**
 * Starts a server on the first free port from `port` on.
 * @param {string | Places} what @param {number} port @param {Options} [options]
 */
export async function serveOnFree(what, port, options) {
  for (let tried = port; ; tried++) {
    try {
      return await serve(what, tried, options);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE' || tried === port + 99)
        throw error;
    }
  }
}

/** Returns the port from the program's argument or $PORT. @param {number} otherwise   the default */
export function wantedPort(otherwise) {
  const wanted = Number(process.argv[2] ?? process.env.PORT ?? otherwise);
  if (Number.isInteger(wanted) && wanted >= 0 && wanted <= 65535) return wanted;
  console.error('the port is a number from 0 to 65535');
  return process.exit(2);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = wantedPort(8000);
  const site = fileURLToPath(new URL('../build/site', import.meta.url));
  if (!existsSync(site)) {
    console.error('serve.js: there is no build/site yet; `npm run build` makes it');
    process.exit(1);
  }
  const { url } = await serveOnFree(site, wanted);
  console.log(`Carom is at ${url}`);
}
