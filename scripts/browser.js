// browser.js - where this machine's Chromium and Firefox are, and how Chromium is started.
// `node scripts/browser.js` prints the path of the one, `node scripts/browser.js firefox` that of the other.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIREFOXES = ['firefox-esr', 'firefox'];

/** To start it with, quietly and without a screen. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium: $CHROME if set, else the first found on the PATH; undefined if none. */
export function findBrowser() {
  return find(process.env.CHROME, CHROMIUMS);
}

/** The path of a Firefox, by $FIREFOX in the same way. */
export function findFirefox() {
  return find(process.env.FIREFOX, FIREFOXES);
}

/** @param {string | undefined} chosen @param {string[]} names */
function find(chosen, names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chosen, ...candidates].find((path) => path && isExecutable(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const firefox = process.argv[2] === 'firefox';
  const path = firefox ? findFirefox() : findBrowser();
  if (!path) {
    console.error(
      `browser.js: no ${firefox ? 'Firefox found; set FIREFOX' : 'Chromium found; set CHROME'} to its path`,
    );
    process.exit(1);
  }
  console.log(path);
}
