// de.js - the same as en.js in German.
export {
  ARROW,
  INITIAL,
  LETTER,
  SAID,
  boardDetails,
  boardSummary,
  capital,
  cellName,
  cellText,
  errorText,
  moveLabel,
  moveText,
  playedText,
  refusedText,
  robotLabel,
  stepText,
  targetText,
  taskText,
  verdict,
  waysText,
} from '../de.js';

export const LANGUAGE = 'de';
export const BOARD = 'Brett';
export const HINT =
  'Ein Buchstabe oder eine Ziffer wählt einen Roboter, die Pfeiltasten bewegen ihn. P liest die Stellung vor.';
export const MOVES = 'Züge';
export const UNDO = 'Zurück';
export const REDO = 'Vor';
export const RESET = 'Von vorn';
export const SHOW = 'Lösung zeigen';
export const STOP = 'Anhalten';
export const OPEN = 'In Carom öffnen';
export const SEARCHING = 'Suche läuft …';
export const STOPPED = 'Die Suche wurde angehalten.';
export const NO_PUZZLE = 'Hier ist noch kein Rätsel: Dieses Brett braucht das Attribut „puzzle“.';

/** @param {number} moves */
export function answerText(moves) {
  return `${moves} ${moves === 1 ? 'Zug' : 'Züge'}, weniger sind nicht möglich. Mit „Vor“ geht es Schritt für Schritt.`;
}

/** @param {string} why   a sentence */
export function problemText(why) {
  return `Dieses Rätsel lässt sich nicht zeigen. ${why}`;
}
