// menu_dialogs.js - creates each dialog of the menu when it is first opened, and connects it to the controllers.
import { createCountingController } from './puzzles/counting_controller.js';
import { createLengthsDialog } from './puzzles/lengths_dialog.js';
import { LENGTHS } from './puzzles/lengths_markup.js';
import { ALL_ROBOTS } from './puzzle/all_robots.js';
import { createExportController } from './share/export_controller.js';
import { createExportDialog } from './share/export_dialog.js';
import { EXPORT, PICTURE, PRINT } from './share/markup.js';
import { createPictureDialog } from './share/picture_dialog.js';
import { createPrintDialog } from './share/print_dialog.js';
import { createDialog } from './shell/dialog.js';
import { find, setText } from './shell/dom.js';
import { createHelpDialog } from './shell/help_dialog.js';
import { createLanguageChoice } from './shell/language_choice.js';
import { createLookDialog } from './shell/look_dialog.js';
import { LOOK } from './shell/look_markup.js';
import { load } from './shell/searches_here.js';
import { searchesModule } from './shell/workers.js';
import { createSearchSettingsDialog } from './solve/search_settings_dialog.js';
import { SEARCH_SETTINGS } from './solve/search_settings_markup.js';
import { isWorking } from './state/lab.js';
import { said } from './state/state.js';
import { words } from './words/menu/words.js';

/** @typedef {import('./state/state.js').State} State */
/** @typedef {{ render(state: State): void }} View */

/**
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {(view: View) => void} page.join   adds a view
 * @param {(effect: { follow(state: State): void }) => void} page.joinEffect   adds an effect
 * @param {boolean} page.hasSwitched   the page was just reloaded because the reader chose another language
 * @param {ReturnType<typeof import('./open/open_controller.js').createOpenController>} page.opener
 * @param {ReturnType<typeof import('./shell/theme.js').createLooks>} page.looks
 * @param {ReturnType<typeof import('./share/share_controller.js').createShareController>} page.sharing
 * @param {ReturnType<typeof import('./share/print_sheet.js').createPrintSheet>} page.sheet
 * @param {ReturnType<typeof import('./solve/search_controller.js').createSearchController>} page.search
 * @returns {(name: string) => void} opens the dialog of a menu item
 */
export function createMenuDialogs({
  carom,
  now,
  update,
  join,
  joinEffect,
  hasSwitched,
  opener,
  looks,
  sharing,
  sheet,
  search,
}) {
  const exporting = createExportController({ now, carom, looks, report: sharing.report });
  /** @type {Record<string, () => [dialog: HTMLDialogElement, view?: View]>} */
  const makers = {
    export: () => [
      createDialog('export', EXPORT, words),
      createExportDialog({ write: exporting.write, onCopy: sharing.copy }),
    ],
    picture: () => [
      createDialog('picture', PICTURE, words),
      createPictureDialog({ onSave: exporting.savePicture }),
    ],
    print: () => [
      createDialog('printing', PRINT, words),
      createPrintDialog({ onPrint: sheet.print, onAnswer: sheet.takeAnswer }),
    ],
    search: () => [
      createDialog('tuning', SEARCH_SETTINGS, words),
      createSearchSettingsDialog({ onTuning: search.tune }),
    ],
    look() {
      if (hasSwitched) find('menu').focus(); // the dialog returns the focus to it, as before the reload
      const dialog = createDialog('look', LOOK, words);
      createLookDialog(looks, (look) => carom.svg(ALL_ROBOTS, look));
      const language = createLanguageChoice({
        hasSwitched,
        isBusy: () => isWorking(now()),
        onRefused: (why) => update(said(now(), why)),
      });
      return [dialog, language];
    },
    lengths() {
      const dialog = createDialog('lengths', LENGTHS, words);
      const counting = createCountingController({ now, update, open: opener.openMade });
      joinEffect(counting);
      /**
       * Draws the histogram. It is loaded only when counting starts, because then the workers load the same wasm
       * module, too.
       * @type {import('carom').Searches}
       */
      let searches;
      const loadSearches = async () => {
        searches ??= await load(await searchesModule());
      };
      const lengths = createLengthsDialog({
        picture(tally) {
          looks.dress('plots', ({ theme }) => searches.histogramSvg(tally, { theme }));
          return searches.histogramSvg(tally, { words: words.plotWords(tally) });
        },
        onCount(games) {
          loadSearches().catch(() => {}); // counting then fails, too, and shows the reason
          counting.count(games);
        },
        onCancel: counting.cancelCounting,
        onHardest() {
          dialog.close();
          counting.openHardest();
        },
      });
      return [dialog, lengths];
    },
    help: () => [createHelpDialog((puzzle, moves) => carom.svg(puzzle, { moves }))],
  };
  /** @type {Map<string, () => void>} */
  const made = new Map();

  /** Creates a dialog and adds its view, which draws only while the dialog is open. @param {string} name */
  function make(name) {
    const [dialog, view] = makers[name]();
    const status = /** @type {HTMLElement | null} */ (dialog.querySelector('[data-said]'));
    let before = '';

    /** Repeats new messages from the page's status line, which the dialog covers. @param {State} state */
    function render(state) {
      if (!dialog.open) return;
      view?.render(state);
      if (status) setText(status, state.message === before ? '' : state.message);
    }

    join({ render });
    return () => {
      before = now().message;
      dialog.showModal();
      render(now());
    };
  }

  return (name) => {
    const open = made.get(name) ?? make(name);
    made.set(name, open);
    open();
  };
}
