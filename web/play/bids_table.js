// bids_table.js - the table of a round's bids, shown after the bell: each player's bids, outcome and tokens.
import { element, find, show } from '../shell/dom.js';
import { outcomes } from '../state/table_game.js';
import { words } from '../words/table/words.js';

/** @param {import('../state/table.js').Table} table */
export function renderBids(table) {
  const { phase, players } = table;
  const isAfterBell = phase === 'showing' || phase === 'over';
  show(find('table-bids'), isAfterBell);
  if (!isAfterBell) return;
  const rows = outcomes(table).map(({ player, calls, outcome }) =>
    element(
      'tr',
      outcome ? { class: outcome } : {},
      element('th', { scope: 'row' }, players[player].name),
      element('td', {}, calls.join(', ') || words.NOTHING),
      element('td', {}, outcome ? words.OUTCOME[outcome] : words.NOTHING),
      element('td', {}, String(players[player].tokens)),
    ),
  );
  find('table-bids').tBodies[0].replaceChildren(...rows);
}
