// markup.js - the English markup of the dialogs for export, pictures and printing, which words/menu/de.js translates.

/** The puzzle in every format. */
export const EXPORT = `
<div class="row">
  <h2 id="export-title" data-text="formats">Export</h2>
  <button data-close data-text="close">Close</button>
</div>
<p id="convert-of" class="muted"></p>
<ul id="formats"></ul>
<p class="muted" role="status" data-said></p>
`;

/** The board's picture as a file. */
export const PICTURE = `
<div class="row">
  <h2 id="picture-title" data-text="picture">Picture</h2>
  <button data-close data-text="close">Close</button>
</div>
<div class="row">
  <button id="save-png" data-text="savePng">Save PNG</button>
  <button id="save-svg" data-text="saveSvg">Save SVG</button>
  <label class="row muted">
    <input id="picture-moves" type="checkbox" checked />
    <span id="picture-hint"></span>
  </label>
</div>
<p class="muted" role="status" data-said></p>
`;

/** The puzzle on paper. */
export const PRINT = `
<div class="row">
  <h2 id="printing-title" data-text="printTitle">Print</h2>
  <button data-close data-text="close">Close</button>
</div>
<div class="row">
  <button id="print" data-text="print">Print the puzzle</button>
  <label id="print-option" class="row" hidden>
    <input id="print-answer" type="checkbox" />
    <span data-text="printAnswer">with the answer on a second page</span>
  </label>
</div>
<p id="print-hidden" class="muted" hidden data-text="printHidden">
  The answer is hidden while you play, so the puzzle is printed without it. Show it under Solve to print it, too.
</p>
`;
