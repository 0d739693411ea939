// sweep_card.js - solves all placements of the board's robots, shows memory and lengths, and opens the hardest
// placement.
import { element, enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { pictureNode } from '../shell/svg.js';
import { words } from '../words/lab/words.js';
import { table } from './tables.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom/lab.js').Swept} Swept */

const LISTED = 24;
const MIB = 1 << 20;
/** The viewBox of the core's plot in this card: without the heading, and with space for larger numbers on the left. */
const VIEW = '-36 66 796 300';

/**
 * @param {object} ask
 * @param {(puzzle: Puzzle) => { bytes: number } | { why: string }} ask.sizeOf   memory for a sweep, or why none is possible
 * @param {(swept: Swept) => string} ask.picture   an SVG document: histogram of the lengths
 * @param {(memory: number) => void} ask.onSweep   in MiB
 * @param {() => void} ask.onCancel
 * @param {(puzzle: Puzzle, moves: number) => void} ask.onOpen
 */
export function createSweepCard({ sizeOf, picture, onSweep, onCancel, onOpen }) {
  let mebibytes = 0;
  /** @type {Puzzle | null} */
  let sized = null;
  /** @type {import('../state/lab.js').Work | undefined} */
  let drawn;
  /** @type {unknown} */
  let plotted = null;
  const details = /** @type {HTMLDetailsElement} */ (find('sweep-details'));
  details.addEventListener('toggle', () => drawn?.result && drawTable(/** @type {Swept} */ (drawn.result)));
  onPress('sweep', () => onSweep(mebibytes));
  onPress('stop-sweep', onCancel);
  find('sweep-hardest').addEventListener('click', (/** @type {Event} */ event) => {
    const button = /** @type {Element} */ (event.target).closest('button');
    if (!button || !drawn?.result) return;
    const { hardest, longest } = /** @type {Swept} */ (drawn.result);
    onOpen({ ...drawn.puzzle, robots: hardest[Number(button.dataset.index)] }, longest);
  });

  /** @param {Puzzle} puzzle */
  function drawSize(puzzle) {
    if (sized === puzzle) return;
    sized = puzzle;
    const size = sizeOf(puzzle);
    mebibytes = 'bytes' in size ? Math.max(1, Math.ceil(size.bytes / MIB)) : 0;
    setText(find('sweep-size'), 'bytes' in size ? words.sizeText(mebibytes) : size.why);
  }

  /** @param {Swept} swept */
  function drawTable({ lengths, placements }) {
    if (!details.open) return find('sweep-table').replaceChildren();
    let sum = 0;
    const share = (/** @type {number} */ n) => words.decimal((100 * n) / placements, 3);
    const rows = lengths.map((n, moves) => [String(moves), words.count(n), share(n), share((sum += n))]);
    find('sweep-table').replaceChildren(table(words.LENGTHS, words.LENGTHS_HEAD, rows));
  }

  /** @param {Swept} swept @param {boolean} isOver */
  function drawResult(swept, isOver) {
    if (plotted !== swept) {
      plotted = swept;
      const plot = pictureNode(picture(swept));
      plot.setAttribute('viewBox', VIEW);
      find('sweep-plot').replaceChildren(plot);
    }
    setText(find('sweep-sum'), words.sweptText(swept));
    drawTable(swept);
    show(find('sweep-hardest-part'), isOver);
    if (!isOver) return;
    setText(find('sweep-hardest-title'), words.hardestTitle(swept, Math.min(LISTED, swept.hardest.length)));
    const list = swept.hardest.slice(0, LISTED);
    find('sweep-hardest').replaceChildren(
      ...list.map((robots, i) =>
        element(
          'li',
          {},
          element('button', { type: 'button', 'data-index': String(i) }, words.robotsText(robots)),
        ),
      ),
    );
  }

  return {
    /** @param {State} state */
    render({ tab, lab, puzzle }) {
      if (tab !== 'lab') return;
      drawSize(puzzle);
      const work = lab.works.sweep;
      const running = work?.phase === 'running';
      enable(find('sweep'), !running && mebibytes > 0);
      showButton('stop-sweep', running, 'sweep');
      show(find('sweeping'), Boolean(work));
      if (!work) return;
      const swept = /** @type {(Swept & { ms: number }) | null} */ (work.result);
      setText(find('sweep-text'), words.sweepProgress(work.phase, swept, work.why));
      find('sweep-text').classList.toggle('problem', work.phase === 'failed');
      show(find('sweep-bar'), running);
      find('sweep-bar').value = swept ? swept.solved / swept.placements : 0;
      show(find('sweep-result'), swept !== null);
      setText(find('sweep-other'), isSameBoard(work.puzzle, puzzle) ? '' : words.OTHER_BOARD);
      if (swept && (drawn !== work || plotted !== swept))
        drawResult(swept, !running && swept.hardest.length > 0);
      drawn = work;
    },
  };
}

/** Whether two puzzles differ at most in the cells of their robots. @param {Puzzle} a @param {Puzzle} b */
function isSameBoard(a, b) {
  const board = (/** @type {Puzzle} */ { robots, ...rest }) =>
    JSON.stringify([rest, robots.map(({ color }) => color)]);
  return a === b || board(a) === board(b);
}
