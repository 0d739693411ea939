// sprint_markup.js - the markup of sprint_card.js in English, which words/sprint/de.js translates.

export const SPRINT = `
<div id="sprint" class="rounds">
  <h2 id="sprint-title" class="unseen" tabindex="-1" data-text="title">Sprint: five minutes</h2>
  <p id="sprint-about" data-text="about">
    Solve as many puzzles as you can in five minutes. They start easy and get harder. Every solution counts, long or
    short.
  </p>
  <div id="sprint-head" class="round-head">
    <p class="round-number"><b id="sprint-solved"></b> <span data-text="solved">solved</span></p>
    <p><b id="sprint-left"></b> <span data-text="left" class="muted">left</span></p>
    <p class="round-moves"><span data-text="moves" class="muted">Moves</span> <b id="sprint-moves"></b></p>
    <p id="sprint-difficulty" class="muted" role="img"></p>
  </div>
  <p id="sprint-elsewhere" data-text="elsewhere">Another puzzle is on the board. The clock is running.</p>
  <p id="sprint-making" class="muted" data-text="making">Making the next puzzle…</p>
  <p id="sprint-problem" class="problem" role="alert"></p>
  <div id="sprint-buttons" class="round-buttons">
    <button id="sprint-reset" aria-disabled="true" data-text="reset">Reset</button>
    <button id="sprint-skip" aria-disabled="true" data-text="skip">Skip</button>
  </div>
  <div id="sprint-summary">
    <p><b id="sprint-result"></b></p>
    <p id="sprint-record"></p>
  </div>
  <div class="row">
    <button id="sprint-back" class="primary" data-text="back">Back to the sprint</button>
    <button id="sprint-begin" class="primary"></button>
    <button id="sprint-copy" data-text="copyResult">Copy result</button>
  </div>
</div>
`;
