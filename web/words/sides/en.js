// en.js - the texts of the dialog for choosing a printed side, in English.
const CORNER = ['north-west', 'north-east', 'south-east', 'south-west'];
const CORNER_SHORT = ['NW', 'NE', 'SE', 'SW'];

export const CLOSE = 'Close';
export const EACH_ONCE = 'Use each piece only once: sides in use swap places';
/** The label of the field for the names of all four sides. */
export const TYPED = 'All four, clockwise from the top left';
export const TAKE = 'Use';
export const TWICE = 'You typed a piece twice. Use each piece once, or untick the box above.';
export const NOT_SIDES = 'Type exactly four sides, such as 1A 2B 3C 4D.';

/** The mark of a tile that is now in another corner. @param {number | null} place   that corner */
export function swapText(place) {
  return place === null ? '' : `⇄ ${CORNER_SHORT[place]}`;
}

/** The swap in the label of a side. @param {number | null} place */
export function swapLabel(place) {
  return place === null ? '' : `, swaps with the ${CORNER[place]} corner`;
}
