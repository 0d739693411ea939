// de.js - the texts of the Lab, in German.
import { cellName, grouped } from '../shared.js';

/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom/lab.js').Swept} Swept */
/** @typedef {import('carom/lab.js').Experimented} Experimented */
/** @typedef {import('../../state/lab.js').Task} Task */
/** @typedef {import('../../state/lab.js').Work['phase']} Phase */

/** Singular, plural, and the dative plural after "von". */
const NOUN = {
  move: ['Zug', 'Züge', 'Zügen'],
  placement: ['Aufstellung', 'Aufstellungen', 'Aufstellungen'],
  round: ['Runde', 'Runden', 'Runden'],
  game: ['Spiel', 'Spiele', 'Spielen'],
};
/** @type {Record<Color, string>} */
const ROBOT = { red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', silver: 'Silber' };
/** The letters as on the board. @type {Record<Color, string>} */
const SIGN = { red: 'R', green: 'Gr', blue: 'B', yellow: 'Ge', silver: 'S' };

/** @param {number} n */
export function count(n) {
  return grouped(n, '.');
}

/** @param {number} n @param {number} digits */
export function decimal(n, digits) {
  const [whole, rest] = n.toFixed(digits).split('.');
  return rest ? `${grouped(Number(whole), '.')},${rest}` : count(Number(whole));
}

/** @param {number} n @param {keyof typeof NOUN} noun */
function plural(n, noun) {
  return `${count(n)} ${NOUN[noun][n === 1 ? 0 : 1]}`;
}

/** @param {number} n @param {keyof typeof NOUN} noun */
function dative(n, noun) {
  return `${count(n)} ${NOUN[noun][n === 1 ? 0 : 2]}`;
}

/** @param {number} share   0 to 1 */
function percent(share) {
  return `${Math.floor(100 * share)} %`;
}

/** @param {number} ms */
function seconds(ms) {
  return `${decimal(ms / 1000, 1)} s`;
}

// ---- Schranken -------------------------------------------------------------------------------------

/** @param {Color | null} color */
export function heatName(color) {
  return color ? ROBOT[color] : 'aus';
}

/** @param {Color | null} color */
export function heatText(color) {
  return color
    ? `Auf dem Brett steht, wie viele Züge ${ROBOT[color]} mindestens braucht.`
    : 'Auf dem Brett stehen keine Zahlen.';
}

/** @param {import('carom').Puzzle} puzzle @param {number} most */
export function fieldText({ diagonals }, most) {
  const same = diagonals.length ? '' : ' Ohne Diagonalen gilt für alle Roboter dasselbe.';
  return `0 bis ${plural(most, 'move')}; von Feldern ohne Zahl führt kein Weg zum Ziel.${same}`;
}

/** @param {Color} color */
export function fieldTitle(color) {
  return `Mindestzahl der Züge von ${ROBOT[color]}, nach Zeile und Spalte`;
}

// ---- Alle Aufstellungen ----------------------------------------------------------------------------

/** @param {number} mebibytes */
export function sizeText(mebibytes) {
  return `Das braucht ${count(mebibytes)} MB Speicher.`;
}

/** @param {Phase} phase @param {(Swept & { ms: number }) | null} swept @param {string} why */
export function sweepProgress(phase, swept, why) {
  if (phase === 'failed') return why;
  if (!swept) return phase === 'stopped' ? 'Abgebrochen.' : 'Speicher wird reserviert …';
  const solved = `${count(swept.solved)} von ${dative(swept.placements, 'placement')}`;
  if (phase === 'running') return `${solved}; jetzt ${plural(swept.level, 'move')}, ${percent(swept.share)}.`;
  if (phase === 'stopped') return `Abgebrochen nach ${solved}.`;
  return `${plural(swept.placements, 'placement')}: alle gelöst oder als unlösbar bewiesen, in ${seconds(swept.ms)}.`;
}

/** @param {Swept} swept */
export function sweptText({ status, placements, solved, lengths, longest }) {
  const mean = lengths.reduce((sum, n, moves) => sum + n * moves, 0) / (solved || 1);
  const parts = [
    solved > 0 &&
      `Im Mittel ${decimal(mean, 2)} Züge, ${status === 'running' ? 'bisher ' : ''}höchstens ${longest}.`,
    status === 'solved' && placements > solved && `Ohne Lösung: ${count(placements - solved)}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

export const LENGTHS = 'Aufstellungen nach Länge einer kürzesten Lösung';
export const LENGTHS_HEAD = ['Züge', 'Aufstellungen', '%', 'Summe, %'];

/** @param {Swept} swept @param {number} listed */
export function hardestTitle({ longest, count: all, status }, listed) {
  const what = status === 'running' ? 'Bisher am längsten' : 'Am schwersten';
  const some = all > listed ? `, davon ${listed} gezeigt` : '';
  return `${what}: ${plural(longest, 'move')} bei ${dative(all, 'placement')}${some}`;
}

/** @param {import('carom').Puzzle['robots']} robots */
export function robotsText(robots) {
  return robots.map((robot) => `${SIGN[robot.color]} ${cellName(robot)}`).join(' · ');
}

/** @param {number} moves */
export function openedText(moves) {
  return `Geöffnet: eine Aufstellung, die ${plural(moves, 'move')} braucht.`;
}

export const OTHER_BOARD = 'Diese Zahlen gelten für ein anderes Brett oder Ziel.';

/** @param {Swept} swept @returns {import('carom').PlotWords} */
export function sweepPlotWords({ placements }) {
  return {
    about: 'Züge einer kürzesten Lösung',
    heading: plural(placements, 'placement'),
    summary: `${plural(placements, 'placement')}.`,
    axis: 'Züge einer kürzesten Lösung',
    to: 'bis',
    move: 'Zug',
    moves: 'Züge',
    game: 'Aufstellung',
    games: 'Aufstellungen',
    group: '.',
    point: ',',
  };
}

// ---- Experimente -----------------------------------------------------------------------------------

/** @type {Record<Task, string>} */
export const BEGUN = {
  sweep: 'Alle Aufstellungen werden gelöst.',
  success: 'Das Experiment läuft.',
  ideas: 'Das Experiment läuft.',
  depths: 'Das Experiment läuft.',
  growth: 'Das Experiment läuft.',
};
export const CANCELLED = 'Abgebrochen. Die bisherigen Ergebnisse bleiben.';
export const THE_NUMBERS = 'die Zahlen';

/** @param {string} why */
export function failedText(why) {
  return `Das ging nicht: ${why}`;
}

/** @param {Task} task @param {Swept | Experimented} result */
export function doneText(task, result) {
  if (task !== 'sweep') return 'Das Experiment ist fertig.';
  return `Alle Aufstellungen sind durchgerechnet. ${sweptText(/** @type {Swept} */ (result))}`;
}

/** @param {Phase} phase @param {(Experimented & { ms: number }) | null} result @param {string} why */
export function experimentProgress(phase, result, why) {
  if (phase === 'failed') return why;
  if (phase === 'done') return `Fertig nach ${seconds(result?.ms ?? 0)}.`;
  const share = percent(result?.share ?? 0);
  return phase === 'stopped' ? `Abgebrochen bei ${share}.` : `${share} …`;
}

/** How the search of `depths` ended. @param {string | null} outcome @param {number} limit   of the last iteration */
export function outcomeText(outcome, limit) {
  if (outcome === null) return '';
  if (outcome === 'solved') return `Gelöst: ${plural(limit, 'move')}, weniger sind nicht möglich.`;
  if (outcome === 'running')
    return `Abgebrochen bei der Höchstzahl der Stellungen: mindestens ${plural(limit, 'move')} nötig.`;
  return outcome === 'no-solution'
    ? 'Kein Weg führt zum Ziel.'
    : 'Nicht gelöst: Der Speicher war voll, oder die Lösung hat zu viele Züge.';
}

export const ABOUT = {
  success:
    'Spielt die Runden eines Spiels: Die Roboter bleiben stehen, und jedes neue Ziel ist ein zufälliges Feld mit zwei Wänden. Alle Verfahren spielen dieselben Runden; die Tabelle zeigt, wie viele Runden jedes davon mit höchstens 6, 8, 10 und 12 Zügen löst. Die Lösungen von limited, greedy-manhattan, greedy-lines und hybrid müssen nicht die kürzesten sein.',
  ideas:
    'Löst dieselben Spiele mit einfacher iterativer Vertiefung, mit allen Ideen und dann ohne einige davon. Die Faktoren zeigen, um wie viel die Zahl der Stellungen und die Zeit dabei steigen.',
  depths:
    'Löst das Rätsel auf dem Brett mit iterativer Vertiefung und zeigt, was jede Höchstzahl der Züge kostet.',
  growth:
    'Löst Zufallsspiele mit 3, 4 und 5 Robotern, mit gedruckten Zielen und mit Zielen auf beliebigen Feldern, und zeigt, was ein weiterer Zug kostet.',
};
export const COUNTED = { success: 'Runden', ideas: 'Spiele', growth: 'Spiele', depths: 'Spiele' };

export const HEAD = {
  strategy: 'Verfahren',
  tooMany: 'zu viel',
  states: 'Stellungen',
  ms: 'ms',
  limit: 'Höchstzahl der Züge',
  nodes: 'betreten',
  inner: 'erweitert',
  hits: 'in der Tabelle',
  growth: 'Wachstum',
  without: 'Ideen',
  solved: 'gelöst',
  ratio: '×',
  stored: 'Tabelle ×',
  time: 'Zeit ×',
  games: 'Spiele',
  noSolution: 'ohne Lösung',
  mean: 'Züge',
  factor: '× pro Zug',
};
export const MOVES_AT_MOST = 'Höchstzahl der Züge';
export const MOVES = 'Züge';
export const SOLVED_SHARE = 'gelöste Runden, %';
export const STATES_ON_AVERAGE = 'Stellungen im Mittel';
export const ITERATIONS = 'Iterationen: Stellungen nach Höchstzahl der Züge';
export const RATIOS = 'Stellungen, als Vielfaches derer mit allen Ideen';
export const GROWTH = 'Stellungen nach Länge der Lösung';

const BOARDS = {
  '6x6': 'Gezeichnetes Brett, 6 × 6, 3 Roboter',
  '16x16': 'Gedrucktes Brett, 16 × 16, 4 Roboter',
};

/** @param {string} board @param {number} rounds */
export function boardTitle(board, rounds) {
  return `${BOARDS[/** @type {keyof typeof BOARDS} */ (board)]}: gelöst von ${dative(rounds, 'round')}, nach Höchstzahl der Züge`;
}

const PINNED = {
  none: 'kein Roboter festgelegt',
  one: 'der Roboter des Ziels festgelegt',
  all: 'alle Roboter festgelegt',
};

/** @param {string} pinned   as the program calls it */
export function pinnedName(pinned) {
  return PINNED[/** @type {keyof typeof PINNED} */ (pinned)];
}

/** @param {string} pinned @param {number} games */
export function pinnedTitle(pinned, games) {
  return `${plural(games, 'game')}, ${pinnedName(pinned)}`;
}

/** @type {Record<string, string>} */
const CHOICES = {
  all: 'alle',
  'no table': 'ohne Tabelle',
  'no order': 'ohne Ordnung',
  'no sorting': 'ohne Sortieren',
  'no blockers': 'ohne Blocker',
  'no refining': 'ohne Verfeinern',
  'no bound': 'ohne Schranke',
  none: 'keine',
};

/** @param {string} choice   as the program calls it */
export function choiceName(choice) {
  return CHOICES[choice] ?? choice;
}

/** @param {number} robots @param {'printed' | 'anywhere'} targets */
export function gameName(robots, targets) {
  return `${robots} Roboter, Ziel ${targets === 'printed' ? 'gedruckt' : 'beliebig'}`;
}

/** The texts of the markup. @type {Record<string, string>} */
export const PAGE = {
  bounds: 'Mindestzahl der Züge von jedem Feld',
  boundsHint:
    'Für einen Roboter, der unterwegs überall anhalten darf. Von keinem Feld gibt es eine kürzere Lösung; darauf baut die Suche ihre unteren Schranken.',
  asTable: 'Als Tabelle',
  placements: 'Alle Aufstellungen der Roboter',
  sweepHint:
    'Löst dieses Brett und dieses Ziel für alle Aufstellungen der Roboter auf einmal und findet die schwersten.',
  sweep: 'Alle lösen',
  cancel: 'Abbrechen',
  experiments: 'Experimente',
  experiment: 'Experiment',
  success: 'Welches Verfahren eine Lösung findet',
  ideas: 'Was jede Idee wert ist',
  depths: 'Wie Iterationen wachsen',
  growth: 'Wie die Arbeit wächst',
  lengths: 'Züge der Spiele',
  from: 'Von',
  to: 'Bis',
  withIdeas: 'Mit diesen Ideen',
  visited: 'eine Tabelle besuchter Stellungen',
  order: 'vertauschbare Züge nur in einer Reihenfolge',
  alike: 'austauschbare Roboter sortiert',
  bound: 'eine untere Schranke für jedes Feld',
  refined: 'verfeinert, wenn der Roboter es nicht allein schafft',
  blockers: 'verfeinert durch Roboter, die ihn aufhalten müssen',
  seed: 'Startwert',
  states: 'Höchstzahl der Stellungen einer Suche',
  run: 'Starten',
  sameCommand: 'Dasselbe auf der Kommandozeile:',
  copyRows: 'Zahlen kopieren',
};
