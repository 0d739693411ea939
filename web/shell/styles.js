// styles.js - loads the style sheets of parts that are loaded later; scripts/site/bundle.js lists them.

/** Published sheets are in the folder named after the version, beside the modules; the sources have no version. */
const { version } = document.documentElement.dataset;
const FOLDER = version ?? 'style';

/** @type {Map<string, Promise<void>>} */
const loading = new Map();

/** Resolves when the sheet applies. After a failure the next call tries again. @param {string} name */
export function loadStyle(name) {
  const coming = loading.get(name) ?? link(`${FOLDER}/${name}.css`);
  loading.set(name, coming);
  coming.catch(() => loading.delete(name));
  return coming;
}

/** @param {string} href @returns {Promise<void>} */
function link(href) {
  return new Promise((resolve, reject) => {
    const node = document.createElement('link');
    node.rel = 'stylesheet';
    node.href = href;
    node.onload = () => resolve();
    node.onerror = () => {
      node.remove();
      reject(new Error(`${href} could not be loaded: the network or the server refused it`));
    };
    document.head.append(node);
  });
}
