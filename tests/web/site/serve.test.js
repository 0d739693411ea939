// The server of `npm start`: types, compression, caching, ports, and nothing outside its folder.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { COMPRESSORS } from '../../../scripts/compressed.js';
import { serve } from '../../../scripts/serve.js';

const parent = await mkdtemp(join(tmpdir(), 'carom-serve-'));
const folder = join(parent, 'site');
await mkdir(join(folder, 'sub'), { recursive: true });
for (const name of ['index.html', 'a.js', 'a.css', 'a.wasm', 'a.svg', 'a.webmanifest', 'sub/index.html'])
  await writeFile(join(folder, name), name);
await mkdir(join(parent, 'site-secret'));
for (const name of ['secret.txt', 'site-secret/secret.txt']) await writeFile(join(parent, name), 'secret');
await symlink(join(parent, 'secret.txt'), join(folder, 'link.txt'));
const site = await serve(folder, 0);
after(async () => {
  await site.close();
  await rm(parent, { recursive: true });
});

/** A raw request: fetch() would normalise the path. */
const raw = (path, method = 'GET', headers = '') =>
  new Promise((resolve, reject) => {
    const socket = connect(site.port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (data) => (text += data));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });

test('files have the right content type', async () => {
  for (const [path, type] of [
    ['', 'text/html; charset=utf-8'],
    ['?x=1', 'text/html; charset=utf-8'],
    ['sub/', 'text/html; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.wasm', 'application/wasm'],
    ['a.svg', 'image/svg+xml'],
    ['a.webmanifest', 'application/manifest+json'],
  ]) {
    const response = await fetch(site.url + path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('content-type'), type);
    assert.match(await response.text(), /^(sub\/)?(index|a)\./);
  }
});

test('nothing outside the folder is served', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/sub/../../secret.txt',
    '/..%2fsecret.txt',
    '/../site-secret/secret.txt',
    '//../secret.txt',
    '/link.txt',
    '/%00',
    '/%zz',
    '/sub',
    '/none.txt',
  ]) {
    const answer = await raw(path);
    assert.match(answer, /^HTTP\/1.1 404/, path);
    assert.doesNotMatch(answer, /\r\n\r\n[^]*secret/, path);
  }
});

const bodyOf = (answer) => Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1');
const headerOf = (answer, name) => new RegExp(`\r\n${name}: (.*)\r\n`, 'i').exec(answer)?.[1];

test('text and wasm are compressed as the browser accepts, and pictures are not', async () => {
  const long = 'as a text that says one thing, '.repeat(1000);
  for (const name of ['long.txt', 'long.png']) await writeFile(join(folder, name), long);
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes) => bytes],
  ]) {
    const answer = await raw('/long.txt', 'GET', `Accept-Encoding: ${accepted}\r\n`);
    assert.equal(headerOf(answer, 'Content-Encoding'), encoding);
    assert.equal(headerOf(answer, 'Vary'), 'Accept-Encoding');
    const body = bodyOf(answer);
    assert.equal(headerOf(answer, 'Content-Length'), String(body.length));
    assert.equal(body.length < long.length / 10, encoding !== undefined);
    assert.equal(decode(body).toString(), long);
  }
  const picture = await raw('/long.png', 'GET', 'Accept-Encoding: br\r\n');
  assert.equal(headerOf(picture, 'Content-Encoding'), undefined);
  assert.equal(bodyOf(picture).toString(), long);
});

test('each content is compressed once, and a second server reuses the result', async () => {
  await writeFile(join(folder, 'once.txt'), `only once, ${randomUUID()} `.repeat(100));
  const other = await serve(folder, 0);
  const compress = mock.method(COMPRESSORS, 'br');
  try {
    const texts = [];
    for (const { url } of [site, other]) {
      const response = await fetch(`${url}once.txt`, { headers: { 'Accept-Encoding': 'br' } });
      assert.equal(response.headers.get('content-encoding'), 'br');
      texts.push(await response.text());
    }
    assert.match(texts[0], /^only once/);
    assert.equal(texts[1], texts[0]);
    assert.equal(compress.mock.callCount(), 1);
  } finally {
    compress.mock.restore();
    await other.close();
  }
});

test('only changed files are sent again', async () => {
  const path = join(folder, 'changing.js');
  await writeFile(path, 'before');
  const first = await raw('/changing.js', 'GET', 'Accept-Encoding: gzip\r\n');
  assert.equal(headerOf(first, 'Cache-Control'), 'no-cache');
  const ifChanged = `Accept-Encoding: gzip\r\nIf-None-Match: "x", ${headerOf(first, 'ETag')}\r\n`;
  const same = await raw('/changing.js', 'GET', ifChanged);
  assert.match(same, /^HTTP\/1.1 304/);
  assert.equal(bodyOf(same).length, 0);
  assert.equal(headerOf(same, 'ETag'), headerOf(first, 'ETag'));
  await writeFile(path, 'after');
  const changed = await raw('/changing.js', 'GET', ifChanged);
  assert.match(changed, /^HTTP\/1.1 200/);
  assert.equal(gunzipSync(bodyOf(changed)).toString(), 'after');
});

test('only versioned files may be cached for ever', async () => {
  await mkdir(join(folder, '0123456789ab'));
  await writeFile(join(folder, '0123456789ab/a.js'), 'a');
  const kept = async (path) => headerOf(await raw(path), 'Cache-Control');
  assert.equal(await kept('/0123456789ab/a.js'), 'max-age=31536000, immutable');
  for (const path of ['/', '/a.js', '/sub/']) assert.equal(await kept(path), 'no-cache', path);
});

test('only GET and HEAD are answered', async () => {
  assert.match(await raw('/', 'POST'), /^HTTP\/1.1 405/);
  assert.match(await raw('/a.js', 'HEAD'), /^HTTP\/1.1 200[^]*Content-Length: 4\r\n[^]*\r\n\r\n$/);
});

test('the program takes the next free port and prints its address', async () => {
  const program = fileURLToPath(new URL('../../../scripts/serve.js', import.meta.url));
  const child = spawn(process.execPath, [program, String(site.port)]);
  try {
    const line = await new Promise((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (data) => (said += data).endsWith('\n') && resolve(said));
      child.on('exit', (code) => reject(new Error(`it ended with ${code}`)));
    });
    const [, url] = /^Carom is at (http:\/\/localhost:\d+\/)\n$/.exec(line);
    assert.notEqual(url, site.url);
    assert.match(await (await fetch(url)).text(), /<title>Carom/);
  } finally {
    child.kill();
  }
});
