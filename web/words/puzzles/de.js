// de.js - every text of the Puzzles tab in German, with the same exports as en.js.
import { grouped } from '../shared.js';

/** @typedef {import('carom').Level} Level */
/** @typedef {import('../../state/progress.js').Result} Result */

/** @type {Record<Level, string>} */
export const LEVEL = { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' };
/** @type {Record<Level, string>} */
const THE_LEVEL = { easy: 'leichte', medium: 'mittlere', hard: 'schwere' };

/** @param {string} day '2026-11-21' @param {Intl.DateTimeFormatOptions} look */
function date(day, look) {
  return new Date(day).toLocaleDateString('de-DE', { ...look, timeZone: 'UTC' });
}

/** 'Heute, Sonntag', or 'Samstag'. @param {string} day @param {string} today */
export function dayTitle(day, today) {
  const weekday = date(day, { weekday: 'long' });
  return day === today ? `Heute, ${weekday}` : weekday;
}

/** @param {Level} level @param {string} day */
export function dailyText(level, day) {
  return `Das ${THE_LEVEL[level]} Rätsel vom ${date(day, { dateStyle: 'long' })}`;
}

/** @param {number} days */
export function streakText(days) {
  if (days === 0) return 'Noch keine Serie';
  return days === 1 ? 'Serie: 1 Tag' : `${days} Tage in Folge`;
}

/** In the day's result to copy. @param {number} hints   at least 1 */
export function hintsText(hints) {
  return hints === 1 ? 'mit 1 Tipp' : `mit ${hints} Tipps`;
}

/** Shown under a solved puzzle. @param {Result} result */
export function bestText({ moves, best }) {
  return moves === best ? movesText(moves) : `${moves}, beste: ${best}`;
}
export const NOT_PLAYED = 'ungelöst';
export const NOT_MADE = 'fehlt';
export const NONE_FOUND = 'Es wurde keins gefunden.';
export const COMING = 'wird erstellt';

/** For screen readers. @param {Result | null} result */
export function resultText(result) {
  if (!result) return NOT_PLAYED;
  return `gelöst mit ${result.moves}, die beste Lösung hat ${result.best}`;
}

/** @param {string} why */
export function dailyFailed(why) {
  return `Das Tagesrätsel konnte nicht erstellt werden: ${why}`;
}

/** @param {{ solved: number, atBest: number, extra: number }} level */
export function averageText({ solved, extra }) {
  return solved ? `+${(extra / solved).toFixed(1).replace('.', ',')}` : '–';
}
export const STATISTICS = {
  solved: 'Gelöst',
  atBest: 'Mit den wenigsten Zügen',
  extra: 'Züge zu viel im Mittel',
};

/** @param {number} days */
export function longestText(days) {
  return `Längste Serie: ${days === 1 ? '1 Tag' : `${days} Tage`}`;
}

/** A button, after another level of the day was solved. @param {Level} level */
export function nextLevel(level) {
  return `Weiter: ${LEVEL[level]}`;
}
export const NEXT_LESSON = 'Nächste Lektion';
export const NEXT_HARD = 'Nächstes schweres Rätsel';

/** Themes of puzzles. */
export const THEME = {
  blocker: 'Mit Blocker',
  helpers: 'Mit Helfer',
  diagonals: 'Über Diagonalen',
  unique: 'Nur eine Lösung',
  any: 'Beliebiger Roboter',
};
export const THEME_TEXT = {
  blocker: 'Der Roboter kommt nie ans Ziel, solange die anderen stehen bleiben.',
  helpers: 'Jede kürzeste Lösung zieht mindestens zwei Roboter.',
  diagonals: 'Die beste Lösung biegt an einer Diagonale ab.',
  unique: 'Es gibt nur eine kürzeste Lösung.',
  any: 'Jeder Roboter darf ans Ziel.',
};

/** @param {number} solved @param {number} all @param {number} atBest */
export function themeProgress(solved, all, atBest) {
  return progressText(solved, all) + (solved ? `, ${atBest} mit den wenigsten Zügen` : '');
}

/** A button, after a puzzle of a theme was solved. @param {keyof typeof THEME} theme */
export function nextOfTheme(theme) {
  return `Weiter: ${THEME[theme]}`;
}

export const THE_RESULT = 'das Ergebnis';

export const HARDEST_PRINTED = 'Das schwerste Rätsel jedes gedruckten Bretts';

/** Titles of the course's chapters. */
export const CHAPTER = {
  walls: 'Wände',
  blockers: 'Roboter als Hindernis',
  detours: 'Umwege',
  helpers: 'Zwei oder mehr Roboter',
  diagonals: 'Diagonalen',
};

/** Lessons in the collection's order. */
export const LESSONS = [
  'Bring den roten Roboter zu seinem Ziel. Ein Roboter gleitet, bis ihn etwas aufhält: hier eine Wand.',
  'Ein Zug genügt selten. Komm erst in die Spalte des Ziels.',
  'Schau, welche Zeile zum Ziel führt, und dann, wie du in diese Zeile kommst.',
  'Auch kurze Wände mitten auf dem Brett halten dich auf.',
  'Denk rückwärts: Von wo aus endet ein Zug auf dem Ziel?',
  'Folge den Wänden wie einer Treppe, Zug um Zug.',

  'Ein Roboter hält einen anderen auf, genau wie eine Wand.',
  'Neben einem Roboter hältst du auch dort, wo keine Wand ist.',
  'Keine Wand hält dich in der Spalte des Ziels auf. Welcher Roboter könnte das?',
  'Schau bei jedem Zug voraus: Was steht ihm als Erstes im Weg?',
  'Allein wären es viel mehr Züge. Nutze den Roboter, der richtig steht.',
  'Such auf einem großen Brett nach Robotern neben den Zeilen und Spalten, die du brauchst.',

  'Das Ziel ist nah, doch kein Zug endet dort. Geh außen herum.',
  'Erst weg vom Ziel, dann von der anderen Seite wieder hin.',
  'Probier jede Richtung einmal, auch die, die wegführt.',
  'Der Rand ist eine Straße, die in jede Ecke führt.',
  'Denk vorwärts und rückwärts: Welche Felder erreichst du, und welche führen zum Ziel?',
  'Wenn nichts mehr geht, dreh noch eine Runde und komm in einer anderen Zeile zurück.',

  'Auch ein Roboter kann im Weg stehen. Schick ihn zuerst fort.',
  'Hol einen zweiten Roboter als Hindernis und fahr dann gegen ihn.',
  'Der Roboter, der dich aufhalten soll, braucht vielleicht selbst zwei Züge.',
  'Wo müsstest du halten? Bring den anderen Roboter auf das Feld dahinter.',
  'Vielleicht kann nur einer der anderen Roboter helfen. Welcher?',
  'Hier müssen drei Roboter ziehen. Beginne mit dem letzten Halt und denk zurück.',

  'Eine Diagonale in anderer Farbe lenkt dich im rechten Winkel ab, und der Zug geht weiter.',
  'Eine Diagonale in deiner Farbe lässt dich geradeaus durch.',
  'Ein Zug kann mehrmals abbiegen. Folge ihm mit dem Finger.',
  'Auch gedruckte Bretter haben Diagonalen. Finde die, die du brauchst.',
  'Kein Roboter bleibt auf einer Diagonale stehen.',
  'Zum Schluss: ein Helfer und eine Diagonale in einem Rätsel.',
];

/** @param {number} number */
export function lessonTitle(number) {
  return `Lektion ${number}`;
}

/** @param {number} number @param {number} all */
export function lessonOf(number, all) {
  return `${lessonTitle(number)} von ${all}`;
}

/** @param {number} solved @param {number} all */
export function progressText(solved, all) {
  return `${solved} von ${all} gelöst`;
}
export const COURSE_DONE = 'Alle Lektionen sind gelöst.';

/** @param {number} n */
export function allText(n) {
  return `Alle ${n}`;
}

/** @param {number} moves */
export function movesText(moves) {
  return `${moves} Züge`;
}

/** @param {number} moves */
export function hardText(moves) {
  return `Ein schweres Rätsel mit ${moves} Zügen`;
}

/** @param {string} name @param {boolean} isStored   false: only until the page is closed */
export function keptText(name, isStored) {
  return isStored
    ? `Als „${name}“ in „Meine Bretter“ gespeichert.`
    : `Als „${name}“ in „Meine Bretter“, aber nur bis zum Schließen der Seite.`;
}
/** @param {string} name */
export function keptAlready(name) {
  return `Dieses Brett ist schon in „Meine Bretter“, als „${name}“.`;
}
/** @param {string} name */
export function removedText(name) {
  return `„${name}“ ist gelöscht.`;
}
/** @param {string} name */
export function openedBoard(name) {
  return `„${name}“`;
}
/** @param {string} name */
export function unreadableBoard(name) {
  return `„${name}“ lässt sich nicht öffnen: Sein Link ist ungültig.`;
}
/** Names of the buttons beside a board. @param {string} name */
export function boardLabels(name) {
  return {
    open: `„${name}“ öffnen`,
    rename: `Name von „${name}“`,
    up: `„${name}“ nach oben`,
    down: `„${name}“ nach unten`,
    remove: `„${name}“ löschen`,
  };
}
/** @param {string} day '2026-11-21' */
export function keptOn(day) {
  return day && `gespeichert am ${date(day, { dateStyle: 'medium' })}`;
}
export const NAMELESS = 'Ein Brett braucht einen Namen.';
export const NO_BOARDS = 'Noch keine Bretter. Unter Rätsel fügt „Brett speichern“ das aktuelle hinzu.';

/** Why nothing is stored. @type {Record<'refused' | 'newer', string>} */
export const STORING = {
  refused:
    'Dieser Browser kann nichts speichern: Sein Speicher ist voll, oder dies ist ein privates Fenster. Ergebnisse und Bretter gehen beim Schließen der Seite verloren, wenn sie nicht in einer Datei gespeichert werden.',
  newer:
    'Die Daten in diesem Browser stammen von einer neueren Version von Carom; die hier geladene kann sie nicht ändern. Neuladen öffnet die neuere Version; bis dahin gehen Ergebnisse und Bretter beim Schließen der Seite verloren.',
};

/** @type {Record<'unknown' | 'newer' | 'unreadable', string>} */
export const NOT_READ = {
  unknown: 'Diese Datei enthält keine Bretter oder Ergebnisse von Carom.',
  newer: 'Diese Datei stammt von einer neueren Version von Carom. Neuladen öffnet die neuere Version.',
  unreadable: 'Diese Datei lässt sich nicht lesen.',
};
/** @param {number} boards   new ones @param {number} results   new or better ones */
export function importedText(boards, results) {
  if (!boards && !results) return 'Alles aus dieser Datei ist schon da.';
  const of = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ more) =>
    `${n} ${n === 1 ? one : more}`;
  return `Dazugekommen: ${of(boards, 'Brett', 'Bretter')} und ${of(results, 'Ergebnis', 'Ergebnisse')}.`;
}

