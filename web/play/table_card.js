// table_card.js - the table game card: timer, bids, turns and tokens.
import { element, enable, find, onPress, setText, show, showButton } from '../shell/dom.js';
import { bestKnown, isOn, isOver, targetCount, targetOf } from '../state/rounds_game.js';
import { MOST_MOVES, excess, isBid, ranked, sandLeft, showing } from '../state/table_game.js';
import { words } from '../words/table/words.js';
import { words as common } from '../words/words.js';
import { renderBids } from './bids_table.js';

/** @typedef {import('../state/state.js').State} State */
/** @typedef {import('../state/table.js').Table} Table */
/** @typedef {import('../state/table.js').Bid} Bid */

/** The number of moves offered for the first bid. */
const LIKELY_MOVES = 9;

/**
 * @param {object} events
 * @param {(bid: Bid) => void} events.onBid
 * @param {() => void} events.onTakeBack   takes back the last bid
 * @param {() => void} events.onBell       ends the bidding
 * @param {() => void} events.onHolds      the players saw on a real board that the line is right
 * @param {() => void} events.onFails
 * @param {() => void} events.onNext
 * @param {() => void} events.onSkip
 * @param {() => void} events.onBack       puts the game's round on the board again
 * @param {() => void} events.onNew
 * @param {(name: string) => string} events.onSeat   returns why that failed, or ''
 * @param {(player: number) => void} events.onLeave
 * @param {(player: number, newcomer: boolean) => void} events.onNewcomer
 * @param {(sand: number | null) => void} events.onSand
 */
