// de.js - the texts of Play about a puzzle, in German, with the same exports as en.js.

/** @typedef {import('carom').Color} Color */
/** @typedef {import('../../state/play.js').Success} Success */
/** @typedef {import('../../state/hints.js').Hint} Hint */

/** @type {Record<Color, string>} */
const ROBOT = { red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', silver: 'Silber' };
/** @type {Record<import('carom').Direction, string>} */
const TOWARDS = { N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' };

/** The number in the dative. @param {number} n */
function inMoves(n) {
  return n === 1 ? 'einem Zug' : `${n} Zügen`;
}

/** @param {number} n */
function movesText(n) {
  return n === 1 ? 'ein Zug' : `${n} Züge`;
}

/** The text after the number of moves made. @param {number} n */
export function soFarText(n) {
  return n === 1 ? 'Zug bisher' : 'Züge bisher';
}

/** @param {Success} success */
export function successText({ moves, best, beat }) {
  const solved = `Gelöst in ${inMoves(moves)}. ${challengeOutcome(moves, beat)}`.trim();
  if (best === null) return `${solved} Die beste Lösung ist noch nicht bekannt.`;
  return best < moves ? `${solved} Es geht in ${best}.` : `${solved} Besser geht es nicht.`;
}

/** @param {number} moves @param {number | null} beat */
function challengeOutcome(moves, beat) {
  if (beat === null) return '';
  if (moves < beat) return `Damit sind ${beat} geschlagen.`;
  return moves === beat ? 'Gleichstand mit der Herausforderung.' : `Zu schlagen waren ${beat}.`;
}

/** The text after the result: which help was used. @param {Success} success */
export function successMore({ hints, told }) {
  if (told) return 'nach einem Blick auf die Lösung';
  if (hints === 0) return 'ohne Tipp';
  return hints === 1 ? 'mit 1 Tipp' : `mit ${hints} Tipps`;
}

/** The text of a challenge after the sender’s name. @param {number | null} beat   null: a shortest solution */
export function dareText(beat) {
  if (beat === null) return 'hat eine kürzeste Lösung gefunden. Wer findet auch eine?';
  return `hat es mit ${inMoves(beat)} geschafft. Geht es mit weniger?`;
}

/** How long a challenge takes. @param {number} minutes */
export function minutesText(minutes) {
  return `Das dauert etwa ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
}

/** The text to copy, above the puzzle's link. @param {Success} success */
export function resultText(success) {
  const { moves, best, hints, told } = success;
  const help = told || hints ? `${successMore(success)} ` : '';
  const solved = `Ich habe dieses Rätsel ${help}in ${inMoves(moves)} gelöst.`;
  if (moves !== best) return `${solved} Wer schafft es in weniger?`;
  if (told) return `${solved} Wer schafft es, ohne nachzusehen?`;
  return `Ich habe ${help}eine kürzeste Lösung gefunden: ${movesText(moves)}. Wer findet auch eine?`;
}

export const THE_RESULT = 'das Ergebnis';
export const NEXT_PUZZLE = 'Nächstes Rätsel';

/** For screen readers, after the word "Schwierigkeit". @param {number} level */
export function difficultyText(level) {
  return `${level} von 5`;
}

export const HIDDEN = 'verdeckt';
export const AGAIN = 'Zurück am Anfang.';
/** Why there are no hints. */
export const NO_HINTS = {
  game: 'Keine Tipps: Dieses Rätsel ist in einem laufenden Spiel noch ungelöst.',
  running: 'Tipps gibt es, sobald die Suche die Lösung gefunden hat.',
  stopped: 'Keine Tipps: Die Suche wurde angehalten.',
  unproved: 'Keine Tipps: Die Suche endete, bevor sie eine kürzeste Lösung fand.',
};
export const SOLVED_ALREADY = 'Das Rätsel ist gelöst.';

/** The message when the player switches to another line. @param {number} n   of moves */
export function triedText(n) {
  return `Ein Versuch mit ${movesText(n)}.`;
}

/** @type {Record<Hint['rung'], string>} */
export const RUNG = {
  range: 'Ungefähre Länge',
  length: 'Genaue Länge',
  robots: 'Wie viele Roboter ziehen',
  which: 'Welche Roboter ziehen',
  first: 'Der erste Zug',
  next: 'Der nächste Zug von hier',
};

/** @param {{ color: Color, direction: import('carom').Direction }} move */
export function goesText({ color, direction }) {
  return `${ROBOT[color]} nach ${TOWARDS[direction]}`;
}

/** @param {Hint} hint @param {import('../../state/continuation.js').Continuation} way   from where the robots stand */
export function hintText(hint, way) {
  if (hint.rung === 'range') return `${hint.least} bis ${hint.most} Züge`;
  if (hint.rung === 'length') return movesText(hint.count);
  if (hint.rung === 'robots') return hint.count === 1 ? 'ein Roboter' : `${hint.count} Roboter`;
  if (hint.rung === 'which') return hint.robots.map((color) => ROBOT[color]).join(', ');
  return hint.rung === 'first' ? goesText(hint.move) : wayText(way);
}

/** @param {import('../../state/continuation.js').Continuation} way */
function wayText(way) {
  if (way.kind === 'back') return `${movesText(way.count)} zurücknehmen`;
  if (way.kind === 'none') return 'von hier wurde keine Lösung gefunden';
  return way.kind === 'moves' && way.moves.length ? goesText(way.moves[0]) : 'wird gesucht …';
}

/** Moves left from where the robots stand. @param {import('../../state/continuation.js').Continuation} way */
export function leftText(way) {
  if (way.kind === 'moves') return `noch ${movesText(way.moves.length)}`;
  if (way.kind === 'back') return 'nur entlang der Lösung bekannt';
  return way.kind === 'none' ? 'nichts gefunden' : ' …';
}

/** @type {Record<string, string>} */
export const PAGE = {
  time: 'Zeit',
  best: 'Beste',
  difficulty: 'Schwierigkeit',
  challengeFriend: 'Jemand hat dieses Rätsel schon gelöst.',
  challengeRules: 'Roboter gleiten, bis eine Wand oder ein anderer Roboter sie aufhält.',
  again: 'Noch einmal',
  copyResult: 'Ergebnis kopieren',
  bestLine: 'Beste Züge',
  stepBoth: 'Schritt für Schritt durch beide Lösungen',
  previous: 'Voriger Zug',
  next: 'Nächster Zug',
  own: 'Eigene',
  shareLine: 'Meine Züge teilen',
  tried: 'Alle Versuche',
  hints: 'Tipps',
  vague: 'von vage bis genau',
  hint: 'Nächster Tipp',
  pad: 'Den gewählten Roboter bewegen',
  west: 'Westen',
  north: 'Norden',
  south: 'Süden',
  east: 'Osten',
  newPuzzle: 'Neues Rätsel',
  movesLeft: 'Züge bis zum Ziel',
  timer: 'Zeit messen',
};
