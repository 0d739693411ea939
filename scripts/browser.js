// browser.js - finds Chromium and Firefox, and lists the flags for starting Chromium.
//
// `node scripts/browser.js` prints the path to Chromium, and `node scripts/browser.js firefox` the path to Firefox.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Chromium's headless shell has the same engine, but takes only a third of the processor time for a page visit. */
const SHELLS = ['chromium-headless-shell'];
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIREFOXES = ['firefox-esr', 'firefox'];

/** Flags for Chromium in tests, mainly to prevent background traffic. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path to a Chromium: $CHROME if set, else the first on the PATH; undefined if neither exists. */
export function findBrowser() {
  return find(process.env.CHROME, CHROMIUMS);
}

/**
 * Returns the path to the Chromium that the tests use: $CHROME if set, else the faster chromium-headless-shell if
 * installed, else any other Chromium.
 */
export function findHeadless() {
  return find(process.env.CHROME, [...SHELLS, ...CHROMIUMS]);
}

/** Returns the path to a Firefox: $FIREFOX if set, else the first on the PATH; undefined if neither exists. */
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
