// de.js - the texts of the dialog for choosing a printed side, in German, with the same exports as en.js.
const CORNER = ['Nordwesten', 'Nordosten', 'Südosten', 'Südwesten'];
const CORNER_SHORT = ['NW', 'NO', 'SO', 'SW'];

export const CLOSE = 'Schließen';
export const EACH_ONCE = 'Jedes Teil einmal, wie in der Schachtel: Belegte Seiten tauschen den Platz';
/** The label of the field for the names of all four sides. */
export const TYPED = 'Alle vier, im Uhrzeigersinn ab oben links';
export const TAKE = 'Nehmen';
export const TWICE =
  'Ein Teil kommt doppelt vor. Jedes Teil nur einmal nehmen oder das Häkchen oben entfernen.';
export const NOT_SIDES = 'Genau vier Seiten eingeben, zum Beispiel 1A 2B 3C 4D.';

/** The mark of a tile that is now in another corner. @param {number | null} place   that corner */
export function swapText(place) {
  return place === null ? '' : `⇄ ${CORNER_SHORT[place]}`;
}

/** The swap in the label of a side. @param {number | null} place */
export function swapLabel(place) {
  return place === null ? '' : `, tauscht mit der Ecke im ${CORNER[place]}`;
}
