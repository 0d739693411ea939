// serve.js - serves the built page to this machine's browsers.  `node scripts/serve.js [PORT]`, else
// $PORT, else 8000; when that one is busy, the next free one.
//
// It does what a good static host does: compresses, and asks browsers to ask each time whether a file has
// changed, because names stay when contents change.  What it compressed is kept until then.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

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
/** The better one first. */
const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const COMPRESSED_ALREADY = ['.png'];

/** @typedef {keyof typeof ENCODERS} Encoding */
/**
 * @typedef {object} Content
 * @property {string} path
 * @property {string} tag   the same for the same bytes
 * @property {Buffer} bytes
 * @property {Partial<Record<Encoding, Promise<Buffer>>>} encoded
 */

/**
 * Port 0 takes any free one.  With a certificate it is https, by HTTP/2.
 * @param {string} folder
 * @param {number} port
 * @param {{ key: string, cert: string }} [certificate]
 * @returns {Promise<{ port: number, url: string, close: () => Promise<void> }>}
 */
export async function serve(folder, port, certificate) {
  const root = await realpath(folder);
  /** @type {Map<string, Content>} */
  const kept = new Map();
  /** @param {any} request @param {any} response   of either version */
  const listener = (request, response) => {
    // Each of many small answers says only what is needed.
    response.sendDate = false;
    if (!certificate) response.removeHeader('Connection');
    answer(root, kept, request, response).catch(() => response.destroy());
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
 * @param {string} root
 * @param {Map<string, Content>} kept
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, kept, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const content = await find(root, request.url ?? '/', kept);
  if (!content) return refuse(response, 404);
  const headers = { ETag: content.tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  if (knows(request.headers['if-none-match'], content.tag)) return response.writeHead(304, headers).end();
  const encoding = encodingFor(content, request.headers['accept-encoding']);
  const body = encoding ? await encoded(content, encoding) : content.bytes;
  response.writeHead(200, {
    ...headers,
    'Content-Type': TYPES[extname(content.path)] ?? 'application/octet-stream',
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * The file that a request means, or null; also null for whatever leads out of the folder, be it by
 * dots, by codes for dots, or by a symbolic link.
 * @param {string} root
 * @param {string} url
 * @param {Map<string, Content>} kept
 */
async function find(root, url, kept) {
  try {
    const name = decodeURIComponent(url.split(/[?#]/, 1)[0]);
    if (name.includes('\0')) return null;
    const path = await realpath(join(root, name.endsWith('/') ? `${name}index.html` : name));
    if (!path.startsWith(root + sep)) return null;
    return contentOf(path, await readFile(path), kept);
  } catch {
    return null;
  }
}

/** @param {string} path @param {Buffer} bytes @param {Map<string, Content>} kept @returns {Content} */
function contentOf(path, bytes, kept) {
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  const before = kept.get(path);
  if (before?.tag === tag) return before;
  const content = { path, tag, bytes, encoded: {} };
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
  return /** @type {Encoding[]} */ (Object.keys(ENCODERS)).find((name) => names.includes(name));
}

/** @param {Content} content @param {Encoding} encoding */
function encoded({ bytes, encoded: done }, encoding) {
  return (done[encoding] ??= ENCODERS[encoding](bytes));
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
