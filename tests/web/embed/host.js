// host.js - pages of another origin that embed boards.
import { createServer } from 'node:http';
import { after } from 'node:test';
import { site } from '../page.js';

/** @type {Map<string, { html: string, headers: Record<string, string> }>} */
const pages = new Map();
const server = createServer(({ url }, response) => {
  const page = pages.get(url ?? '');
  response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers });
  response.end(page?.html);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
after(() => {
  server.closeAllConnections();
  server.close();
});

/** The address of a new page. @param {string} body @param {Record<string, string>} [headers] */
export function hosted(body, headers = {}) {
  const path = `/${pages.size}.html`;
  const html = `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:," /><main><h1>A blog</h1>${body}</main></html>`;
  pages.set(path, { html, headers });
  return `http://localhost:${port}${path}`;
}

/** The policy that docs/embedding.md recommends. */
export const POLICY = `default-src 'none'; img-src data:; script-src ${site.url} 'wasm-unsafe-eval'; connect-src ${site.url}`;
export const WORKERS = `; worker-src ${site.url} blob:`;

/** Loads the element from the site. */
export const MODULE = `<script type="module" src="${site.url}carom-board.js"></script>`;
