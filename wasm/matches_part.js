// matches_part.js - matches as links, which give several players the same random puzzles, and the players' results,
// which are checked by replaying them.

import { list, object, optionsObject, refuse, senderText, text, wholeNumber } from './arguments.js';
import { Core } from './core.js';
import { CaromError } from './error.js';
import { GAME_KIND } from './options.js';
import { getPuzzle } from './puzzle_bytes.js';
import { gameKindRecord, rangeRecord } from './request_bytes.js';

/** @typedef {import('./carom.js').Match} Match */
/** @typedef {import('./carom.js').MatchResult} MatchResult */
/** @typedef {import('./carom.js').Matches} Matches */

const U32_MAX = 0xffffffff;

/**
 * @param {WebAssembly.Module} module
 * @returns {Matches}
 */
export function matchesOf(module) {
  const core = new Core(module, 'matches');
  const { numbers } = core;

  /**
   * Returns the match or result that the core has read, or throws the core's error.
   * @returns {Match | MatchResult}
   */
  function atHand() {
    core.call('match_found');
    const { is_result: isResult, year, month, day } = core.get('found');
    const match = matchAt(core.offset('found', 'match'));
    if (!isResult) return match;
    const player = core.readText(core.call('match_player'));
    const lines = match.puzzles.map((_, i) => {
      core.call('match_line', i);
      const { seconds, n_moves: n } = core.get('line');
      return n ? { moves: core.readText(undefined, core.end('line')), seconds } : null;
    });
    const date = [year, month, day].map((n) => String(n).padStart(2, '0')).join('-');
    return { link: core.readText(core.call('match_result')), match, player, date, lines };
  }

  /** Reads the link of a match, which becomes the core's current match. @param {Pick<Match, 'link'>} match */
  function findLink(match) {
    const { link } = object('the match', match);
    if (!core.callOnText('match_next', text('its link', link), 0))
      refuse('its link', link, 'the link of a match', 'bad-match');
    core.call('match_found');
  }

  /** Reads the match whose record begins at `from`. @param {number} from @returns {Match} */
  function matchAt(from) {
    const { seed, n } = core.get('match', from);
    const kindAt = from + core.offset('match', 'kind');
    const { least, most } = core.get('range', from + core.offset('match', 'moves'));
    const kind = kindOf(core, kindAt);
    const puzzles = Array.from({ length: n }, (_, i) => {
      core.call('match_puzzle', i);
      return getPuzzle(core);
    });
    const link = core.readText(core.call('match_link'));
    const moves = { ...(least ? { min: least } : {}), ...(most ? { max: most } : {}) };
    const sender = core.readText(core.call('match_sender')) || null;
    return { link, sender, kind, moves, seed, puzzles };
  }

  return {
    match(options) {
      const { seed, attempts, moves, ...kind } = optionsObject(options, [
        ...GAME_KIND,
        'seed',
        'attempts',
        'moves',
      ]);
      const n = list('attempts', attempts).length;
      wholeNumber('the number of attempts', n, 1, numbers['match-puzzles']);
      core.put('match', {
        seed: wholeNumber('seed', seed, 0, Number.MAX_SAFE_INTEGER),
        kind: gameKindRecord(core, kind),
        moves: rangeRecord('moves', moves, numbers['moves-max']),
        n,
      });
      const view = core.view();
      attempts.forEach((attempt, i) => {
        wholeNumber(`attempts[${i}]`, attempt, 0, U32_MAX);
        view.setUint32(core.end('match') + 4 * i, attempt, true);
      });
      core.call('match_new');
      return /** @type {Match} */ (atHand());
    },

    matchLink(match, options = {}) {
      const { sender = null } = optionsObject(options, ['sender']);
      const end = senderText(core, sender);
      findLink(match);
      return core.readText(core.call('match_link')) + end;
    },

    matchResult(match, options) {
      const { player, date, lines } = optionsObject(options, ['player', 'date', 'lines']);
      const parts = dateOf(date);
      findLink(match);
      wholeNumber(
        'the number of lines',
        list('lines', lines).length,
        0,
        core.get('match', core.offset('found', 'match')).n,
      );
      core.callOnText('match_set_player', text('player', player), ...parts);
      lines.forEach((line, i) => {
        if (line === null) return;
        const { moves, seconds } = object(`lines[${i}]`, line);
        wholeNumber(`lines[${i}].seconds`, seconds, 0, U32_MAX);
        core.callOnText('match_set_line', text(`lines[${i}].moves`, moves), i, seconds);
      });
      return /** @type {MatchResult} */ (atHand());
    },

    findMatches(given) {
      const all = [];
      for (let from = 0; core.callOnText('match_next', text('the text', given), from);) {
        from = core.call('match_end');
        try {
          all.push(atHand());
        } catch (error) {
          // untested: any error but a CaromError is a bug in Carom and is rethrown.
          if (!(error instanceof CaromError)) throw error;
          all.push(error);
        }
      }
      return all;
    },
  };
}

/**
 * Reads the kind of games whose record begins at `from`.
 * @param {Core} core @param {number} from
 * @returns {Match['kind']}
 */
function kindOf(core, from) {
  const { names, numbers } = core;
  const { board, width, height, robots, diagonals, target, rules } = core.get('game_kind', from);
  const at = from + core.offset('game_kind', 'sides');
  const sides = Array.from(core.io().subarray(at, at + 4), (side) => names.side[side]);
  const name = names.board[board];
  return {
    board: /** @type {Match['kind']['board']} */ (name === 'chosen' ? sides : name),
    ...(name === 'drawn' ? { width, height } : {}),
    robots,
    diagonals: diagonals !== 0,
    target: /** @type {Match['kind']['target']} */ (names.target[target]),
    rules: {
      mustRicochet: (rules & numbers.mustRicochet) !== 0,
      noRebound: (rules & numbers.noRebound) !== 0,
    },
  };
}

/** @param {unknown} date @returns {[number, number, number]} */
function dateOf(date) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typeof date === 'string' ? date : '');
  return parts
    ? [Number(parts[1]), Number(parts[2]), Number(parts[3])]
    : refuse('date', date, 'a date such as 2026-11-22');
}
