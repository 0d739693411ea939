// parts.js - loads the dialogs, Play and its games, Puzzles and the Lab when they are first opened.
import { addressOf } from './share/share_controller.js';
import { find, isModal } from './shell/dom.js';
import { store, stored } from './shell/plain_storage.js';
import { later } from './shell/later.js';
import * as settings from './shell/settings.js';
import { loadStyle } from './shell/styles.js';
import { matchOffered } from './state/opening.js';
import { playingTaken } from './state/rounds.js';
import { isPlaying, said, tabTaken } from './state/state.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {'rounds' | 'table' | 'sprint'} Game */

/** @type {Game[]} */
const GAMES = ['rounds', 'table', 'sprint'];
/** Key in sessionStorage for the game that Play shows. */
const PLAYING = 'carom-playing';

/**
 * @param {Parameters<typeof import('./panel.js').createCards>[0]} page
 * @param {object} panel   what these parts need from the panel
 * @param {boolean} panel.hasSwitched   the page was just reloaded because the reader chose another language
 * @param {ReturnType<typeof import('./share/share_controller.js').createShareController>} panel.sharing
 * @param {ReturnType<typeof import('./share/print_sheet.js').createPrintSheet>} panel.sheet
 * @param {ReturnType<typeof import('./solve/search_controller.js').createSearchController>} panel.search
 * @param {(shown: State['shown'], step: number) => void} panel.stepTo   shows a line after `step` moves
 */
