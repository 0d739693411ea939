// table_markup.js - the markup of table_card.js in English, which words/table/de.js translates.

export const TABLE = `
<div id="table" class="at-table">
  <h2 id="table-title" class="unseen" tabindex="-1" data-text="table">At a table</h2>
  <p id="table-rules" data-text="rules">
    Everyone looks for a solution for the same target, on this screen or on the real board, and bids the number of moves.
    The lowest bidder shows the moves.
  </p>
  <p id="table-elsewhere" data-text="elsewhere">Another puzzle is on the board.</p>
  <div id="table-back-row" class="row">
    <button id="table-back" class="primary" data-text="back">Back to the game</button>
  </div>
  <div id="table-round">
    <div class="table-head">
      <p id="table-number"><b></b></p>
      <div>
        <p id="table-what" role="status"></p>
        <p id="table-task" role="status"></p>
        <p id="table-hint" class="muted"></p>
      </div>
    </div>
    <div id="table-call" class="table-call" role="group" aria-label="Bid" data-label="bid">
      <span class="muted" data-text="bid">Bid</span>
      <button id="call-fewer" aria-label="One move fewer" data-label="fewer" aria-disabled="false">−</button>
      <output id="call-moves"></output>
      <button id="call-more" aria-label="One move more" data-label="more" aria-disabled="false">+</button>
    </div>
    <p id="table-whose" class="muted" data-text="whose">Press the name of the bidder:</p>
    <ol id="table-players" class="table-players"></ol>
    <table id="table-bids" class="score-table bids-table">
      <caption class="unseen" data-text="bids">Bids of this round</caption>
      <thead>
        <tr>
          <th scope="col" data-text="player">Player</th>
          <th scope="col" data-text="calls">Bids</th>
          <th scope="col" data-text="line">Line</th>
          <th scope="col" data-text="won">Won</th>
        </tr>
      </thead>
      <tbody></tbody>
    </table>
    <div class="row" id="table-buttons">
      <button id="table-bell" class="primary" data-text="bell">Time is up</button>
      <button id="table-holds" class="primary" data-text="holds">It works</button>
      <button id="table-fails" data-text="fails">It fails</button>
      <button id="table-next" class="primary" data-text="next">Next target</button>
      <button id="table-take-back" data-text="takeBack">Take back the last bid</button>
      <button id="table-skip" data-text="skip">Another target</button>
    </div>
  </div>
  <form id="table-seat" class="row" novalidate>
    <input id="table-name" maxlength="24" autocomplete="off" aria-label="Name" data-label="name" placeholder="Name" data-placeholder="name" />
    <button data-text="seat">Add a player</button>
  </form>
  <p id="table-who"><b></b></p>
  <button id="table-begin" class="primary" data-text="begin">Begin</button>
  <details id="table-settings">
    <summary data-text="settings">Players and timer</summary>
    <div class="row">
      <label for="table-sand" class="muted" data-text="sand">Sand timer</label>
      <select id="table-sand">
        <option value="60" data-text="sand60">60 seconds</option>
        <option value="30" data-text="sand30">30 seconds</option>
        <option value="90" data-text="sand90">90 seconds</option>
        <option value="off" data-text="sandOff">off</option>
      </select>
    </div>
    <p class="muted" data-text="newcomers">Newcomers win ties against the others.</p>
    <ul id="table-people"></ul>
    <p id="table-loses" class="muted" data-text="newGameLoses">A new game brings back all targets and clears what everyone has won.</p>
    <button id="table-new" data-text="newGame">New game</button>
  </details>
</div>
`;