/** The texts of the tab's markup. @type {Record<string, string>} */
export const PAGE = {
  daily: 'Tagesrätsel',
  dayBefore: 'Voriger Tag',
  dayAfter: 'Nächster Tag',
  day: 'Tag',
  copyResult: 'Ergebnis kopieren',
  sprint: 'Sprint',
  byTheme: 'Themen',
  course: 'Kurs',
  hardOnes: 'Schwere Rätsel',
  boards: 'Meine Bretter',
  manage: 'Verwalten',
  keep: 'Brett speichern',
  close: 'Schließen',
  saveFile: 'In Datei speichern',
  readFile: 'Datei einlesen',
  device:
    'Bretter und Ergebnisse bleiben in diesem Browser, auf diesem Gerät. Ein privates Fenster vergisst sie beim Schließen.',
  putBack: 'Rückgängig',
  custom: 'Nach Maß',
  movesFrom: 'Züge von',
  to: 'bis',
  movesTo: 'Züge bis',
  moves: 'Züge',
  more: 'Mehr',
  difficulty: 'Schwierigkeit',
  anyDifficulty: 'beliebig',
  moved: 'Beteiligte Roboter, mindestens',
  robots: 'Roboter',
  board: 'Brett',
  printed: 'das Spiel von 1999',
  anySides: 'beliebige gedruckte Seiten',
  drawn: 'zufällig gezeichnet',
  diagonals: 'Diagonalen',
  make: 'Erstellen',
  cancel: 'Abbrechen',
  openNearest: 'Passendstes Rätsel öffnen',
};

