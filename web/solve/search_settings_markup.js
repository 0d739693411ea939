// search_settings_markup.js - the markup of search_settings_dialog.js in English, which words/menu/de.js translates.

export const SEARCH_SETTINGS = `
<div class="row">
  <h2 id="tuning-title" data-text="search">Search</h2>
  <button data-close data-text="close">Close</button>
</div>
<fieldset id="strategies">
  <legend data-text="strategy">Strategy</legend>
</fieldset>
<div class="fields">
  <label for="memory" data-text="memory">Memory limit in MB</label>
  <input id="memory" type="number" aria-describedby="memory-problem" />
  <input
    id="memory-steps"
    type="range"
    min="0"
    aria-label="Memory limit in MB"
    data-label="memory"
  />
  <p id="memory-problem" class="problem" role="alert" hidden></p>
  <label for="max-moves" data-text="maxMoves">Move limit</label>
  <input id="max-moves" type="number" aria-describedby="max-moves-problem" />
  <p id="max-moves-problem" class="problem" role="alert" hidden></p>
</div>
`;
