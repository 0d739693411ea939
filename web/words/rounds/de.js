// de.js - the texts of 17 targets, in German.
import { capital } from '../shared.js';

/** @typedef {import('carom').Color} Color */
/** @typedef {import('../../state/rounds.js').Result} Result */
/** @typedef {import('../../state/survey.js').Length} Length */

/** @type {Record<Color, string>} */
const ROBOT = { red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', silver: 'Silber' };

/** @param {number} n */
function moves(n) {
  return `${n} ${n === 1 ? 'Zug' : 'Züge'}`;
}

/** The form after "mit" and "in". @param {number} n */
function dative(n) {
  return `${n} ${n === 1 ? 'Zug' : 'Zügen'}`;
}

export const OVER = 'Alle Ziele sind gespielt.';
export const NEXT = 'Nächste Runde';
export const FINISH = 'Abschließen';
export const FROM_MINE = 'am Ende meiner Züge';
export const FROM_START = 'wo diese begonnen hat';
export const GIVEN_UP = 'aufgegeben';
export const BEST_SHOWN = 'Das Brett zeigt die beste Lösung.';

/** @param {number} count */
export function ofText(count) {
  return `von ${count}`;
}

/** @param {number} done */
export function doneText(done) {
  return `${done} gespielt`;
}

/** For the status line. @param {number} number @param {number} count */
export function roundText(number, count) {
  return `Runde ${number} von ${count}.`;
}

/**
 * How a round ended.
 * @param {Result} result
 * @param {{ color: Color | 'any' }} target
 * @param {number | null} best
 * @param {boolean} searching   for the best
 */
export function resultText(result, target, best, searching) {
  const unknown = searching ? 'Die beste Lösung wird noch gesucht.' : 'Die beste Lösung ist nicht bekannt.';
  if (result.moves === null)
    return `Aufgegeben. ${best === null ? unknown : `Die beste Lösung hat ${moves(best)}.`}`;
  const who = target.color === 'any' && result.by ? `Mit ${ROBOT[result.by]} gelöst` : 'Gelöst';
  const solved = `${who} in ${dative(result.moves)}`;
  if (best === result.moves) return `${solved}: Besser geht es nicht.`;
  return `${solved}. ${best === null ? unknown : `Die beste Lösung hat ${best}.`}`;
}

/** @param {boolean} isLast */
export function unreachableText(isLast) {
  const proved = 'Bewiesen: Von hier aus ist dieses Ziel nicht zu erreichen.';
  return `${proved} ${isLast ? 'Es ist das letzte: Fang ein neues Spiel an.' : 'Überspring es.'}`;
}

/** @param {string} task @param {Color | null} by   the robot that took a target for any robot */
export function rowText(task, by) {
  return capital(by ? `${task}: ${ROBOT[by]}` : task);
}

/** @param {number} compared @param {number} all */
export function sumText(compared, all) {
  return compared === all ? 'Zusammen' : `${compared} von ${all} Runden`;
}

/** For screen readers. @param {string} task @param {'done' | 'now' | 'left' | null} status @param {Length} [length] */
export function targetLabel(task, status, length) {
  const place = status && { done: ', gespielt', now: ', jetzt dran', left: '' }[status];
  return `${capital(task)}${place ?? ''}${length === undefined ? '' : `: ${lengthText(length)}`}`;
}

/** @param {Length} length */
function lengthText(length) {
  if (length === 'none') return 'unlösbar';
  return length === 'unknown' ? 'nicht bekannt' : moves(length);
}

/** @param {number} count */
export function surveyButton(count) {
  return `Alle ${count} von hier aus lösen`;
}

/** @param {number} found @param {number} all @param {boolean} complete */
export function surveyText(found, all, complete) {
  return complete ? 'Die wenigsten Züge zu jedem Ziel.' : `${found} von ${all} Zielen gelöst …`;
}

/** The texts of rounds_markup.js. */
export const PAGE = {
  rounds: 'Alle Ziele dieses Bretts',
  about:
    'Alle Ziele dieses Bretts in zufälliger Reihenfolge. Die Roboter bleiben stehen, wo sie am Ende der letzten Runde waren.',
  unprinted:
    'Das ist kein gedrucktes Brett, darum hat es keine weiteren Ziele. Unter „Aufbauen“ lassen sich vier gedruckte Seiten wählen; dann geht es hier weiter.',
  elsewhere: 'Auf dem Brett ist ein anderes Rätsel.',
  back: 'Zurück zum Spiel',
  moves: 'Züge',
  time: 'Zeit',
  from: 'Die nächste Runde beginnt',
  fromBest: 'am Ende der besten Lösung',
  showBest: 'Beste Lösung zeigen',
  again: 'Von vorn',
  skip: 'Überspringen',
  giveUp: 'Aufgeben',
  targets: 'Ziele',
  target: 'Ziel',
  you: 'Ich',
  best: 'Beste',
  newGame: 'Neues Spiel',
  newGameLoses: 'Die Runden dieses Spiels gehen verloren.',
  beginAgain: 'Neues Spiel anfangen',
  begin: 'Anfangen',
};
