// rounds_markup.js - the markup of rounds_card.js in English, which words/rounds/de.js translates.

export const ROUNDS = `
<div id="rounds" class="rounds">
  <h2 id="rounds-title" class="unseen" tabindex="-1" data-text="rounds">All targets of this board</h2>
  <p id="rounds-about" data-text="about">
    All targets of this board in random order. The robots stay where they were at the end of the last round.
  </p>
  <p id="rounds-unprinted" data-text="unprinted">
    This is not a printed board, so it has no other targets. Choose four printed sides under Set up, then play here.
  </p>
  <p id="rounds-elsewhere" data-text="elsewhere">Another puzzle is on the board.</p>
  <div id="rounds-back-row" class="row">
    <button id="rounds-back" class="primary" data-text="back">Back to the game</button>
  </div>
  <div id="round">
    <div class="round-head">
      <p class="round-number"><b id="round-number"></b> <span id="round-of"></span></p>
      <p><b id="round-target" role="status"></b> <span id="round-done" class="muted"></span></p>
      <p class="round-moves"><span data-text="moves" class="muted">Moves</span> <b id="round-moves"></b></p>
      <p id="round-clock" class="round-moves">
        <span data-text="time" class="muted">Time</span> <b id="round-time"></b>
      </p>
    </div>
    <p id="round-result" role="status"></p>
    <div id="round-next" class="round-next">
      <label for="round-from" class="muted" data-text="from">The next round begins</label>
      <select id="round-from">
        <option value="mine"></option>
        <option value="best" data-text="fromBest">where the best moves end</option>
      </select>
      <button id="round-best" data-text="showBest">Show the best</button>
      <button id="next-round" class="primary"></button>
    </div>
    <div id="round-buttons" class="round-buttons">
      <button id="round-again" aria-disabled="true" data-text="again">Reset</button>
      <button id="round-skip" aria-disabled="true" data-text="skip">Skip</button>
      <button id="round-give-up" aria-disabled="true" data-text="giveUp">Give up</button>
    </div>
  </div>
  <ol id="round-targets" class="round-targets" aria-label="Targets" data-label="targets"></ol>
  <div class="row" id="survey-row">
    <button id="survey" aria-pressed="false"></button>
    <span id="survey-text" class="muted" role="status"></span>
  </div>
  <table id="rounds-table" class="score-table">
    <thead>
      <tr>
        <th scope="col" data-text="target">Target</th>
        <th scope="col" data-text="you">You</th>
        <th scope="col" data-text="best">Best</th>
        <th scope="col" data-text="time">Time</th>
      </tr>
    </thead>
    <tbody></tbody>
    <tfoot id="rounds-sums">
      <tr>
        <th scope="row" id="rounds-all"></th>
        <td id="rounds-moves"></td>
        <td id="rounds-best"></td>
        <td id="rounds-time"></td>
      </tr>
    </tfoot>
  </table>
  <details id="rounds-new">
    <summary data-text="newGame">New game</summary>
    <p class="muted" data-text="newGameLoses">The rounds of this game will be lost.</p>
    <button id="rounds-begin-again" data-text="beginAgain">Begin a new game</button>
  </details>
  <button id="rounds-begin" class="primary" data-text="begin">Begin</button>
</div>
`;
