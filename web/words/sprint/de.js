// de.js - the texts of a sprint, in German, with the same exports as en.js.

export const BEGIN = 'Starten';
export const AGAIN = 'Noch einmal';
export const STARTING = 'Die Zeit beginnt mit dem ersten Rätsel.';
export const NEW_RECORD = 'Das ist der bisher beste Sprint.';
export const THE_RESULT = 'das Ergebnis';
export const NONE_FOUND = 'Es wurde keins gefunden.';

/** @param {number} record */
export function recordText(record) {
  return record ? `Bester Sprint: ${record} gelöst` : '';
}

/** @param {{ moves: number, best: number } | 'skipped' | 'told' | null} last @param {string} task   'Rot nach C2' */
export function puzzleText(last, task) {
  if (!last) return `Los geht es: ${task}.`;
  if (last === 'skipped') return `Übersprungen. Jetzt ${task}.`;
  if (last === 'told') return `Zählt nicht, weil die Lösung zu sehen war. Jetzt ${task}.`;
  const best = last.moves === last.best ? 'besser geht es nicht' : `es geht in ${last.best}`;
  return `Gelöst in ${last.moves}, ${best}. Jetzt ${task}.`;
}

/** @param {number} solved @param {number} optimal @param {number} skipped */
export function resultText(solved, optimal, skipped) {
  return [`${solved} gelöst`, `${optimal} mit den wenigsten Zügen`, skipped ? `${skipped} übersprungen` : '']
    .filter(Boolean)
    .join(', ');
}

/** @param {number} solved @param {number} optimal */
export function sharedText(solved, optimal) {
  return `Carom-Sprint: ${solved} gelöst in fünf Minuten, ${optimal} mit den wenigsten Zügen`;
}

/** @param {number} solved */
export function endText(solved) {
  return `Die Zeit ist um: ${solved} gelöst.`;
}

/** @param {string} why */
export function failedText(why) {
  return `Es konnte kein Rätsel erstellt werden: ${why}`;
}

/** @type {Record<string, string>} */
export const PAGE = {
  title: 'Sprint: fünf Minuten',
  about:
    'So viele Rätsel wie möglich in fünf Minuten. Sie beginnen leicht und werden schwerer. Jede Lösung zählt, ob kurz oder lang.',
  solved: 'gelöst',
  left: 'übrig',
  moves: 'Züge',
  elsewhere: 'Ein anderes Rätsel ist auf dem Brett. Die Zeit läuft weiter.',
  making: 'Das nächste Rätsel wird erstellt …',
  reset: 'Von vorn',
  skip: 'Überspringen',
  back: 'Zurück zum Sprint',
  copyResult: 'Ergebnis kopieren',
};
