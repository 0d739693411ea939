// de.js - the texts of the menu's dialogs, in German.
import { grouped } from '../shared.js';

/** @typedef {import('../shared.js').Writable} Writable */

/** Singular, plural, and the dative plural after "von". */
const NOUN = {
  game: ['Spiel', 'Spiele', 'Spielen'],
  move: ['Zug', 'Züge', 'Zügen'],
  robot: ['Roboter', 'Roboter', 'Robotern'],
};

/** @param {number} n */
function count(n) {
  return grouped(n, '.');
}

/** @param {number} n @param {keyof typeof NOUN} noun */
function plural(n, noun) {
  return `${count(n)} ${NOUN[noun][n === 1 ? 0 : 1]}`;
}

/** @param {number} n @param {keyof typeof NOUN} noun */
function dative(n, noun) {
  return `${count(n)} ${NOUN[noun][n === 1 ? 0 : 2]}`;
}

/** @param {number} n @param {number} digits   after the comma */
function decimal(n, digits) {
  return n.toFixed(digits).replace('.', ',');
}

// ---- Export --------------------------------------------------------------------------------------

/** @type {Record<Writable, string>} */
const WRITABLE = {
  link: 'Link',
  'game-id': 'Spiel-ID',
  interchange: 'Austausch-Link',
  'interchange-text': 'Austausch-Text',
  'async-json': 'Async-JSON',
  drawing: 'Zeichnung',
};

/** @type {Record<Writable, string>} */
const ARTICLE = {
  link: 'der',
  'game-id': 'die',
  interchange: 'der',
  'interchange-text': 'der',
  'async-json': 'das',
  drawing: 'die',
};

/** @param {Writable} format */
export function formatName(format) {
  return WRITABLE[format];
}

/** @param {boolean} typed */
export function convertedText(typed) {
  return typed ? 'Das Rätsel aus dem Textfeld unter „Rätsel“.' : 'Das Rätsel auf dem Brett.';
}

/** For the middle of a sentence: die Spiel-ID, der Link. @param {Writable} format */
export function theFormat(format) {
  return `${ARTICLE[format]} ${WRITABLE[format]}`;
}

/** The label of the button beside a format. @param {Writable} format */
export function copyLabel(format) {
  return `Kopieren: ${WRITABLE[format]}`;
}

/** Shown instead of a text that is too long. @param {number} lines   at least 2 */
export function linesText(lines) {
  return `${lines} Zeilen`;
}

// ---- Länge der Lösungen --------------------------------------------------------------------------

export const ENDS_WORK =
  'Eine andere Sprache lädt die Seite neu und bricht ab, was gerade läuft. Zum Bestätigen noch einmal drücken.';
export const COUNTING = 'Spiele werden gezählt.';
export const COUNTING_FAULT =
  'Carom hat einen Fehler gemacht: Eine Lösung hat die Prüfung nicht bestanden. Bitte Startwert und Einstellungen melden.';

/** The message when the hardest of the counted games is opened. @param {number | null} moves */
export function hardestText(moves) {
  return `Das schwerste. Lösbar in ${moves === 1 ? 'einem Zug' : `${moves} Zügen`}.`;
}

const BOARDS = {
  printed: 'gedruckte Bretter',
  'any-sides': 'beliebige gedruckte Seiten',
  drawn: 'gezeichnete Bretter',
};

/** @param {string} why */
export function countingFailed(why) {
  return `Die Zählung ist gescheitert: ${why}`;
}

/** Progress of counting games, or why it ended. @param {import('../../state/state.js').Counting} counting */
export function countingText(counting) {
  const { phase, tally } = counting;
  if (phase === 'failed') return counting.message;
  if (phase === 'idle') return '';
  if (phase === 'done') return `${plural(tally?.games ?? 0, 'game')} gezählt.`;
  const games = tally && `${count(tally.games)} von ${dative(tally.count, 'game')}`;
  if (phase === 'stopped')
    return games ? `Abgebrochen nach ${games}.` : 'Abgebrochen, bevor ein Spiel gezählt war.';
  return games ? `${games}.` : 'Zählung läuft …';
}

