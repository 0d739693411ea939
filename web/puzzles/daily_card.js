// daily_card.js - the three puzzles of a day with the player's results, the streak and the statistics.
import { createDialog } from '../shell/dialog.js';
import { element, enable, find, onPress, setText, show } from '../shell/dom.js';
import { LEVELS, dailyShareText, dayFrom, statisticsOf, streakOf } from '../state/daily.js';
import { words } from '../words/puzzles/words.js';
import { words as common } from '../words/words.js';
import { STATISTICS } from './markup.js';
import { createTile, labelOf, putTiles } from './tile.js';

/** @typedef {import('carom').Level} Level */
/** @typedef {import('../state/library.js').Library} Library */

/**
 * @param {object} events
 * @param {ReturnType<typeof import('./daily_controller.js').createDailyController>} events.daily
 * @param {(link: string) => Node} events.thumbnail
 * @param {(text: string) => void} events.onCopy
 * @param {() => void} events.onSprint
 */
export function createDailyCard({ daily, thumbnail, onCopy, onSprint }) {
  const input = /** @type {HTMLInputElement} */ (find('day'));
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  input.addEventListener('change', () => input.reportValidity() && daily.show(input.value));
  onPress('day-before', () => drawn && daily.show(dayFrom(drawn.day, -1)));
  onPress('day-after', () => drawn && daily.show(dayFrom(drawn.day, 1)));
  onPress('copy-result', () => drawn && onCopy(dailyShareText(drawn.kept.days, drawn.day, words)));
  onPress('open-sprint', onSprint);
  onPress('streak', () => {
    if (!drawn) return;
    dialog ??= createDialog('statistics', STATISTICS, words);
    drawStatistics(drawn);
    dialog.showModal();
  });
  /** @type {Library | null} */
  let drawn = null;

  /** @param {Library} library */
  function drawStatistics({ kept: { days }, today }) {
    const { now, longest } = streakOf(days, today);
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

  /** @param {Library} library @param {Level} level */
  function tileOf({ kept, day, problem }, level) {
    const entry = kept.days[day]?.[level];
    const result = entry?.result ?? null;
    const difficulty = entry?.difficulty ?? null;
    const missing = problem ? words.NOT_MADE : words.COMING;
    // A tile shows one of these: the tick of a solved puzzle, the dots of its difficulty, or "not solved".
    const unsolved = difficulty ? '' : words.NOT_PLAYED;
    const note = result ? words.bestText(result) : entry ? unsolved : missing;
    const title = words.LEVEL[level];
    const tile = {
      id: level,
      picture: entry ? thumbnail(entry.link) : null,
      title,
      difficulty,
      note,
      label: labelOf(
        title,
        note,
        difficulty === null ? null : common.difficultyText(difficulty),
        entry ? words.resultText(result) : null,
      ),
      solved: result !== null && result.moves === result.best,
    };
    return createTile(tile, () => daily.play(level));
  }

  return {
    /** @param {import('../state/state.js').State} state */
    render({ library }) {
      if (!library || library === drawn) return;
      const { kept, day, today, problem } = library;
      setText(find('daily-title'), words.dayTitle(day, today));
      input.max = today;
      if (day !== drawn?.day) input.value = day; // else the reader may be typing a date
      drawn = library;
      enable(find('day-after'), day < today);
      const focused = document.activeElement?.id;
      putTiles(
        find('levels'),
        LEVELS.map((level) => tileOf(library, level)),
      );
      if (LEVELS.some((level) => level === focused)) find(focused ?? '').focus();
      setText(find('streak'), words.streakText(streakOf(kept.days, today).now));
      show(find('copy-result'), dailyShareText(kept.days, day, words) !== '');
      setText(find('daily-problem'), problem);
      show(find('daily-problem'), problem !== '');
    },
  };
}