// ---- Making a puzzle -------------------------------------------------------------------------------

const MADE = { new: 'Ein neues Rätsel', nearest: 'Das passendste Rätsel' };

/** @param {'new' | 'nearest'} kind @param {string} task   the target, e.g. 'Rot nach B4' */
export function madeText(kind, task) {
  return `${MADE[kind]}: ${task}.`;
}

/** @param {string} why */
export function makingFailed(why) {
  return `Es wurde kein Rätsel erstellt: ${why}`;
}

/** @param {Pick<import('carom').Made, 'tries'> | null} progress @param {number | null} tries at most */
export function makingText(progress, tries) {
  if (!progress) return 'Wird erstellt …';
  const of = tries === null ? '' : ` von ${grouped(tries, '.')}`;
  return `Rätsel ${grouped(progress.tries + 1, '.')}${of} wird geprüft.`;
}

/**
 * @param {Pick<import('carom').Made, 'tries' | 'moves' | 'distance' | 'outOfMemory'>} made
 * @param {number} [least]   the fewest moves wanted
 */
export function missedText({ tries, moves, distance, outOfMemory }, least = 0) {
  const parts = [`Von ${grouped(tries, '.')} zufälligen Rätseln passt keines.`];
  if (outOfMemory)
    parts.push(
      `${grouped(outOfMemory, '.')} davon ${outOfMemory > 1 ? 'waren' : 'war'} zu groß für den Speicher.`,
    );
  if (moves !== null) parts.push(whyMissed(distance, moves < least));
  return parts.join(' ');
}

/**
 * @param {import('carom').Made['distance']} distance
 * @param {boolean} isShort
 */
function whyMissed(distance, isShort) {
  if (distance?.[0]) return `Das passendste Rätsel ist ${isShort ? 'kürzer' : 'länger'} als gewünscht.`;
  if (distance?.[1]) return 'Im passendsten Rätsel müssen zu wenige Roboter ziehen.';
  return 'Das passendste Rätsel hat eine andere Schwierigkeit.';
}
