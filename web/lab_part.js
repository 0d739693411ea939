// lab_part.js - connects the Lab to the page, and is loaded when the Lab is first opened.
import { compile, load } from 'carom/lab.js';
import { createBoundsCard } from './lab/bounds_card.js';
import { commandOf } from './lab/command.js';
import { createExperimentsCard } from './lab/experiments_card.js';
import { createHeatMap } from './lab/heat_map.js';
import { createLabController } from './lab/lab_controller.js';
import { LAB } from './lab/markup.js';
import { createSweepCard } from './lab/sweep_card.js';
import { find } from './shell/dom.js';
import { insert } from './shell/markup.js';
import { load as loadSearches } from './shell/searches_here.js';
import { searchesModule } from './shell/workers.js';
import { words } from './words/lab/words.js';
import { words as common } from './words/words.js';

/** @typedef {import('./state/state.js').State} State */

/**
 * @param {HTMLElement} place
 * @param {object} page
 * @param {import('carom').Puzzles} page.carom
 * @param {() => State} page.now
 * @param {(next: State) => void} page.update
 * @param {ReturnType<typeof import('./open/open_controller.js').createOpenController>} page.opener
 * @param {ReturnType<typeof import('./shell/theme.js').createLooks>} page.looks
 * @param {(text: string, what: string) => void} page.copy
 * @returns {Promise<{ views: { render(state: State): void }[], effects: { follow(state: State): void }[] }>}
 */
export async function createLab(place, { carom, now, update, opener, looks, copy }) {
  const [module, searches] = await Promise.all([compile(), searchesModule().then(loadSearches)]);
  const lab = await load(module);
  insert(place, LAB, words);
  const controller = createLabController({ now, update, module });
  const views = [
    createHeatMap(find('board'), lab.distances),
    createBoundsCard({ fieldOf: lab.distances, onColor: controller.showHeat }),
    createSweepCard({
      sizeOf(puzzle) {
        try {
          return { bytes: lab.sweepBytes(puzzle) };
        } catch (error) {
          return { why: common.errorText(/** @type {Error} */ (error)) };
        }
      },
      picture(swept) {
        const tally = {
          recipe: {},
          games: swept.placements,
          noSolution: swept.status === 'solved' ? swept.placements - swept.solved : 0,
          unfinished: swept.status === 'solved' ? 0 : swept.placements - swept.solved,
          lengths: swept.lengths,
        };
        looks.dress('plots', ({ theme }) => searches.histogramSvg(tally, { theme }));
        return searches.histogramSvg(tally, { words: words.sweepPlotWords(swept) });
      },
      onSweep: (memory) => controller.begin('sweep', { memory }),
      onCancel: controller.cancel,
      onOpen: (puzzle, moves) => opener.openKept(puzzle, words.openedText(moves), 'lab'),
    }),
    createExperimentsCard({
      onRun: controller.begin,
      onCancel: controller.cancel,
      onCopy: (lines) => copy(lines, words.THE_NUMBERS),
      command: (name, work) => commandOf(name, work.settings, carom.payload(work.puzzle)),
    }),
  ];
  return { views, effects: [controller] };
}