export function createParts(page, { hasSwitched, sharing, sheet, search, stepTo }) {
  const { now, update } = page;
  const onFailure = (/** @type {Error} */ error) => update(said(now(), words.errorText(error)));

  const dialogs = later(async () => {
    const [{ createMenuDialogs }] = await Promise.all([import('./menu_dialogs.js'), loadStyle('menu')]);
    return createMenuDialogs({ ...page, hasSwitched, sharing, sheet, search });
  }, onFailure);

  const puzzles = later(async () => {
    const [{ createPuzzlesTab }] = await Promise.all([import('./puzzles_tab.js'), loadStyle('puzzles')]);
    const tab = createPuzzlesTab(find('puzzles'), { ...page, sharing, onSprint: openSprint });
    // The tab's content appears above the text box, and would push the box out of sight while the reader types in it.
    if (document.activeElement?.id === 'text') document.activeElement.scrollIntoView({ block: 'nearest' });
    tab.views.forEach(page.join);
    tab.effects.forEach(page.joinEffect);
    update(now());
    return tab;
  }, onFailure);

  const play = later(async () => {
    const [{ createPlayTab }] = await Promise.all([import('./play_tab.js'), loadStyle('play')]);
    const tab = createPlayTab({
      ...page,
      sharing,
      stepTo,
      onSearch: search.again,
      onNew: makeAnother,
      onNext: goOn,
    });
    page.join(tab);
    page.joinEffect(tab);
    update(now());
    return tab;
  }, onFailure);

  /**
   * Loads a game. Resolves to a function to call when the game is opened, or to undefined after a failure.
   * @type {Record<Game, () => Promise<(() => void) | undefined>>}
   */
  const games = {
    rounds: later(async () => {
      const [{ createRounds }] = await Promise.all([import('./rounds_part.js'), loadStyle('rounds_card')]);
      return createRounds(find('panel-play'), { ...page, reopen });
    }, onFailure),
    table: later(async () => {
      const styles = ['rounds_card', 'table_card'].map(loadStyle);
      const [{ createTable }] = await Promise.all([import('./table_part.js'), ...styles]);
      return createTable(find('panel-play'), { ...page, reopen });
    }, onFailure),
    sprint: later(async () => {
      const [{ createSprint }] = await Promise.all([import('./sprint_part.js'), loadStyle('rounds_card')]);
      const copy = (/** @type {string} */ text, /** @type {string} */ what) =>
        sharing.copy(`${text}\n${addressOf('')}`, what);
      return createSprint(find('panel-play'), { ...page, copy, reopen });
    }, onFailure),
  };

  const match = later(async () => {
    const styles = ['rounds_card', 'match_card'].map(loadStyle);
    const [{ createMatch }] = await Promise.all([import('./match_part.js'), ...styles]);
    return createMatch(find('panel-play'), {
      ...page,
      reopen,
      copyLink: (fragment, what) => sharing.copy(addressOf(fragment), what),
    });
  }, onFailure);

  const lab = later(async () => {
    const [{ createLab }] = await Promise.all([import('./lab_part.js'), loadStyle('lab')]);
    const { views, effects } = await createLab(find('panel-lab'), { ...page, copy: sharing.copy });
    views.forEach(page.join);
    effects.forEach(page.joinEffect);
    update(now());
  }, onFailure);

  /** @param {string} text   contains a match or results */
  async function readMatch(text) {
    const part = await match();
    if (part) part.read(text);
    else update(matchOffered(now(), null));
  }

  /**
   * Opens or makes a puzzle once the Puzzles tab has loaded, unless another puzzle has been opened meanwhile.
   * @param {(tab: NonNullable<Awaited<ReturnType<typeof puzzles>>>) => void} go
   */
  async function whenLoaded(go) {
    const { puzzle } = now();
    const tab = await puzzles();
    if (tab && now().puzzle === puzzle) go(tab);
  }

  const makeAnother = () => whenLoaded((tab) => tab.makeAnother());

  /** Opens the puzzle that follows the puzzle on the board. */
  function goOn() {
    const { nextPuzzle } = now().play;
    if (!nextPuzzle) return makeAnother();
    return whenLoaded((tab) => tab.play(nextPuzzle.link));
  }

  /** The previous state's tab. @type {State['tab'] | null} */
  let before = null;
  /** The game to open again if the visit continues the previous one. @type {State['playing'] | null} */
  let reopened = page.isResumed ? stored('sessionStorage', PLAYING) : null;
  /** The first puzzle of the visit. If the board has another puzzle when Play is opened, no game is reopened. */
  const { puzzle: resumed } = page.now();
  /** The previous state's game. @type {State['playing']} */
  let playingBefore = 'puzzle';
  /** Counts the calls to takePlaying(). */
  let choices = 0;
  /** The previous state's text with a match or results. @type {string | null} */
  let offeredBefore = null;

  function openSprint() {
    update(tabTaken(now(), 'play'));
    scrollTo(0, 0);
    takePlaying('sprint');
  }

  /**
   * Loads and opens a game, unless another choice was made while it was loading.
   * @param {State['playing']} playing
   */
  async function takePlaying(playing) {
    const choice = ++choices;
    const expected = [playing, now().playing];
    const part = playing === 'puzzle' || (await (playing === 'match' ? match : games[playing])());
    if (!part || choice !== choices || !expected.includes(now().playing) || !isPlaying(now())) return;
    update(playingTaken(now(), playing));
    if (typeof part === 'function') part();
  }

  /**
   * Opens a game from an earlier visit, unless another game was chosen while this one was loading.
   * @param {State['playing']} playing @param {string} text   shown if the status line is empty
   */
  function reopen(playing, text) {
    if (!choices) update(said(playingTaken(now(), playing), now().message || text));
  }

  return {
    makeAnother,
    /** Loads the Puzzles tab, which makes today's puzzles. Nobody asked for it, so a failure is not reported. */
    makeToday: () => void puzzles(() => {}),

    /** Opens a dialog of the menu. @param {string} name */
    async openDialog(name) {
      const open = await dialogs();
      if (!isModal()) open?.(name); // a second press may have opened a dialog while the module was loading
    },

    async hint() {
      if (!isPlaying(now())) return;
      if (now().playing === 'sprint') return;
      if (now().playing === 'match') (await match())?.hint();
      else (await play())?.hint();
    },

    /** Steps through the player's solution. @param {number} by */
    async step(by) {
      (await play())?.step(by);
    },

    async learn() {
      (await puzzles())?.learn();
    },

    async playToday() {
      (await puzzles())?.playToday('easy');
    },

    takePlaying,

    /**
     * An effect: when a tab is opened, loads its code. If this fails, opening the tab again retries.
     * @param {State} state
     */
    follow({ tab, offered, playing, puzzle }) {
      if (playing !== playingBefore) store('sessionStorage', PLAYING, playing);
      playingBefore = playing;
      if (offered !== offeredBefore) {
        offeredBefore = offered;
        if (offered !== null) readMatch(offered);
      }
      if (tab === before) return;
      before = tab;
      if (tab === 'puzzles') puzzles();
      if (tab === 'lab') lab();
      if (tab !== 'play') return;
      play();
      // Resume the games of earlier visits, then show the game that was open during the last visit.
      const continued = GAMES.filter((game) => settings.read()[game]).map((game) => games[game]());
      const shown = puzzle === resumed ? reopened : null;
      reopened = null;
      if (!shown) store('sessionStorage', PLAYING, playing);
      Promise.all([...continued, settings.read().match && match()]).then(() => {
        if (!choices && shown && ['puzzle', 'match', ...GAMES].includes(shown)) takePlaying(shown);
      });
    },
  };
}
