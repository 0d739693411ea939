// markup.js - the markup of the Puzzles tab and of its dialogs in English, which words/puzzles/de.js translates.

export const PUZZLES = `
<div id="library">
  <section id="daily" aria-labelledby="daily-title">
    <div class="row">
      <h2 id="daily-title"></h2>
      <span class="row day">
        <button id="day-before" aria-label="Previous day" data-label="dayBefore">
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10.5 3v10L4 8z" /></svg>
        </button>
        <input id="day" type="date" min="0001-01-01" required aria-label="Day" data-label="day" />
        <button id="day-after" aria-label="Next day" data-label="dayAfter">
          <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5.5 3v10L12 8z" /></svg>
        </button>
      </span>
    </div>
    <div id="levels" class="tiles" role="group" aria-labelledby="daily-title"></div>
    <p id="daily-problem" class="problem" role="alert" hidden></p>
    <div class="row">
      <button id="streak" class="quiet" aria-haspopup="dialog"></button>
      <button id="copy-result" class="quiet" hidden data-text="copyResult">Copy result</button>
      <span class="row more">
        <button id="open-sprint" class="quiet" data-text="sprint">Sprint</button>
        <button id="all-themes" class="quiet" aria-haspopup="dialog" data-text="byTheme">By theme</button>
      </span>
    </div>
  </section>
  <section id="course" aria-labelledby="course-title">
    <div class="row">
      <h2 id="course-title" data-text="course">Course</h2>
      <span id="course-progress" class="muted"></span>
      <button id="all-lessons" class="quiet" aria-haspopup="dialog"></button>
    </div>
    <div id="next-lesson"></div>
  </section>
  <section id="hard-ones" aria-labelledby="hard-title">
    <div class="row">
      <h2 id="hard-title" data-text="hardOnes">Hard puzzles</h2>
      <span id="hard-progress" class="muted"></span>
      <button id="all-hard" class="quiet" aria-haspopup="dialog"></button>
    </div>
    <div id="hard-row" class="tiles" role="group" aria-labelledby="hard-title"></div>
  </section>
  <section id="my-boards" aria-labelledby="boards-title">
    <div class="row">
      <h2 id="boards-title" data-text="boards">My boards</h2>
      <button id="all-boards" class="quiet" aria-haspopup="dialog" data-text="manage">Manage</button>
    </div>
    <div id="boards-row" class="tiles" role="group" aria-labelledby="boards-title">
      <button id="keep" class="tile"><b aria-hidden="true">+</b><span class="note" data-text="keep">Save this board</span></button>
    </div>
  </section>
  <p id="storing" class="problem" role="status" hidden></p>
  <section id="custom" aria-labelledby="recipe-title">
    <form id="recipe">
      <h2 id="recipe-title" tabindex="-1" data-text="custom">Custom</h2>
      <input
        id="recipe-from" name="from" type="number" min="1" max="1000" value="8"
        aria-label="Moves from" data-label="movesFrom"
      />
      <span data-text="to">to</span>
      <input
        id="recipe-to" name="to" type="number" min="1" max="1000" value="12"
        aria-label="Moves to" data-label="movesTo"
      />
      <span data-text="moves">moves</span>
      <button id="make" aria-disabled="false" data-text="make">Create</button>
      <details id="recipe-more">
        <summary data-text="more">More</summary>
        <div class="fields">
          <label for="recipe-difficulty" data-text="difficulty">Difficulty</label>
          <select id="recipe-difficulty" name="difficulty">
            <option value="" data-text="anyDifficulty">any</option>
            <option value="1">1 ●○○○○</option>
            <option value="2">2 ●●○○○</option>
            <option value="3">3 ●●●○○</option>
            <option value="4">4 ●●●●○</option>
            <option value="5">5 ●●●●●</option>
          </select>
          <label for="recipe-moved" data-text="moved">Robots that must move, at least</label>
          <input id="recipe-moved" name="moved" type="number" min="1" max="5" value="2" />
          <label for="recipe-robots" data-text="robots">Robots</label>
          <input id="recipe-robots" name="robots" type="number" min="1" max="5" value="4" required />
          <label for="recipe-board" data-text="board">Board</label>
          <select id="recipe-board" name="board">
            <option value="printed" data-text="printed">the 1999 game</option>
            <option value="any-sides" data-text="anySides">any printed sides</option>
            <option value="drawn" data-text="drawn">randomly drawn</option>
          </select>
          <label for="recipe-diagonals" data-text="diagonals">Diagonals</label>
          <input id="recipe-diagonals" name="diagonals" type="checkbox" />
        </div>
      </details>
    </form>
    <div class="row" id="making" hidden>
      <button id="cancel" hidden data-text="cancel">Cancel</button>
      <span id="making-text" class="muted"></span>
      <button id="nearest" hidden data-text="openNearest">Open the closest</button>
    </div>
  </section>
</div>
`;

/** The dialog of all lessons, of all hard puzzles, or of the themes. */
export const COLLECTION = `
<div class="row">
  <h2 id="collection-title"></h2>
  <button data-close data-text="close">Close</button>
</div>
<div id="collection-list"></div>
`;

export const STATISTICS = `
<div class="row">
  <h2 id="statistics-title" data-text="daily">Daily puzzles</h2>
  <button data-close data-text="close">Close</button>
</div>
<p id="statistics-streak"></p>
<table>
  <thead><tr id="statistics-head"></tr></thead>
  <tbody id="statistics-levels"></tbody>
</table>
`;

export const BOARDS = `
<div class="row">
  <h2 id="boards-dialog-title" data-text="boards">My boards</h2>
  <button data-close data-text="close">Close</button>
</div>
<ul id="board-list"></ul>
<p id="no-boards" class="muted" hidden></p>
<p id="boards-said" role="status"></p>
<button id="put-board-back" hidden data-text="putBack">Undo</button>
<p class="muted" data-text="device">
  Boards and results stay in this browser, on this device. A private window forgets them when you close it.
</p>
<div class="row">
  <button id="save-file" data-text="saveFile">Save to a file</button>
  <button id="read-file" data-text="readFile">Read a file</button>
  <input id="kept-file" type="file" accept=".json,application/json" hidden />
</div>
`;
