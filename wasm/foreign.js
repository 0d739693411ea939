// foreign.js - workers from another origin, such as a CDN.  Browsers refuse to start such a worker, but they start a
// worker that the page generates, and that worker may import modules from anywhere.
// untested: runs only in browsers, where no test measures coverage.

/**
 * Starts a worker that imports the module `name`, if the module's origin is not the page's; otherwise returns null.
 * @param {string} name
 * @param {URL} beside   a file in the same folder
 */
export function foreignWorker(name, beside) {
  if (beside.origin === location.origin) return null;
  const program = new Blob([`import "${new URL(name, beside)}"`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(program), { type: 'module' }); // never revoked: it is only a hundred bytes
}
