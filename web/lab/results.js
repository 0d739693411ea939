// results.js - the rows of each experiment as tables and plots.
import { words } from '../words/lab/words.js';
import { table } from './tables.js';

/** @typedef {import('./plot.js').Plot} Plot */
/** @typedef {import('carom/lab.js').SuccessRow} SuccessRow */
/** @typedef {import('carom/lab.js').DepthsRow} DepthsRow */
/** @typedef {import('carom/lab.js').IdeasRow} IdeasRow */
/** @typedef {import('carom/lab.js').GrowthRow} GrowthRow */
/** @typedef {{ tables: HTMLElement[], plots: Plot[] }} Shown */

/** The plot shows a solution length only if at least this many games have it. With fewer games, the mean would be too
 * uncertain. */
const ENOUGH = 5;
const { count, decimal, HEAD } = words;

/** @type {Record<import('carom/lab.js').ExperimentName, (rows: any[]) => Shown>} */
export const views = { success, depths, ideas, growth };

/** @param {SuccessRow[]} rows @returns {Shown} */
function success(rows) {
  /** @type {Shown} */
  const shown = { tables: [], plots: [] };
  for (const [board, own] of grouped(rows, (row) => row.board)) {
    const title = words.boardTitle(board, own[0].rounds);
    const byStrategy = [...grouped(own, (row) => row.strategy)];
    const limits = own.filter((row) => row.strategy === own[0].strategy).map((row) => row.maxMoves);
    const headings = [HEAD.strategy, ...limits.map(String), HEAD.tooMany, HEAD.states, HEAD.ms];
    const lines = byStrategy.map(([strategy, by]) => {
      const { solved, movesTooMany, states, ms, rounds } = by[by.length - 1];
      const tooMany = solved ? decimal(movesTooMany / solved, 2) : '–';
      const cost = [count(Math.round(states / rounds)), decimal(ms / rounds, 2)];
      return [strategy, ...by.map((row) => count(row.solved)), tooMany, ...cost];
    });
    shown.tables.push(table(title, headings, lines));
    shown.plots.push({
      title,
      xName: words.MOVES_AT_MOST,
      yName: words.SOLVED_SHARE,
      isLogarithmic: false,
      series: byStrategy.map(([name, by]) => ({
        name,
        points: by.map((row) => [row.maxMoves, (100 * row.solved) / row.rounds]),
      })),
    });
  }
  return shown;
}

/** @param {DepthsRow[]} rows @returns {Shown} */
function depths(rows) {
  if (rows.length === 0) return { tables: [], plots: [] };
  const lines = rows.map(({ limit, nodes, inner, hits }, i) => [
    ...[String(limit), count(nodes), count(inner), count(hits)],
    i > 0 ? decimal(nodes / rows[i - 1].nodes, 2) : '',
  ]);
  const kinds = /** @type {const} */ (['nodes', 'inner', 'hits']);
  return {
    tables: [table(words.ITERATIONS, [HEAD.limit, HEAD.nodes, HEAD.inner, HEAD.hits, HEAD.growth], lines)],
    plots: [
      {
        title: words.ITERATIONS,
        xName: HEAD.limit,
        yName: HEAD.states,
        isLogarithmic: true,
        series: kinds.map((kind) => ({
          name: HEAD[kind],
          points: rows.map((row) => [row.limit, row[kind]]),
        })),
      },
    ],
  };
}

/** @param {IdeasRow[]} rows @returns {Shown} */
function ideas(rows) {
  if (rows.length === 0) return { tables: [], plots: [] };
  const ratio = (/** @type {IdeasRow} */ row, /** @type {'states' | 'stored' | 'ms'} */ of) =>
    row.solved && row.all[of] ? row.with[of] / row.all[of] : null;
  const shown = (/** @type {number | null} */ n) => (n === null ? '–' : decimal(n, 2));
  const byPinned = [...grouped(rows, (row) => row.pinned)];
  const headings = [HEAD.without, HEAD.solved, HEAD.states, HEAD.ratio, HEAD.stored, HEAD.time];
  return {
    tables: byPinned.map(([pinned, own]) =>
      table(
        words.pinnedTitle(pinned, own[0].games),
        headings,
        own.map((row) => [
          ...[
            words.choiceName(row.choice),
            count(row.solved),
            count(row.with.states),
            shown(ratio(row, 'states')),
          ],
          ...[shown(row.with.stored ? ratio(row, 'stored') : null), shown(ratio(row, 'ms'))],
        ]),
      ),
    ),
    plots: [
      {
        title: words.RATIOS,
        xName: '',
        yName: words.RATIOS,
        xLabels: byPinned[0][1].map(({ choice }) => words.choiceName(choice)),
        isLogarithmic: true,
        series: byPinned.map(([pinned, own]) => ({
          name: words.pinnedName(pinned),
          points: own.flatMap((row, i) => {
            const times = ratio(row, 'states');
            return times === null ? [] : [/** @type {[number, number]} */ ([i, times])];
          }),
        })),
      },
    ],
  };
}

/** @param {GrowthRow[]} rows @returns {Shown} */
function growth(rows) {
  if (rows.length === 0) return { tables: [], plots: [] };
  const name = (/** @type {GrowthRow} */ { robots, targets }) => words.gameName(robots, targets);
  const series = rows.map((row) => ({
    name: name(row),
    points: row.lengths
      .filter(({ games }) => games >= ENOUGH)
      .map(({ moves, games, states }) => /** @type {[number, number]} */ ([moves, states / games])),
  }));
  const hasPoints = series.some(({ points }) => points.length > 0);
  return {
    tables: [
      table(
        words.GROWTH,
        [HEAD.games, HEAD.solved, HEAD.noSolution, HEAD.mean, HEAD.factor],
        rows.map((row) => [
          ...[name(row), `${count(row.solved)} / ${count(row.games)}`, count(row.noSolution)],
          ...[decimal(row.mean, 2), row.factor === null ? '–' : decimal(row.factor, 2)],
        ]),
      ),
      byLength(rows.map(name), rows),
    ],
    plots: hasPoints
      ? [
          {
            title: words.GROWTH,
            xName: words.MOVES,
            yName: words.STATES_ON_AVERAGE,
            isLogarithmic: true,
            series: series.filter(({ points }) => points.length > 0),
          },
        ]
      : [],
  };
}

/**
 * A table of the mean number of states by solution length, with a column for each kind of game.
 * @param {string[]} names @param {GrowthRow[]} rows
 */
function byLength(names, rows) {
  const lengths = new Set(rows.flatMap((row) => row.lengths.map(({ moves }) => moves)));
  const lines = [...lengths]
    .sort((a, b) => a - b)
    .map((moves) => {
      const own = rows.map((row) => row.lengths.find((one) => one.moves === moves));
      return [String(moves), ...own.map((one) => (one ? count(Math.round(one.states / one.games)) : '–'))];
    });
  return table(words.STATES_ON_AVERAGE, [HEAD.mean, ...names], lines);
}

/**
 * Groups rows by key, in the order of first occurrence.
 * @template Row
 * @param {Row[]} rows @param {(row: Row) => string} key
 */
function grouped(rows, key) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
