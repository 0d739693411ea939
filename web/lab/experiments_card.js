// experiments_card.js - lets the reader choose an experiment and its settings, and shows its rows as tables and plots.
import { enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { WORKER_MOST } from '../state/search.js';
import { words } from '../words/lab/words.js';
import { plotNode } from './plot.js';
import { views } from './results.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/lab.js').Work} Work */
/** @typedef {import('carom/lab.js').ExperimentName} Name */
/** @typedef {import('carom/lab.js').Settings} Settings */
/** @typedef {import('carom/lab.js').Experimented} Experimented */

/**
 * Defaults that suit a page: an experiment takes from a few seconds to half a minute.
 * @type {Record<Name, Record<string, string>>}
 */
const USUAL = {
  success: { count: '10', states: '100000' },
  ideas: { count: '5', states: '1000000' },
  growth: { count: '50', states: '1000000' },
  depths: { states: '5000000' },
};

/**
 * @param {object} events
 * @param {(name: Name, settings: Settings) => void} events.onRun
 * @param {() => void} events.onCancel
 * @param {(lines: string) => void} events.onCopy   the rows as lines of JSON
 * @param {(name: Name, work: Work) => string} events.command   the same experiment on the command line
 */
export function createExperimentsCard({ onRun, onCancel, onCopy, command }) {
  const form = /** @type {HTMLFormElement} */ (find('experiment'));
  const chosen = () => /** @type {Name} */ (find('lab-name').value);
  let running = false;
  /** @type {State | null} */
  let last = null;
  /** @type {unknown} */
  let drawn = null;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!running && last) onRun(chosen(), settingsOf(form, chosen(), last));
  });
  find('lab-name').addEventListener('change', () => {
    choose();
    if (last) render(last);
  });
  onPress('stop-experiment', onCancel);
  onPress('copy-rows', () => {
    const rows = last?.lab.works[chosen()]?.result;
    if (rows && 'rows' in rows) onCopy(rows.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });
  choose();

  function choose() {
    const name = chosen();
    setText(find('lab-about'), words.ABOUT[name]);
    for (const node of form.querySelectorAll('[data-for]'))
      show(
        /** @type {HTMLElement} */ (node),
        (node.getAttribute('data-for') ?? '').split(' ').includes(name),
      );
    setText(find('lab-count-name'), words.COUNTED[name]);
    for (const [field, value] of Object.entries(USUAL[name])) find(`lab-${field}`).value = value;
    drawn = null;
  }

  /** @param {Name} name @param {Work} work */
  function draw(name, work) {
    const rows = /** @type {Experimented | null} */ (work.result)?.rows ?? [];
    const { tables, plots } = views[name](/** @type {any[]} */ (rows));
    find('lab-plots').replaceChildren(...plots.map((plot) => plotNode(plot, words.count)));
    find('lab-tables').replaceChildren(...tables);
    show(find('lab-rows'), rows.length > 0);
    setText(find('lab-command'), command(name, work));
    const latest = rows[rows.length - 1];
    const limit = latest && 'limit' in latest ? latest.limit : 0;
    setText(
      find('lab-outcome'),
      words.outcomeText(/** @type {Experimented | null} */ (work.result)?.outcome ?? null, limit),
    );
  }

  /** @param {State} state */
  function render(state) {
    last = state;
    if (state.tab !== 'lab') return;
    const name = chosen();
    const work = state.lab.works[name];
    running = work?.phase === 'running';
    enable(find('run'), !running);
    showButton('stop-experiment', running, 'run');
    show(find('experimenting'), Boolean(work));
    if (!work) return;
    const result = /** @type {(Experimented & { ms: number }) | null} */ (work.result);
    setText(find('experiment-text'), words.experimentProgress(work.phase, result, work.why));
    find('experiment-text').classList.toggle('problem', work.phase === 'failed');
    show(find('experiment-bar'), running);
    find('experiment-bar').value = result?.share ?? 0;
    const shape = result
      ? `${name} ${result.rows.length} ${work.phase} ${'limit' in (result.rows[0] ?? {})}`
      : work;
    if (drawn === shape) return;
    drawn = shape;
    draw(name, work);
  }

  return { render };
}

/** @param {HTMLFormElement} form @param {Name} name @param {State} state @returns {Settings} */
function settingsOf(form, name, { puzzle, tuning }) {
  const data = new FormData(form);
  const number = (/** @type {string} */ field) => Number(data.get(field));
  const common = { states: number('states'), memory: Math.min(tuning.memory, WORKER_MOST) };
  if (name === 'depths')
    return { ...common, puzzle, ideas: /** @type {import('carom/lab.js').Idea[]} */ (data.getAll('idea')) };
  const drawn = { ...common, seed: number('seed'), count: number('count') };
  if (name !== 'ideas') return drawn;
  const [from, to] = [number('from'), number('to')];
  return { ...drawn, moves: { min: Math.min(from, to), max: Math.max(from, to) } };
}