export function createTableCard(events) {
  const buttons = {
    'table-bell': events.onBell,
    'table-holds': events.onHolds,
    'table-fails': events.onFails,
    'table-next': events.onNext,
    'table-take-back': events.onTakeBack,
    'table-skip': events.onSkip,
    'table-back': events.onBack,
    'table-new': events.onNew,
    'table-begin': begin,
  };
  for (const [id, action] of Object.entries(buttons)) onPress(id, action);
  onPress('call-fewer', () => setCall(call - 1));
  onPress('call-more', () => setCall(call + 1));
  find('table-players').addEventListener('click', (/** @type {MouseEvent} */ { target }) => {
    const button = /** @type {Element} */ (target).closest('button');
    if (button?.getAttribute('aria-disabled') === 'false')
      events.onBid({ player: Number(button.dataset.player), moves: call });
  });
  const field = /** @type {HTMLInputElement} */ (find('table-name'));
  find('table-seat').addEventListener('submit', (/** @type {Event} */ event) => {
    event.preventDefault();
    seat();
  });
  field.addEventListener('input', () => field.setCustomValidity(''));
  find('table-sand').addEventListener('change', () => {
    const { value } = find('table-sand');
    events.onSand(value === 'off' ? null : Number(value));
  });

  /** The number of moves of the next bid. */
  let call = LIKELY_MOVES;
  /** The bids when `call` was last computed. @type {Bid[] | null} */
  let followed = null;
  /** @type {Table | null} */
  let drawn = null;
  /** Whether the card was last drawn while players were being added. */
  let gathered = false;

  /** Adds the player whose name is typed. Returns false, and shows why, if that failed. */
  function seat() {
    const why = events.onSeat(field.value);
    if (!why) field.value = '';
    field.setCustomValidity(why);
    return field.reportValidity();
  }

  /** Begins the game, after adding the player whose name is in the field. Needs at least one player. */
  function begin() {
    const isComplete = field.value.trim() === '' && drawn?.players.length;
    if (isComplete || seat()) events.onNew();
  }

  /** @param {number} moves */
  function setCall(moves) {
    call = Math.max(1, Math.min(moves, MOST_MOVES));
    if (drawn) renderCall(drawn);
  }

  /** @param {State} state */
  function render(state) {
    const { table, playing, puzzle } = state;
    show(find('table'), playing === 'table');
    if (playing !== 'table' || !table) return;
    const gathers = table.phase === 'gathering';
    const isHere = !gathers && isOn(table.game, puzzle);
    show(find('table-rules'), gathers);
    show(find('table-who'), gathers && table.players.length > 0);
    showButton('table-begin', gathers, 'table-title');
    if (gathers !== gathered) find('table-settings').open = gathers;
    gathered = gathers;
    show(find('table-loses'), !gathers);
    show(find('table-new'), !gathers);
    show(find('table-elsewhere'), !isHere && !gathers);
    show(find('table-back-row'), !isHere && !gathers);
    show(find('table-round'), isHere);
    if (table.bids !== followed) followCalls(table.bids);
    const players = table !== drawn;
    drawn = table;
    if (players) {
      renderPlayers(table);
      renderBids(table);
      renderPeople(table);
    }
    renderRound(state, table);
    renderCall(table);
    tick(Date.now());
  }

  /** Offers one move fewer than the lowest bid. @param {Bid[]} bids */
  function followCalls(bids) {
    followed = bids;
    call = bids.length ? Math.max(1, Math.min(...bids.map(({ moves }) => moves)) - 1) : LIKELY_MOVES;
  }

  /** @param {State} state @param {Table} table */
  function renderRound(state, table) {
    const { phase, game, players, winner, bids } = table;
    const bid = showing(table);
    const over = isOver(game);
    const who = winner === null ? null : players[winner].name;
    const more = excess(state);
    const what = words.phaseText(phase, bid && { ...bid, name: players[bid.player].name, more }, who);
    setText(find('table-what'), over ? words.OVER : what);
    setText(find('table-task'), over ? '' : common.capital(common.targetText(targetOf(game))));
    const best = phase === 'over' ? bestKnown(state) : null;
    const hint = words.hintText(game.done.length + 1, targetCount(game), best, phase === 'over');
    setText(find('table-hint'), over ? '' : hint);
    const open = phase === 'looking' || phase === 'bidding';
    show(find('table-call'), open && !over && players.length > 0);
    show(find('table-whose'), open && !over && players.length > 0);
    show(find('table-players'), open && players.length > 0);
    showButton('table-bell', phase === 'bidding', 'table-title');
    showButton('table-holds', bid !== null, 'table-title');
    showButton('table-fails', bid !== null, 'table-title');
    find('table-holds').classList.toggle('primary', more === 0);
    find('table-fails').classList.toggle('primary', more > 0);
    showButton('table-next', phase === 'over', 'table-title');
    showButton('table-take-back', phase === 'bidding', 'table-title');
    showButton('table-skip', phase === 'looking' && game.left.length > 0, 'table-title');
    show(find('table-seat'), bids.length === 0);
  }

  /** @param {Table} table */
  function renderCall(table) {
    setText(find('call-moves'), String(call));
    enable(find('call-fewer'), call > 1);
    enable(find('call-more'), call < MOST_MOVES);
    for (const node of find('table-players').querySelectorAll('button')) {
      const player = Number(node.dataset.player);
      const bid = { player, moves: call };
      enable(node, isBid(table, bid) && !isOver(table.game));
      node.setAttribute('aria-label', words.callLabel(table.players[player].name, call));
    }
  }

  /** Lists the players with their last bids and tokens. @param {Table} table */
  function renderPlayers(table) {
    const order = ranked(table);
    const nodes = table.players.map(({ name, tokens }, at) => {
      const bid = order.find(({ player }) => player === at);
      return element(
        'li',
        {},
        element('button', { 'data-player': String(at), 'aria-disabled': 'false' }, name),
        element('b', {}, bid ? String(bid.moves) : words.NOTHING),
        element('span', { class: 'muted' }, words.tokensText(tokens)),
      );
    });
    replaceItems('table-players', nodes);
  }

  /**
   * Redraws a list. If one of its controls has the focus, the control now in the same place gets the focus, or else the
   * field for a new name.
   * @param {string} id @param {HTMLElement[]} items
   */
  function replaceItems(id, items) {
    const controls = () => [...find(id).querySelectorAll('button, input')];
    const place = controls().indexOf(document.activeElement);
    find(id).replaceChildren(...items);
    if (place >= 0) (controls()[place] ?? field).focus();
  }

  /** @param {Table} table */
  function renderPeople(table) {
    const { players, bids, sand } = table;
    setText(find('table-who').firstChild, players.map(({ name }) => name).join(', '));
    find('table-sand').value = sand === null ? 'off' : String(sand);
    const nodes = players.map(({ name, newcomer }, at) => {
      const box = element('input', { type: 'checkbox', id: `newcomer-${at}` });
      box.checked = newcomer;
      box.addEventListener('change', () => events.onNewcomer(at, box.checked));
      const leave = element(
        'button',
        { 'aria-label': words.leaveLabel(name), 'aria-disabled': String(bids.length > 0) },
        '×',
      );
      leave.addEventListener('click', () => bids.length === 0 && events.onLeave(at));
      const label = element('label', { for: `newcomer-${at}` }, words.newcomerText(name));
      return element('li', { class: 'row' }, box, label, leave);
    });
    replaceItems('table-people', nodes);
  }

  /** Draws the sand timer: full until the first bid, then the time left. @param {number} now   in milliseconds */
  function tick(now) {
    if (!drawn) return;
    const { phase, sand, game } = drawn;
    const isFull = phase === 'looking' && sand !== null && !isOver(game);
    const whole = (sand ?? 60) * 1000;
    const left = isFull ? whole : sandLeft(drawn, now);
    const number = find('table-number');
    show(number, left !== null);
    number.classList.toggle('full', isFull);
    if (left === null) return;
    setText(number.firstChild, String(Math.ceil(left / 1000)));
    number.style.setProperty('--left', String(left / whole));
  }

  return { render, tick };
}
