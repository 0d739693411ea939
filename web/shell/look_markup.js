// look_markup.js - the markup of look_dialog.js and language_choice.js in English, which words/menu/de.js translates.

export const LOOK = `
<div class="row">
  <h2 id="look-title" data-text="look">Appearance and language</h2>
  <button data-close data-text="close">Close</button>
</div>
<div id="themes" class="segments" role="group" aria-label="Theme" data-label="theme"></div>
<div id="palettes" role="group" aria-label="Colours" data-label="palette"></div>
<div id="language" class="segments" role="group" aria-label="Language" data-label="language">
  <button lang="en">English</button>
  <button lang="de">Deutsch</button>
</div>
<p id="language-said" role="status"></p>
`;
