// match_markup.js - the markup of match_card.js in English, which words/match/de.js translates.

/** A match: the same puzzles for several players. */
export const MATCH = `
<div id="match" class="match rounds">
  <h2 id="match-title" class="unseen" tabindex="-1" data-text="match">Match</h2>
  <ul id="match-problems" class="problem" role="alert" hidden></ul>
  <div id="match-none">
    <p data-text="about">
      The same puzzles for you and your friends, without an account. Everybody plays when it suits them and sends the
      result as a link.
    </p>
    <form id="match-wish">
      <label><span data-text="puzzles">Puzzles</span>
        <select name="count"><option>3</option><option selected>5</option><option>10</option></select>
      </label>
      <span class="range">
        <input name="from" type="number" min="1" max="20" value="6" required aria-label="Moves from" data-label="movesFrom" />
        <span data-text="to">to</span>
        <input name="to" type="number" min="1" max="20" value="9" required aria-label="Moves to" data-label="movesTo" />
        <span data-text="movesUnit">moves</span>
      </span>
      <label><span data-text="robots">Robots</span>
        <select name="robots"><option>3</option><option selected>4</option><option>5</option></select>
      </label>
      <label><span data-text="board">Board</span>
        <select name="board">
          <option value="printed" data-text="printed">the 1999 game</option>
          <option value="any-sides" data-text="anySides">any printed sides</option>
          <option value="drawn" data-text="drawn">randomly drawn</option>
        </select>
      </label>
      <button id="match-make" class="primary" aria-disabled="false" data-text="make">Make a match</button>
    </form>
    <p id="match-making" role="status"></p>
    <button id="match-cancel" data-text="cancel" hidden>Cancel</button>
    <p class="muted" data-text="paste">A link to a match, or the results of your friends? Paste them anywhere on this page, or into the text box under Puzzles.</p>
  </div>
  <div id="match-open" hidden>
    <p id="match-about" class="muted"></p>
    <p id="match-rules" class="muted">
      <span data-text="rules">
        All play the same puzzles: fewer moves win, then less time. Robots slide until a wall or another robot stops
        them.
      </span>
      <span id="match-minutes"></span>
    </p>
    <div class="round-head" id="match-head">
      <p class="round-number"><b id="match-number"></b> <span id="match-of"></span></p>
      <p><b id="match-target" role="status"></b></p>
      <p class="round-moves"><span data-text="moves" class="muted">Moves</span> <b id="match-moves"></b></p>
      <p class="round-moves"><span data-text="time" class="muted">Time</span> <b id="match-time"></b></p>
    </div>
    <p id="match-said" role="status"></p>
    <div class="row" id="match-buttons">
      <button id="match-begin" class="primary"></button>
      <button id="match-back" class="primary" data-text="back">Back to the match</button>
      <button id="match-again" aria-disabled="true" data-text="again">Reset</button>
      <button id="match-give-up" data-text="giveUp">Give up</button>
      <button id="match-best" data-text="showBest">Show the best</button>
    </div>
    <form id="match-result" class="row" novalidate>
      <label><span id="match-name"></span> <input name="player" maxlength="32" autocomplete="nickname" /></label>
      <button id="match-claim" class="primary" data-text="copyResult">Copy my result</button>
      <button id="match-copy" type="button" data-text="copyMatch">Copy match link</button>
    </form>
    <button id="match-show" aria-expanded="false" aria-controls="match-table"></button>
    <table id="match-table" class="score-table">
      <thead>
        <tr>
          <th scope="col" data-text="player">Player</th>
          <th scope="col" data-text="over">Extra moves</th>
          <th scope="col" data-text="time">Time</th>
          <th scope="col" data-text="date">Date</th>
        </tr>
      </thead>
      <tbody></tbody>
    </table>
    <details id="match-new">
      <summary data-text="newMatch">Another match</summary>
      <p class="muted" data-text="kept">This match is kept: its link opens it again as you left it.</p>
      <button id="match-close" data-text="close">Close this match</button>
    </details>
  </div>
</div>
`;
