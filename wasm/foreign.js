// foreign.js - workers from another origin, such as a CDN's.  Browsers start none; but a worker that the page generates
// may import from anywhere.
// untested: only the browser tests in tests/web and tests/packages run this file.

/**
 * A worker that imports the module of this name, if the module is on another origin than the page; else null.
 * @param {string} name
 * @param {URL} beside   a file in the same folder
 */
export function foreignWorker(name, beside) {
  if (beside.origin === location.origin) return null;
  const program = new Blob([`import "${new URL(name, beside)}"`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(program), { type: 'module' }); // never revoked: a hundred bytes
}