/** @param {import('carom').Tally} tally */
export function tallyText({ mean, deviation, longest, noSolution, unfinished }) {
  const parts = [
    mean !== null && `Im Mittel ${decimal(mean, 2)} Züge, Standardabweichung ${decimal(deviation ?? 0, 2)}.`,
    noSolution > 0 && `Ohne Lösung: ${plural(noSolution, 'game')}.`,
    unfinished > 0 && `Zu groß für den Speicher: ${plural(unfinished, 'game')}.`,
    longest !== null && `Das schwerste braucht ${plural(longest, 'move')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** @param {import('carom').Tally} tally @returns {import('carom').PlotWords} */
export function plotWords({ recipe, games, mean, deviation, longest, noSolution, unfinished }) {
  const board = BOARDS[/** @type {keyof typeof BOARDS} */ (recipe.board ?? 'printed')];
  const parts = [
    mean === null
      ? 'Keines ist gelöst'
      : `Im Mittel ${decimal(mean, 3)} Züge, Streuung ${decimal(deviation ?? 0, 3)}, die längste Lösung ${longest}`,
    noSolution > 0 && `${count(noSolution)} ohne Lösung`,
    unfinished > 0 && `${count(unfinished)} nicht fertig`,
  ];
  return {
    about: 'Züge einer kürzesten Lösung',
    heading: `${count(games)} Zufallsspiel${games === 1 ? '' : 'e'}: ${board}, ${plural(recipe.robots ?? 4, 'robot')}`,
    summary: `${parts.filter(Boolean).join('; ')}.`,
    axis: 'Züge einer kürzesten Lösung; über den Balken: Prozent der lösbaren Spiele; gestrichelt: das Mittel',
    to: 'bis',
    move: NOUN.move[0],
    moves: NOUN.move[1],
    game: NOUN.game[0],
    games: NOUN.game[1],
    group: '.',
    point: ',',
  };
}

/** The message when counting ends. @param {'done' | 'stopped'} phase @param {import('carom').Tally | null} tally */
export function countedText(phase, tally) {
  return [countingText({ phase, tally }), tally && tallyText(tally)].filter(Boolean).join(' ');
}

// ---- Suche ---------------------------------------------------------------------------------------

/** When to use each strategy. @type {Record<import('carom').SearchStrategy, string>} */
export const STRATEGY_USE = {
  auto: 'Empfohlen: beginnt mit dem schnellsten Verfahren; bei vollem Speicher folgt eines, das weniger braucht.',
  bfs: 'Am schnellsten, solange der Speicher reicht; endet, wenn er voll ist.',
  iddfs: 'Für wenig Speicher: besucht Stellungen, die nicht hineinpassen, noch einmal.',
};

/** A number out of range. @param {string} text   as typed @param {number} low @param {number} high @param {number} kept   still in use */
export function numberProblem(text, low, high, kept) {
  const what = text === '' ? 'Hier steht keine Zahl' : `Hier nicht möglich: ${text}`;
  return `${what}. Bitte eine ganze Zahl von ${low} bis ${high} eingeben; es bleibt bei ${kept}.`;
}

// ---- Darstellung ---------------------------------------------------------------------------------

export const THEMES = { system: 'System', light: 'Hell', dark: 'Dunkel' };

/** @type {Record<import('carom').Palette, string>} */
export const PALETTES = {
  standard: 'Standard',
  'color-blind': 'Für Farbenblinde',
  contrast: 'Hoher Kontrast',
};

// ---- Hilfe -----------------------------------------------------------------------------------------

export const HELP = 'Hilfe';

/** What the pictures of the rules show, in the order of the pictures. */
export const RULES_SHOWN = [
  'Ein Roboter gleitet, bis ihn eine Wand, der Rand oder ein anderer Roboter aufhält. Das ist ein Zug.',
  'Ein Roboter im Weg ist so gut wie eine Wand: Erst zieht er dorthin, dann hält Rot neben ihm.',
  'Eine Diagonale lenkt Roboter anderer Farben im rechten Winkel ab. Den Roboter ihrer Farbe lässt sie durch. Auf einer Diagonale bleibt keiner stehen.',
];
export const RULES_TITLE = 'Die Regeln';
export const RULES_MORE = [
  'Der Roboter in der Farbe des Ziels soll mit möglichst wenigen Zügen aufs Ziel. Die anderen Roboter dürfen helfen. Ein Ziel in allen Farben gilt für jeden Roboter.',
  'Zwei strengere Regeln lassen sich unter „Aufbauen“ wählen; sie gehören zum Rätsel. Muss abprallen: Der Roboter, der das Ziel erreicht, muss unterwegs mindestens einmal abgebogen sein. Kein Zurückprallen: Kein Roboter zieht auf der Linie, auf der sein voriger Zug endete.',
];

/** The other parts of the help. */
export const HELP_PARTS = [
  {
    title: 'Lösen',
    texts: [
      'Carom sucht nach jeder Änderung die kürzeste Lösung. „Optimal“ heißt: Es ist bewiesen, dass keine Lösung kürzer ist. Ein Druck auf einen Zug zeigt das Brett in diesem Moment; mit den Knöpfen geht es Schritt für Schritt.',
    ],
  },
  {
    title: 'Aufbauen',
    texts: [
      'Roboter und Ziel lassen sich ziehen, oder man drückt erst darauf und dann auf ein Feld. Mit den Werkzeugen lassen sich Wände und Diagonalen zeichnen oder ausradieren. Ein Druck auf eine der vier Ecken wählt die gedruckte Seite, die dort auf dem Tisch liegt.',
      'Ein Link, eine Spiel-ID, eine Zeichnung oder das Rätsel eines anderen Programms lässt sich überall auf der Seite einfügen; auch Dateien lassen sich hier ablegen.',
    ],
  },
  {
    title: 'Spielen',
    texts: [
      'Erst einen Roboter drücken, dann ein Feld, das er erreicht. Die Lösung bleibt verborgen, bis „Lösen“ sie aufdeckt.',
    ],
  },
  {
    title: 'Auf dem Handy',
    texts: [
      'Die Tabs sind unten. Das Brett bleibt beim Scrollen in Sicht, und darunter „Rückgängig“ und „Wiederholen“. Roboter lassen sich mit dem Finger ziehen, oder man tippt erst den Roboter an und dann ein Feld. Wer neben den Robotern wischt, scrollt die Seite. Im Querformat steht alles Weitere neben dem Brett.',
    ],
  },
  {
    title: 'Mit einem Screenreader',
    texts: [
      'Das Brett ist ein Halt der Tabulatortaste; dort hilft der Fokusmodus. Pfeiltasten bewegen einen Cursor, und jedes Feld wird vorgelesen: sein Roboter, sein Ziel, seine Wände. P liest die ganze Stellung vor, A die Lösung. Die Links am Anfang der Seite führen zum Brett und zur Lösung.',
    ],
  },
];

// ---- Tasten --------------------------------------------------------------------------------------

export const KEYS = 'Tasten';
/** These letters are keys. On the board, green and yellow have other letters: Gr, Ge. */
const ROBOT_KEYS = 'R Rot, G Grün, B Blau, Y Gelb, S Silber';
export const KEY = {
  take: `den Roboter aufnehmen oder beim Cursor hinzufügen: ${ROBOT_KEYS}`,
  takeTarget: 'das Ziel aufnehmen',
  takeHere: 'die Figur beim Cursor aufnehmen oder absetzen',
  carry: 'die aufgenommene Figur bewegen',
  putBack: 'zurückstellen',
  wall: 'Wand auf dieser Seite des Cursors setzen oder entfernen',
  diagonal: 'Diagonale beim Cursor: nach rechts geneigt, nach links geneigt, keine',
  color: 'nächste Farbe der Diagonale beim Cursor, sonst des Ziels',
  erase: 'Roboter, Diagonale oder Wände beim Cursor ausradieren',
  stepBack: 'vorheriger Zug der Lösung, außer wenn der Cursor auf dem Brett ist',
  stepOn: 'nächster Zug der Lösung, außer wenn der Cursor auf dem Brett ist',
  pick: `den Roboter wählen: ${ROBOT_KEYS}`,
  slide: 'den gewählten Roboter ziehen',
  stepOwn: 'die eigene Lösung durchgehen, wenn das Rätsel gelöst und kein Roboter gewählt ist',
  goOn: 'nächstes Rätsel oder Ziel, wenn dieses vorbei ist',
  goHere: 'den Roboter beim Cursor wählen, oder den gewählten dorthin ziehen',
  look: 'den Cursor bewegen, auch wenn ein Roboter gewählt ist',
  letGo: 'den Roboter abwählen',
  undoMove: 'einen Zug zurücknehmen',
  redoMove: 'ihn wiederholen',
  toStart: 'zurück an den Anfang',
  hint: 'nächster Tipp',
  newPuzzle: 'neues Rätsel, außer in einem Spiel',
  go: 'den Cursor bewegen',
  undoEdit: 'die letzte Änderung am Brett rückgängig machen',
  redoEdit: 'sie wiederholen',
  toBoard: 'zurück zum Brett',
  previous: 'voriger Zug der Lösung',
  next: 'nächster Zug der Lösung',
  position: 'die Stellung vorlesen',
  answer: 'die Lösung vorlesen',
  mode: 'zwischen Lösen und Spielen wechseln',
  help: 'diese Liste zeigen',
};

export const KEY_GROUP = { both: 'Immer', edit: 'Beim Aufbauen', play: 'Beim Spielen' };

export const KEY_NAME = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  ' ': 'Leertaste',
  Delete: 'Entf',
  Backspace: 'Rücktaste',
};

export const KEYS_EVERYWHERE = 'Tasten wirken auch, wenn der Fokus nicht auf dem Brett liegt';

/** The texts of the dialogs' markup. @type {Record<string, string>} */
export const PAGE = {
  search: 'Suche',
  strategy: 'Verfahren',
  memory: 'Speichergrenze in MB',
  maxMoves: 'Höchstzahl der Züge',
  formats: 'Export',
  lengths: 'Länge der Lösungen',
  games: 'Zufallsspiele',
  games1000: '1.000',
  games10000: '10.000',
  games100000: '100.000',
  seed: 'Startwert',
  count: 'Zählen',
  openHardest: 'Schwerstes öffnen',
  picture: 'Bild',
  savePng: 'PNG speichern',
  saveSvg: 'SVG speichern',
  print: 'Rätsel drucken',
  printTitle: 'Drucken',
  printAnswer: 'mit der Lösung auf einer zweiten Seite',
  printHidden:
    'Beim Spielen ist die Lösung verdeckt, darum wird das Rätsel ohne sie gedruckt. Wer sie mitdrucken will, deckt sie unter „Lösen“ auf.',
  look: 'Darstellung und Sprache',
  theme: 'Farbschema',
  palette: 'Farben',
  language: 'Sprache',
  robots: 'Roboter',
  board: 'Brett',
  printed: 'das Spiel von 1999',
  anySides: 'beliebige gedruckte Seiten',
  drawn: 'zufällig gezeichnet',
  cancel: 'Abbrechen',
  close: 'Schließen',
};
export const CLOSE = 'Schließen';
