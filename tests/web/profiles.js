// profiles.js - browser profiles that visits to the page use one after another.
//
// A new profile needs a new renderer process, and starting it takes almost as long as loading the page.  With the flag
// ONE_PROCESS all pages of a profile share a process, which a blank page keeps running between two visits.  Everything
// that a visit has stored or cached is cleared after it.

/** The flag of Chromium for one renderer process per profile. */
export const ONE_PROCESS = '--renderer-process-limit=1';
/** The maximum number of idle profiles. */
const MOST_IDLE = 3;

/**
 * A profile of either driver, Playwright or Puppeteer.
 * @typedef {object} Profile
 * @property {string} kind   profiles of one kind have the same settings
 * @property {any} context   the driver's object
 * @property {any} blank   the page that stays open
 * @property {{ send(method: string, parameters?: object): Promise<unknown> }} session   of the browser's protocol
 */

/** The profiles of one browser. */
export class Profiles {
  /** Sorted by the time of their last use. @type {Profile[]} */
  #idle = [];
  /** @type {string} */
  #origin;

  /** @param {string} url   of the site whose data is cleared */
  constructor(url) {
    this.#origin = new URL(url).origin;
  }

  /**
   * Returns a profile without data, and reserves it.
   * @param {string} kind
   * @param {() => Promise<Omit<Profile, 'kind'>>} create   called if no profile of this kind is idle
   * @returns {Promise<Profile>}
   */
  async take(kind, create) {
    const index = this.#idle.findIndex((profile) => profile.kind === kind);
    if (index >= 0) return this.#idle.splice(index, 1)[0];
    return { kind, ...(await create()) };
  }

  /** Closes the pages of a reserved profile, clears its data, and makes it idle. @param {Profile} profile */
  async giveBack(profile) {
    const { context, blank, session } = profile;
    for (const page of await context.pages()) if (page !== blank) await page.close();
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: 'all' });
    await session.send('Network.clearBrowserCache');
    this.#idle.push(profile);
    if (this.#idle.length > MOST_IDLE) await this.#idle.shift().context.close();
  }
}
