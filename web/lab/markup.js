// markup.js - the markup of the Lab in English, which words/lab/de.js translates.

export const LAB = `
<div id="lab">
  <section aria-labelledby="heat-title">
    <h2 id="heat-title" data-text="bounds">Fewest moves from each cell</h2>
    <p class="muted" data-text="boundsHint">
      For a robot that may stop anywhere on its way. No solution from a cell can be shorter; the search builds its lower
      bounds on these numbers.
    </p>
    <div id="heat-colors" class="row" role="group" aria-labelledby="heat-title"></div>
    <p id="heat-legend" class="muted" hidden>
      <span class="scale" aria-hidden="true"></span> <span id="heat-text"></span>
    </p>
    <details id="heat-details" hidden>
      <summary data-text="asTable">As a table</summary>
      <div id="heat-table"></div>
    </details>
  </section>
  <section aria-labelledby="sweep-title">
    <h2 id="sweep-title" data-text="placements">Every placement of the robots</h2>
    <p class="muted" data-text="sweepHint">
      Solves this board and target for all placements of the robots at once, and finds the hardest.
    </p>
    <p id="sweep-size" class="muted"></p>
    <div class="row">
      <button id="sweep" class="primary" aria-disabled="false" data-text="sweep">Solve all</button>
      <button id="stop-sweep" hidden data-text="cancel">Cancel</button>
    </div>
    <div id="sweeping" hidden>
      <progress id="sweep-bar" max="1" value="0" aria-labelledby="sweep-title"></progress>
      <p id="sweep-text"></p>
      <p id="sweep-other" class="muted"></p>
      <div id="sweep-result" hidden>
        <div id="sweep-plot" class="lengths"></div>
        <p id="sweep-sum"></p>
        <details id="sweep-details">
          <summary data-text="asTable">As a table</summary>
          <div id="sweep-table"></div>
        </details>
        <div id="sweep-hardest-part" hidden>
          <h3 id="sweep-hardest-title"></h3>
          <ul id="sweep-hardest" aria-labelledby="sweep-hardest-title"></ul>
        </div>
      </div>
    </div>
  </section>
  <section aria-labelledby="experiments-title">
    <h2 id="experiments-title" data-text="experiments">Experiments</h2>
    <form id="experiment" aria-labelledby="experiments-title">
      <label class="field">
        <span data-text="experiment">Experiment</span>
        <select id="lab-name" name="name">
          <option value="success" data-text="success">Which strategy finds a solution</option>
          <option value="ideas" data-text="ideas">What each idea is worth</option>
          <option value="depths" data-text="depths">How iterations grow</option>
          <option value="growth" data-text="growth">How the work grows</option>
        </select>
      </label>
      <p id="lab-about" class="muted"></p>
      <label class="field" data-for="success ideas growth">
        <span id="lab-count-name"></span>
        <input id="lab-count" name="count" type="number" min="1" max="1000" value="10" required />
      </label>
      <div class="field" data-for="ideas" role="group" aria-labelledby="lab-moves">
        <span id="lab-moves" data-text="lengths">Moves of the games</span>
        <span class="row">
          <input name="from" type="number" min="1" max="30" value="6" required aria-label="From" data-label="from" />
          <span aria-hidden="true">–</span>
          <input name="to" type="number" min="1" max="30" value="9" required aria-label="To" data-label="to" />
        </span>
      </div>
      <fieldset data-for="depths" class="field">
        <legend data-text="withIdeas">With these ideas</legend>
        <label><input type="checkbox" name="idea" value="visited" checked /><span data-text="visited">a table of visited states</span></label>
        <label><input type="checkbox" name="idea" value="order" checked /><span data-text="order">moves that can be swapped, in one order only</span></label>
        <label><input type="checkbox" name="idea" value="alike" checked /><span data-text="alike">interchangeable robots sorted</span></label>
        <label><input type="checkbox" name="idea" value="bound" checked /><span data-text="bound">a lower bound for each cell</span></label>
        <label><input type="checkbox" name="idea" value="refined" /><span data-text="refined">refined if the robot cannot finish alone</span></label>
        <label><input type="checkbox" name="idea" value="blockers" /><span data-text="blockers">refined by robots that have to stop it</span></label>
      </fieldset>
      <label class="field" data-for="success ideas growth">
        <span data-text="seed">Seed</span>
        <input id="lab-seed" name="seed" type="number" min="0" max="9007199254740991" value="0" required />
      </label>
      <label class="field">
        <span data-text="states">Maximum states per search</span>
        <input id="lab-states" name="states" type="number" min="1000" max="1000000000" value="100000" required />
      </label>
      <div class="row">
        <button id="run" class="primary" aria-disabled="false" data-text="run">Run</button>
        <button type="button" id="stop-experiment" hidden data-text="cancel">Cancel</button>
      </div>
    </form>
    <div id="experimenting" hidden>
      <progress id="experiment-bar" max="1" value="0" aria-labelledby="experiments-title"></progress>
      <p id="experiment-text"></p>
      <p id="lab-outcome"></p>
      <div id="lab-plots"></div>
      <div id="lab-tables"></div>
      <div id="lab-rows" hidden>
        <p class="muted" data-text="sameCommand">The same on the command line:</p>
        <code id="lab-command"></code>
        <p><button id="copy-rows" type="button" data-text="copyRows">Copy the numbers</button></p>
      </div>
    </div>
  </section>
</div>
`;
