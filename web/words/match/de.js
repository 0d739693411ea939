// de.js - the texts of a match, in German.

/** @param {number} n */
function moves(n) {
  return `${n} ${n === 1 ? 'Zug' : 'Züge'}`;
}

export const OVER = 'Das war das letzte Rätsel.';
export const BEST_SHOWN = 'Das Brett zeigt die besten Züge.';
export const NO_HINTS = 'In einem Match gibt es keine Tipps.';
export const THE_MATCH = 'der Link zum Match';
export const THE_RESULT = 'das Ergebnis';
export const NAME = 'Name';
export const NAME_OPTIONAL = 'Name (freiwillig)';
export const EARLIER_MATCH = 'Das Match darunter war schon vorher offen.';
export const NO_NAME = 'Zuerst den eigenen Namen eingeben.';
export const NOTHING_MADE =
  'Keins von 1000 zufälligen Rätseln passt. Bitte eine andere Anzahl von Zügen wählen.';

/** @param {number} made @param {number} count */
export function makingText(made, count) {
  return `Rätsel ${made + 1} von ${count} wird erstellt …`;
}

export const MAKING_CANCELLED = 'Abgebrochen: Es wurde kein Match erstellt.';

/** @param {string} why   a sentence */
export function makingFailed(why) {
  return `Das Match konnte nicht erstellt werden: ${why}`;
}

/** The message when a match is ready, if Play does not show matches now. @param {string} match   see aboutText() */
export function readyText(match) {
  return `Das Match liegt unter „Spielen“ bereit: ${match}.`;
}

/** "5 Rätsel mit 6 bis 9 Zügen, 4 Roboter" @param {import('carom').Match} match */
export function aboutText({ puzzles, moves: { min, max }, kind }) {
  const least = min === 1 ? 'einem Zug' : `${min} Zügen`;
  const length = min && max ? ` mit ${min === max ? least : `${min} bis ${max} Zügen`}` : '';
  return `${puzzles.length} Rätsel${length}, ${kind.robots} Roboter`;
}

/** The text of an invitation after the sender’s name. @param {import('carom').Match} match */
export function invitationText(match) {
  return `lädt zu einem Match ein: ${aboutText(match)}`;
}

/** How long a match takes. @param {number | null} minutes */
export function minutesText(minutes) {
  if (minutes === null) return '';
  return `Das dauert etwa ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`;
}

/** @param {number} count */
export function ofText(count) {
  return `von ${count}`;
}

/** The label of the button. @param {number} number of the next puzzle */
export function beginText(number) {
  return number === 1 ? 'Uhr starten' : `Rätsel ${number}`;
}

/** For the status line. @param {number} number @param {number} count */
export function puzzleText(number, count) {
  return `Rätsel ${number} von ${count}.`;
}

/** How a puzzle ended. @param {number | null} n @param {number | null} best @param {string} time */
export function endText(n, best, time) {
  if (n === null) return `Aufgegeben. ${best === null ? '' : `Die beste Lösung hat ${moves(best)}.`}`;
  const solved = `Gelöst mit ${n} ${n === 1 ? 'Zug' : 'Zügen'} in ${time}`;
  if (best === n) return `${solved}: Besser geht es nicht.`;
  return `${solved}. ${best === null ? 'Die beste Lösung wird noch gesucht.' : `Die beste Lösung hat ${best}.`}`;
}

/**
 * The message when a text with a match or results is opened.
 * @param {number} results   that were new
 * @param {string} match   see aboutText()
 */
export function openedText(results, match) {
  if (results === 0) return `Match: ${match}.`;
  return `${results === 1 ? 'Ein Ergebnis' : `${results} Ergebnisse`} zu diesem Match: ${match}.`;
}

/** @param {number} n @param {boolean} isOpen */
export function resultsButton(n, isOpen) {
  if (isOpen) return 'Ergebnisse verbergen';
  return n === 1 ? '1 Ergebnis zeigen' : `${n} Ergebnisse zeigen`;
}

/** @param {number} solved @param {number} all */
export function solvedText(solved, all) {
  return `${solved} von ${all} gelöst`;
}

/** @param {string} day '2026-11-21' */
export function dayText(day) {
  return new Date(day).toLocaleDateString('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The texts of match_markup.js. */
export const PAGE = {
  match: 'Match',
  rules:
    'Dieselben Rätsel für alle. Weniger Züge gewinnen, dann weniger Zeit. Roboter gleiten bis zum nächsten Hindernis.',
  about:
    'Dieselben Rätsel für mehrere Leute, ohne Konto. Alle spielen, wann es ihnen passt, und verschicken ihr Ergebnis als Link.',
  puzzles: 'Rätsel',
  movesFrom: 'Züge von',
  movesTo: 'Züge bis',
  to: 'bis',
  moves: 'Züge',
  movesUnit: 'Züge',
  robots: 'Roboter',
  board: 'Brett',
  printed: 'das Spiel von 1999',
  anySides: 'beliebige gedruckte Seiten',
  drawn: 'zufällig gezeichnet',
  make: 'Match erstellen',
  cancel: 'Abbrechen',
  paste:
    'Links zu einem Match und Ergebnisse anderer lassen sich überall auf dieser Seite einfügen, auch in das Textfeld unter „Rätsel“.',
  time: 'Zeit',
  back: 'Zurück zum Match',
  again: 'Von vorn',
  giveUp: 'Aufgeben',
  showBest: 'Beste Lösung zeigen',
  copyResult: 'Mein Ergebnis kopieren',
  copyMatch: 'Link zum Match kopieren',
  player: 'Name',
  over: 'Züge zu viel',
  date: 'Datum',
  newMatch: 'Anderes Match',
  kept: 'Dieses Match bleibt erhalten: Sein Link öffnet es wieder, wie es war.',
  close: 'Dieses Match schließen',
};
