// lengths_markup.js - the markup of lengths_dialog.js in English, which words/menu/de.js translates.

export const LENGTHS = `
<div class="row">
  <h2 id="lengths-title" data-text="lengths">Solution lengths</h2>
  <button data-close data-text="close">Close</button>
</div>
<form id="games" class="fields" aria-labelledby="lengths-title">
  <label for="games-robots" data-text="robots">Robots</label>
  <input id="games-robots" name="robots" type="number" min="1" max="5" value="4" required />
  <label for="games-board" data-text="board">Board</label>
  <select id="games-board" name="board">
    <option value="printed" data-text="printed">the 1999 game</option>
    <option value="any-sides" data-text="anySides">any printed sides</option>
    <option value="drawn" data-text="drawn">randomly drawn</option>
  </select>
  <label for="games-count" data-text="games">Random games</label>
  <select id="games-count" name="count">
    <option value="1000" data-text="games1000">1,000</option>
    <option value="10000" selected data-text="games10000">10,000</option>
    <option value="100000" data-text="games100000">100,000</option>
  </select>
  <label for="games-seed" data-text="seed">Seed</label>
  <input
    id="games-seed"
    name="seed"
    type="number"
    min="0"
    max="9007199254740991"
    value="1"
    required
  />
  <button id="count" class="primary" aria-disabled="false" data-text="count">Count</button>
</form>
<div class="row" id="counting" hidden>
  <button id="cancel-count" hidden data-text="cancel">Cancel</button>
  <span id="counting-text" class="muted"></span>
</div>
<div id="tally" hidden>
  <div id="plot"></div>
  <div class="row">
    <span id="tally-text"></span>
    <button id="hardest" hidden data-text="openHardest">Open the hardest</button>
  </div>
</div>
`;
