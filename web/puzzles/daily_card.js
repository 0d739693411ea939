// daily_card.js - the three puzzles of a day, with what was reached in them, the streak and the statistics.
import { createDialog } from '../shell/dialog.js';
import { element, enable, find, onPress, setText, show } from '../shell/dom.js';
import { LEVELS, dailyShareText, dayFrom, statisticsOf, streakOf } from '../state/daily.js';
import { words } from '../words/puzzles/words.js';
import { STATISTICS } from './markup.js';
import { shelf } from './shelf.js';
import { createTile, labelOf, putTiles } from './tile.js';

/** @typedef {import('carom').Difficulty} Level */

/**
 * @param {object} events
 * @param {ReturnType<typeof import('./daily_controller.js').createDailyController>} events.daily
 * @param {(link: string) => Node} events.thumbnail
 * @param {(text: string) => void} events.onCopy
 */
export function createDailyCard({ daily, thumbnail, onCopy }) {
  const input = /** @type {HTMLInputElement} */ (find('day'));
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  input.addEventListener('change', () => input.reportValidity() && daily.show(input.value));
  onPress('day-before', () => daily.show(dayFrom(daily.day(), -1)));
  onPress('day-after', () => daily.show(dayFrom(daily.day(), 1)));
  onPress('copy-result', () => onCopy(dailyShareText(shelf.now().days, daily.day())));
  onPress('streak', () => {
    dialog ??= createDialog('statistics', STATISTICS, words);
    drawStatistics();
    dialog.showModal();
  });

  function drawStatistics() {
    const { days } = shelf.now();
    const { now, longest } = streakOf(days, daily.today());
    setText(find('statistics-streak'), `${words.streakText(now)}. ${words.longestText(longest)}.`);
    const heads = ['', words.STATISTICS.solved, words.STATISTICS.atBest, words.STATISTICS.extra];
    find('statistics-head').replaceChildren(...heads.map((head) => element('th', { scope: 'col' }, head)));
    const rows = statisticsOf(days).map((one) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, words.LEVEL[one.level]),
        ...[String(one.solved), String(one.atBest), words.averageText(one)].map((text) =>
          element('td', {}, text),
        ),
      ),
    );
    find('statistics-levels').replaceChildren(...rows);
  }

  /** @param {Level} level */
  function tileOf(level) {
    const entry = shelf.now().days[daily.day()]?.[level];
    const result = entry?.result ?? null;
    const note = result ? words.bestText(result) : entry ? words.NOT_PLAYED : words.COMING;
    const title = result ? `${words.LEVEL[level]}: ${result.moves}` : words.LEVEL[level];
    const tile = {
      id: level,
      picture: entry ? thumbnail(entry.link) : null,
      title,
      note,
      label: labelOf(title, note, result && words.resultText(result)),
      solved: result !== null && result.moves === result.best,
    };
    return createTile(tile, () => daily.play(level));
  }

  return {
    render() {
      const { days } = shelf.now();
      const [day, today] = [daily.day(), daily.today()];
      setText(find('daily-title'), words.dayTitle(day, today));
      input.max = today;
      if (input.value !== day) input.value = day;
      enable(find('day-after'), day < today);
      const focused = document.activeElement?.id;
      putTiles(find('levels'), LEVELS.map(tileOf));
      if (LEVELS.some((level) => level === focused)) find(focused ?? '').focus();
      setText(find('streak'), words.streakText(streakOf(days, today).now));
      show(find('copy-result'), dailyShareText(days, day) !== '');
      setText(find('daily-problem'), daily.problem());
      show(find('daily-problem'), daily.problem() !== '');
    },
  };
}
