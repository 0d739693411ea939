// parts.js - the parts of the page that are loaded when they are first opened: dialogs, Play and its games, Puzzles, Lab.
import { addressOf } from './share/share_controller.js';
import { find, isModal } from './shell/dom.js';
import { later } from './shell/later.js';
import * as settings from './shell/settings.js';
import { loadStyle } from './shell/styles.js';
import { matchOffered } from './state/opening.js';
import { playingTaken } from './state/rounds.js';
import { isPlaying, said } from './state/state.js';
import { words } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {'rounds' | 'table'} Game */

/** @type {Game[]} */
const GAMES = ['rounds', 'table'];

/**
 * @param {Parameters<typeof import('./panel.js').createCards>[0]} page
 * @param {object} panel   what these parts use of the panel
 * @param {boolean} panel.hasSwitched   a choice of the language has just loaded this page
 * @param {ReturnType<typeof import('./share/share_controller.js').createShareController>} panel.sharing
 * @param {ReturnType<typeof import('./share/print_sheet.js').createPrintSheet>} panel.sheet
 * @param {ReturnType<typeof import('./solve/search_controller.js').createSearchController>} panel.search
 * @param {() => void} panel.onShow   shows the answer
 */
export function createParts(page, { hasSwitched, sharing, sheet, search, onShow }) {
  const { now, update } = page;
  const onFailure = (/** @type {Error} */ error) => update(said(now(), words.errorText(error)));

  const dialogs = later(async () => {
    const [{ createMenuDialogs }] = await Promise.all([import('./menu_dialogs.js'), loadStyle('menu')]);
    return createMenuDialogs({ ...page, hasSwitched, sharing, sheet, search });
  }, onFailure);

  const puzzles = later(async () => {
    const [{ createPuzzlesTab }] = await Promise.all([import('./puzzles_tab.js'), loadStyle('puzzles')]);
    const tab = createPuzzlesTab(find('puzzles'), { ...page, sharing });
    // It comes above the box, and must not push what is typed there out of sight.
    if (document.activeElement?.id === 'text') document.activeElement.scrollIntoView({ block: 'nearest' });
    tab.views.forEach(page.join);
    tab.effects.forEach(page.joinEffect);
    update(now());
    return tab;
  }, onFailure);

  const play = later(async () => {
    const [{ createPlayTab }] = await Promise.all([import('./play_tab.js'), loadStyle('play')]);
    const tab = createPlayTab({ ...page, onShow, onShare: sharing.share, onNew: makeAnother });
    page.join(tab);
    page.joinEffect(tab);
    update(now());
    return tab;
  }, onFailure);

  /** What begins each game. @type {Record<Game, () => Promise<(() => void) | undefined>>} */
  const games = {
    rounds: later(async () => {
      const [{ createRounds }] = await Promise.all([import('./rounds_part.js'), loadStyle('rounds_card')]);
      return createRounds(find('panel-play'), page);
    }, onFailure),
    table: later(async () => {
      const styles = ['rounds_card', 'table_card'].map(loadStyle);
      const [{ createTable }] = await Promise.all([import('./table_part.js'), ...styles]);
      return createTable(find('panel-play'), page);
    }, onFailure),
  };

  const match = later(async () => {
    const styles = ['rounds_card', 'match_card'].map(loadStyle);
    const [{ createMatch }] = await Promise.all([import('./match_part.js'), ...styles]);
    return createMatch(find('panel-play'), {
      ...page,
      copyLink: (fragment, what) => sharing.copy(addressOf(fragment), what),
    });
  }, onFailure);

  const lab = later(async () => {
    const [{ createLab }] = await Promise.all([import('./lab_part.js'), loadStyle('lab')]);
    (await createLab(find('panel-lab'), { ...page, copy: sharing.copy })).forEach(page.join);
    update(now());
  }, onFailure);

  /** @param {string} text   with a match or its results */
  async function readMatch(text) {
    const part = await match();
    if (part) part.read(text);
    else update(matchOffered(now(), null));
  }

  async function makeAnother() {
    (await puzzles())?.makeAnother();
  }

  /** The tab that was open before. @type {State['tab'] | null} */
  let before = null;
  /** How many times something to play was chosen. */
  let choices = 0;
  /** The text with a match that was read last. @type {string | null} */
  let offeredBefore = null;

  return {
    makeAnother,

    /** Of the menu. @param {string} name */
    async openDialog(name) {
      const open = await dialogs();
      if (!isModal()) open?.(name); // a second press came before the module
    },

    async hint() {
      if (!isPlaying(now())) return;
      if (now().playing === 'match') (await match())?.hint();
      else (await play())?.hint();
    },

    async playToday() {
      (await puzzles())?.playToday('medium');
    },

    /** A part that comes late changes nothing if something else was chosen by then. @param {State['playing']} playing */
    async takePlaying(playing) {
      const choice = ++choices;
      const expected = [playing, now().playing];
      const part = playing === 'puzzle' || (await (playing === 'match' ? match : games[playing])());
      if (!part || choice !== choices || !expected.includes(now().playing) || !isPlaying(now())) return;
      update(playingTaken(now(), playing));
      if (typeof part === 'function') part();
    },

    /** An effect: a tab's part comes when the tab is opened; after a failure, when it is opened again. @param {State} state */
    follow({ tab, offered }) {
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
      // Games that an earlier visit began go on.
      for (const game of GAMES) if (settings.read()[game]) games[game]();
      if (settings.read().match) match();
    },
  };
}
