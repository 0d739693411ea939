// markup.js - the markup of the Play tab's cards in English, which words/play/de.js translates.

/** Shown above the moves. */
export const HEAD = `
<div id="play-head">
  <p id="about" hidden><b id="about-title"></b> <span id="about-text"></span></p>
  <p id="challenge" hidden></p>
  <p id="challenge-rules" class="muted" hidden>
    <span id="challenge-friend" data-text="challengeFriend">A friend has solved this puzzle.</span>
    <span data-text="challengeRules">Robots slide until a wall or another robot stops them.</span>
    <span id="challenge-minutes"></span>
  </p>
  <div class="row">
    <p id="play-count"><b id="play-moves"></b> <span id="play-unit"></span></p>
    <dl id="play-facts">
      <div id="play-clock"><dt data-text="time">Time</dt><dd id="play-time"></dd></div>
      <div><dt data-text="best">Best</dt><dd id="play-best"></dd></div>
      <div id="play-difficulty" hidden>
        <dt data-text="difficulty">Difficulty</dt>
        <dd><span aria-hidden="true"></span><span class="unseen"></span></dd>
      </div>
    </dl>
  </div>
  <div id="success" hidden>
    <p><b id="success-text"></b> <span id="success-more" class="muted"></span></p>
    <div class="row">
      <button id="go-on" class="primary"></button>
      <button id="copy-solved" data-text="copyResult">Copy result</button>
      <button id="try-again" data-text="again">Try again</button>
      <button id="share-line" data-text="shareLine">Share my line</button>
    </div>
  </div>
</div>
`;

/** Shown below the moves of a solution that is not the best. */
export const COMPARISON = `
<div id="comparison" hidden>
  <h2 id="best-title" data-text="bestLine">Best moves</h2>
  <ol class="chips" id="best-chips" aria-labelledby="best-title"></ol>
  <div class="row" role="group" aria-label="Step through both lines" data-label="stepBoth">
    <button id="comparison-previous" aria-label="Previous move" data-label="previous">
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M11.5 3v10L4 8z" /></svg>
    </button>
    <button id="comparison-next" aria-label="Next move" data-label="next">
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4.5 3v10L12 8z" /></svg>
    </button>
    <div class="segments">
      <button id="compare-own" aria-pressed="true" data-text="own">Yours</button>
      <button id="compare-best" aria-pressed="false" data-text="best">Best</button>
    </div>
    <span id="comparison-where" class="muted"></span>
  </div>
</div>
`;

/** Buttons within reach of the thumb, to move the picked robot and to get the next hint. */
export const PAD = `
<div id="pad" class="row" role="group" aria-label="Move the picked robot" data-label="pad">
  <button id="pad-W" data-direction="W" aria-label="West" data-label="west">←</button>
  <button id="pad-N" data-direction="N" aria-label="North" data-label="north">↑</button>
  <button id="pad-S" data-direction="S" aria-label="South" data-label="south">↓</button>
  <button id="pad-E" data-direction="E" aria-label="East" data-label="east">→</button>
</div>
`;

/** Shown below the moves. */
export const MORE = `
<div id="play-more">
  <div id="tried" hidden>
    <h3 id="tried-title" data-text="tried">All lines tried</h3>
    <ol id="tried-lines" class="line-tree" aria-labelledby="tried-title"></ol>
  </div>
  <div class="row for-hints">
    <h3 data-text="hints">Hints</h3>
    <span class="muted" data-text="vague">from vague to exact</span>
  </div>
  <dl id="hints" class="for-hints"></dl>
  <div class="row">
    <button id="hint" data-text="hint">Next hint</button>
    <button id="new-one" data-text="newPuzzle">New puzzle</button>
  </div>
  <div class="row" id="no-hints" hidden>
    <span id="no-hints-why"></span>
    <button id="search-on"></button>
  </div>
  <div class="row">
    <label><input type="checkbox" id="moves-left" /> <span data-text="movesLeft">Moves left from here</span></label>
    <b id="left" role="status"></b>
    <label><input type="checkbox" id="timer" /> <span data-text="timer">Timer</span></label>
  </div>
</div>
`;
