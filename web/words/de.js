// de.js - what the page says in German: the same exports as en.js.
//
// Robots are named by their colours as nouns: Rot, Grün.  In moves they keep the letters R G B Y S: those are
// the link's, the core's and the board's.
import { inGerman } from './de_errors.js';
import { LETTER, capital, cellName, grouped, isNotLoaded, sentence } from './shared.js';

export * from './shared.js';

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom').Result} Result */
/** @typedef {import('./shared.js').Writable} Writable */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/client.js').Progress} Progress */
/** @typedef {import('../search_state.js').Search} Search */
/** @typedef {import('../intake.js').Source} Source */

/** @type {Record<Color, string>} */
const ROBOT = { red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', silver: 'Silber' };
const COLORS = /** @type {Color[]} */ (Object.keys(ROBOT));
const TOWARDS = { N: 'nach Norden', E: 'nach Osten', S: 'nach Süden', W: 'nach Westen' };

const BESIDE = { N: 'nördlich', E: 'östlich', S: 'südlich', W: 'westlich' };

/** One of it, several, and several behind "mit" or "von". */
const NOUN = {
  candidate: ['Kandidat', 'Kandidaten', 'Kandidaten'],
  diagonal: ['Diagonale', 'Diagonalen', 'Diagonalen'],
  game: ['Spiel', 'Spiele', 'Spielen'],
  move: ['Zug', 'Züge', 'Zügen'],
  robot: ['Roboter', 'Roboter', 'Robotern'],
  state: ['Stellung', 'Stellungen', 'Stellungen'],
};

/** @param {string[]} items */
function list(items) {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} und ${items[items.length - 1]}`;
}

/** @param {number} n @param {number} digits   behind the comma */
function decimal(n, digits) {
  return n.toFixed(digits).replace('.', ',');
}

/** 1.204 or 3,1 Millionen. @param {number} n */
export function count(n) {
  if (n >= 1e9) return `${decimal(n / 1e9, 1)} Milliarden`;
  return n >= 1e6 ? `${decimal(n / 1e6, 1)} Millionen` : grouped(n, '.');
}

/** @param {number} n @param {keyof typeof NOUN} noun */
function plural(n, noun) {
  return `${count(n)} ${NOUN[noun][n === 1 ? 0 : 1]}`;
}

/** Behind "mit", "von" and "in". @param {number} n @param {keyof typeof NOUN} noun */
function dative(n, noun) {
  return `${count(n)} ${NOUN[noun][n === 1 ? 0 : 2]}`;
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 10) return `${decimal(ms, 1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60000) return `${decimal(ms / 1000, 1)} s`;
  return `${Math.floor(ms / 60000)} min ${Math.floor((ms % 60000) / 1000)} s`;
}

/** People say MB to 2^20 bytes of memory. @param {number} bytes */
export function megabytes(bytes) {
  const mb = bytes / 2 ** 20;
  return mb < 10 ? decimal(mb, 1) : String(Math.round(mb));
}

/** @param {Pick<Result, 'bytes' | 'memory'>} result */
function memoryUsed({ bytes, memory }) {
  return `${megabytes(bytes)} von ${Math.round(memory / 2 ** 20)} MB`;
}

/** @param {Result} result */
function provedSoFar({ proved }) {
  return proved === null || proved <= 1 ? '' : `keine Lösung in weniger als ${proved} Zügen`;
}

/** @param {Puzzle['rules']} rules */
export function rulesText({ mustRicochet, noRebound }) {
  const names = [mustRicochet && 'muss abprallen', noRebound && 'kein Zurückprallen'].filter(Boolean);
  return names.length ? names.join(', ') : 'wie gedruckt';
}

/** @param {Puzzle['target']} target */
export function targetText(target) {
  return `${target.color === 'any' ? 'irgendein Roboter' : ROBOT[target.color]} nach ${cellName(target)}`;
}

/** Of the tab. @param {Puzzle} puzzle */
export function titleText({ target }) {
  return `Carom: ${targetText(target)}`;
}

/** What there is to do. @param {Puzzle} puzzle */
export function taskText({ target, rules }) {
  return `${capital(targetText(target))} · Regeln: ${rulesText(rules)}`;
}

/**
 * What came of a search that found no moves to make, or '' if it did.
 * @param {Result} result
 * @param {Puzzle} puzzle
 */
export function verdict(result, { target }) {
  const { color } = target;
  const who = color === 'any' ? 'ein Roboter' : ROBOT[color];
  const where = cellName(target);
  const proved = provedSoFar(result);
  const known = proved && ` Bewiesen ist: ${proved}.`;
  switch (result.status) {
    case 'solved':
      return result.moves === 0 ? `Nichts zu tun: ${capital(who)} steht schon auf dem Ziel ${where}.` : '';
    case 'no-solution': {
      const not = color === 'any' ? `kein Roboter nach ${where}` : `${ROBOT[color]} nicht nach ${where}`;
      return `Keine Lösung: Bewiesen ist, dass unter diesen Regeln ${not} kommt.`;
    }
    case 'memory-full':
      return `Speicher voll: ${memoryUsed(result)} sind belegt, und eine Lösung wurde nicht gefunden.${known}`;
    case 'gave-up':
      if (result.strategy === 'limited') return `Aufgegeben: Es wurde keine Lösung gefunden.${known}`;
      return `Aufgegeben: Eine Lösung braucht mehr Züge, als die Grenze erlaubt.${known}`;
    default:
      return 'Carom hat einen Fehler gemacht: Seine Lösung hielt der Prüfung nicht stand. Bitte dieses Rätsel melden.';
  }
}

/** Each strategy's name, and when it is of use. @type {Record<import('carom').Strategy, [name: string, use: string]>} */
export const STRATEGY = {
  auto: [
    'Automatisch',
    'Empfohlen: das Schnellste für das Rätsel; ist der Speicher voll, geht es in die Tiefe weiter.',
  ],
  bfs: ['Breitensuche', 'Am schnellsten, solange der Speicher reicht; endet, wenn er voll ist.'],
  astar: ['A*', 'Das Beste zuerst: für Regeln, oder wo Diagonalen auf ein Ziel für alle Roboter treffen.'],
  iddfs: ['Tiefensuche', 'Für wenig Speicher: sieht noch einmal nach, was sie nicht behält.'],
  'bfs-plain': ['Schlichte Breitensuche', 'Ohne untere Schranken: zeigt, was diese wert sind.'],
  dfs: ['Schlichte Tiefensuche', 'Braucht fast keinen Speicher, aber viel Zeit.'],
  limited: ['Schneller Blick', 'Hat bald eine Lösung, die nicht die kürzeste sein muss.'],
};

/** Behind a number of moves. @param {number} moves */
function movesUnit(moves) {
  return NOUN.move[moves === 1 ? 0 : 1];
}

/** Above all else: "mindestens 14 Züge bisher", "7 Züge". @param {Search} search */
export function headText({ phase, progress }) {
  const nothing = { least: '', moves: '', unit: '' };
  if (!progress) return phase === 'running' ? { ...nothing, unit: 'Suche läuft …' } : nothing;
  if (progress.moves !== null)
    return { least: '', moves: String(progress.moves), unit: movesUnit(progress.moves) };
  if (progress.proved === null) return { ...nothing, unit: 'Keine Lösung' };
  const soFar = phase === 'running' ? ' bisher' : '';
  return { least: 'mindestens', moves: String(progress.proved), unit: movesUnit(progress.proved) + soFar };
}

/** Strategy, states, memory, time: each in its place. @param {Progress | null} progress */
export function costTexts(progress) {
  if (!progress) return ['', '', '', ''];
  const { strategy, states, ms } = progress;
  return [STRATEGY[strategy][0], plural(states, 'state'), memoryUsed(progress), duration(ms)];
}

/** What there is to say of a search in a sentence. @param {Search} search @param {Puzzle} puzzle */
export function searchText({ phase, progress, message }, puzzle) {
  if (phase === 'failed')
    return `Die Suche kam nicht ans Ende: ${message} Roboter lassen sich weiterhin bewegen.`;
  if (phase === 'stopped') return SAID.stopped;
  if (phase !== 'done' || !progress) return '';
  const { status, optimal, proved } = progress;
  if (status === 'solved' && !optimal)
    return `Vielleicht nicht die wenigsten: Mindestens ${proved} sind nötig.`;
  return verdict(progress, puzzle);
}

/** What is out of the ordinary. @param {Pick<import('../state.js').State, 'search' | 'tuning'>} state */
export function searchNote({ search: { progress, again, here }, tuning }) {
  const given = Math.round((progress?.memory ?? Infinity) / 2 ** 20);
  const parts = [
    progress?.fellBack && 'Der Speicher war voll, daher ging die Suche darin in die Tiefe weiter.',
    given < tuning.memory && `Dieses Gerät gab ${given} von ${tuning.memory} MB.`,
    here && 'Es ließ sich kein Worker starten, daher sucht die Seite selbst, vielleicht langsamer.',
    again && !here && 'Der suchende Worker war abgestürzt, daher wurde die Suche neu begonnen.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** What is read out: the end, and how far it is at 10, 15, 20 moves.
 * @param {Pick<import('../state.js').State, 'search' | 'puzzle' | 'answer'>} state   its answer is empty for whom it is hidden
 */
export function searchSaid({ search, puzzle, answer }) {
  const { phase, progress } = search;
  if (phase === 'running') {
    const milestone = 5 * Math.floor((progress?.proved ?? 0) / 5);
    return milestone < 10 ? '' : `Bisher mindestens ${milestone} Züge.`;
  }
  const text = searchText(search, puzzle);
  if (phase !== 'done' || !progress) return text;
  const quality = progress.optimal ? ', optimal' : '';
  const moves = answer.map(({ color, direction }) => `${ROBOT[color]} ${TOWARDS[direction]}`).join(', ');
  const line = moves && `: ${moves}`;
  const solved = progress.moves ? `Gelöst: ${plural(progress.moves, 'move')}${quality}${line}.` : '';
  return [solved, text, `Regeln: ${rulesText(puzzle.rules)}.`].filter(Boolean).join(' ');
}

/** Of the button that searches once more. @param {Search} search */
export function againText({ phase }) {
  return phase === 'failed' ? 'Noch einmal versuchen' : 'Erneut suchen';
}

/** Which answer of how many is looked at, or how far their counting is. @param {import('../search_state.js').Answers | null} answers */
export function answersText(answers) {
  if (!answers) return '';
  const { phase, progress, at, total, atLeast, message } = answers;
  if (phase === 'listing')
    return progress
      ? `Lösungen werden gezählt: ${plural(progress.states, 'state')}`
      : 'Lösungen werden gezählt …';
  if (phase === 'unlisted') return 'Der Speicher war zu klein, um alle Lösungen zu zählen.';
  if (phase === 'found') return message;
  if (total === 1 && !atLeast) return 'Die einzige Lösung';
  return `Lösung ${count(at + 1)} von ${atLeast ? 'mehr als ' : ''}${count(total)}`;
}

/** To be copied: a line for each move, with where it leads. @param {PlayedMove[]} moves @param {Puzzle} puzzle */
export function answerWords(moves, { target }) {
  const lines = moves.map(({ color, direction, track }, i) => {
    const [from, to] = [track[0], track[track.length - 1]].map(cellName);
    return `${i + 1}. ${ROBOT[color]} ${TOWARDS[direction]}, von ${from} bis ${to}`;
  });
  return [`${capital(targetText(target))} in ${dative(moves.length, 'move')}:`, ...lines].join('\n');
}

/** What was copied. */
export const THE_ANSWER = { words: 'Lösung in Worten', letters: 'Lösung in Buchstaben' };

/** How the search is set, in one line. @param {import('../search_state.js').Tuning} tuning @param {Puzzle['rules']} rules */
export function tuningText({ strategy, memory, maxMoves }, rules) {
  const most = maxMoves < 1000 && `höchstens ${plural(maxMoves, 'move')}`;
  return [STRATEGY[strategy][0], `${memory} MB`, most, `Regeln ${rulesText(rules)}`]
    .filter(Boolean)
    .join(' · ');
}

/** Of a number that cannot be. @param {string} text @param {number} low @param {number} high @param {number} kept */
export function numberProblem(text, low, high, kept) {
  const what = text === '' ? 'Hier steht keine Zahl' : `Das geht nicht: ${text}`;
  return `${what}. Möglich ist eine ganze Zahl von ${low} bis ${high}; es bleibt bei ${kept}.`;
}

/** @param {number} step @param {number} length */
export function whereText(step, length) {
  return `${step} von ${length}`;
}

/** Of the status line. */
export const SAID = {
  undone: 'Ein Zug zurückgenommen.',
  reset: 'Die Roboter stehen wieder am Anfang.',
  stopped: 'Angehalten.',
  making: 'Ein Rätsel entsteht.',
  makingCancelled: 'Abgebrochen: Es entsteht kein Rätsel.',
  otherOpened: 'Abgebrochen: Ein anderes Rätsel wurde geöffnet.',
  counting: 'Spiele werden gezählt.',
  countingFault:
    'Carom hat einen Fehler gemacht: Eine Lösung hielt der Prüfung nicht stand. Bitte Startwert und Art der Spiele melden.',
};

/** Behind "aus" as well. @type {Record<import('carom').Format, string>} */
const FORMAT = {
  link: 'Link von Carom',
  'game-id': 'Spiel-ID von DriftingDroids',
  interchange: 'Link des Lösers von Kevin Cox',
  'interchange-text': 'Text des Lösers von Kevin Cox',
  'async-json': 'Spiel von Async Ricochet Robots',
};

/** @param {Color[]} robots */
function leftOutText(robots) {
  if (!robots.length) return '';
  const names = list(robots.map((color) => ROBOT[color]));
  return `Weggelassen, weil ringsum eingemauert: ${names}.`;
}

const NOT_LOADED = 'Ein Teil dieser Seite war nicht zu laden. Besteht eine Verbindung zum Netz?';

/** What went wrong. @param {Error} error */
export function errorText(error) {
  return isNotLoaded(error) ? NOT_LOADED : sentence(inGerman(error));
}

/** @type {Record<import('carom').Refusal, string>} */
const REFUSED = {
  'no-such-robot': 'er fehlt auf diesem Brett',
  stuck: 'gleich daneben ist etwas im Weg',
  'ends-on-diagonal': 'der Zug würde auf einer Diagonalen enden, wo kein Roboter stehen darf',
  circles: 'der Zug würde endlos zwischen Diagonalen kreisen',
  'comes-back': 'der Zug würde dorthin zurückführen, wo er begann',
  rebounds: 'nach der Regel „kein Zurückprallen“ muss er die Linie seines letzten Zuges verlassen',
};

/** What came of a line of moves. @param {Puzzle} puzzle @param {import('carom').Played} played */
export function playedText({ target }, { moves, refused, robots, solvedBy }) {
  const goal = cellName(target);
  if (refused) return refusedText(refused, moves.length + 1, robots);
  if (solvedBy) return `${ROBOT[solvedBy]} erreicht das Ziel ${goal} in ${dative(moves.length, 'move')}.`;
  const on = robots.find((robot) => cellName(robot) === goal);
  if (on && (target.color === 'any' || target.color === on.color))
    return `${ROBOT[on.color]} steht auf dem Ziel ${goal}, ist aber unterwegs nicht abgeprallt.`;
  const meant = robots.find(({ color }) => color === target.color);
  if (!meant) return `Kein Roboter hat das Ziel ${goal} erreicht.`;
  return `${ROBOT[meant.color]} hat das Ziel ${goal} nicht erreicht und steht auf ${cellName(meant)}.`;
}

/**
 * @param {NonNullable<import('carom').Played['refused']>} refused
 * @param {number} number   of the move
 * @param {Puzzle['robots']} robots
 */
function refusedText({ move, reason }, number, robots) {
  const [letter, direction] = move;
  const color = COLORS.find((one) => LETTER[one] === letter.toUpperCase()) ?? 'red';
  const robot = robots.find((one) => one.color === color);
  const from = robot ? ` von ${cellName(robot)}` : '';
  const towards = TOWARDS[/** @type {import('carom').Direction} */ (direction)];
  return `Zug ${number} (${move}) geht nicht: ${ROBOT[color]} kann${from} nicht ${towards}; ${REFUSED[reason]}.`;
}

/** A puzzle that was opened. @param {import('carom').Reading} reading @param {import('carom').Played} played */
export function openedText(reading, played) {
  const what = reading.moves
    ? playedText(reading.puzzle, played)
    : `${capital(targetText(reading.puzzle.target))}.`;
  return `${what} ${readingText(reading)}`.trim();
}

/**
 * What a text was taken for, and which robots it has that are not on the board; nothing of a link.
 * @param {Pick<import('carom').Reading, 'format' | 'leftRobotsOut'>} reading
 */
export function readingText({ format, leftRobotsOut }) {
  const from = format === 'link' ? '' : `Gelesen als ${FORMAT[format]}.`;
  return [from, leftOutText(leftRobotsOut)].filter(Boolean).join(' ');
}

/** What a text is and what is in it, before it is opened. @param {import('carom').Reading} reading */
export function typedText({ format, puzzle, moves, leftDiagonalsOut, leftRobotsOut }) {
  const { width, height, robots, diagonals, target, rules } = puzzle;
  const parts = [
    `${width} mal ${height} Felder`,
    plural(robots.length, 'robot'),
    diagonals.length > 0 && plural(diagonals.length, 'diagonal'),
    targetText(target),
    (rules.mustRicochet || rules.noRebound) && `Regeln: ${rulesText(rules)}`,
    moves !== '' && plural(moves.split(' ').length, 'move'),
  ];
  const sentences = [
    `${FORMAT[format]}: ${parts.filter(Boolean).join(', ')}.`,
    leftDiagonalsOut &&
      'Die Diagonalen der D-Seite sind weggelassen, wie in dem Programm, von dem die Spiel-ID stammt.',
    leftOutText(leftRobotsOut),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** @param {Source} source */
function onlyText({ file, files }) {
  return files > 1 ? `Von den ${files} Dateien wurde nur ${file} genommen.` : '';
}

/** What was pasted or dropped was opened. @param {Source} source */
export function takenText(source) {
  const { by, file } = source;
  const from = file ?? (by === 'paste' ? 'der Zwischenablage' : 'dem abgelegten Text');
  const parts = [`Geöffnet aus ${from}.`, onlyText(source), 'Zurück führt zum vorigen Rätsel.'];
  return parts.filter(Boolean).join(' ');
}

/** @param {Source | null} source   null of what was typed */
export function notOpenedText(source) {
  const what = 'Nicht geöffnet: Beim Text im Feld steht, was daran falsch ist.';
  return [what, source && onlyText(source)].filter(Boolean).join(' ');
}

/** Of what is no text. @param {import('../intake.js').Refusal} why @param {Source} source */
export function notTakenText(why, { by, file }) {
  const what = file ?? (by === 'paste' ? 'Die Zwischenablage' : 'Das Abgelegte');
  if (why === 'empty') return `Nichts zu öffnen: ${what} enthält keinen Text.`;
  if (why === 'large') return `Nicht geöffnet: ${what} ist zu groß für ein Rätsel.`;
  if (why === 'binary') return `Nicht geöffnet: ${what} ist kein Text.`;
  if (why === 'unreadable') return `Nicht geöffnet: ${what} lässt sich nicht lesen.`;
  return 'Nicht geöffnet: Das ist ein Bild, und ein Rätsel ist ein Text: ein Link, eine Spiel-ID oder eine Datei.';
}

/** Where in a text; lines are counted if there are several. @param {import('../state.js').Problem} problem */
export function placeText({ text, position }) {
  if (position === null) return '';
  const lines = text.slice(0, position).split('\n');
  const character = `Zeichen ${lines[lines.length - 1].length + 1}`;
  return text.includes('\n') ? `Zeile ${lines.length}, ${character}` : character;
}

/** Of the alert about the address: before what is wrong, and after it. */
export const ADDRESS_PROBLEM = [
  'Der Link in der Adresse lässt sich nicht öffnen.',
  'Das Brett, das hier steht, ist nicht das aus dem Link.',
];

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
  return typed ? 'Aus dem Text im Feld.' : 'Aus dem Rätsel auf dem Brett.';
}

/** In the middle of a sentence: die Spiel-ID, der Link. @param {Writable} format */
export function theFormat(format) {
  return `${ARTICLE[format]} ${WRITABLE[format]}`;
}

/** @param {string} what */
export function copiedText(what) {
  return `Kopiert: ${what}.`;
}

/** @param {string} what */
export function notCopiedText(what) {
  return `Dieser Browser lässt keine Seite kopieren: ${capital(what)} steht im Feld und lässt sich dort kopieren.`;
}

export const COPY = 'Kopieren';

/** Of the button beside a format. @param {Writable} format */
export function copyLabel(format) {
  return `Kopieren: ${WRITABLE[format]}`;
}

/** Of the dialog that shares. */
export const SHARE = {
  title: 'Dieses Rätsel teilen',
  close: 'Schließen',
  link: 'Link',
  copied: 'Kopiert',
  copiedSaid: 'Der Link ist kopiert.',
  refused:
    'Dieser Browser lässt keine Seite kopieren: Der Link ist ausgewählt und lässt sich aus seinem Feld kopieren.',
  qr: 'QR-Code des Links',
  saveQr: 'QR-Code sichern',
  system: 'Teilen …',
  systemFailed: 'Das System hat ihn nicht geteilt. Der Link lässt sich kopieren.',
  notLoaded:
    'Ein Teil dieser Seite ließ sich nicht laden. Ist das Netz da? Der Link zu diesem Brett steht in der Adresszeile.',
};

/** @param {number} all @param {number} fragment   characters of a link */
export function lengthText(all, fragment) {
  return `${count(all)} Zeichen, davon ${count(fragment)} hinter der Adresse der Seite`;
}

/** @param {boolean} withMoves */
export function noQrText(withMoves) {
  const instead = withMoves ? ' Ohne die Züge passt er vielleicht hinein.' : '';
  return `Der Link ist zu lang für einen QR-Code, der 2.953 Zeichen fasst.${instead}`;
}

/** Of a text that is too long to show. @param {number} lines at least 2 */
export function linesText(lines) {
  return `${lines} Zeilen`;
}

/** @param {string} day '2026-11-21' */
export function dayText(day) {
  return new Date(day).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
}

const LEVEL = { easy: 'leichte', medium: 'mittlere', hard: 'schwere' };

/** @param {import('carom').Level} level @param {string} day */
export function dailyText(level, day) {
  return `Das ${LEVEL[level]} Rätsel vom ${dayText(day)}`;
}

export const MADE = {
  new: 'Ein neues Rätsel',
  nearest: 'Das ähnlichste',
  hardest: 'Das schwerste',
};

/**
 * @param {string} what   one of MADE, or a dailyText()
 * @param {number | null} moves
 * @param {Puzzle['target']} target
 */
export function madeText(what, moves, target) {
  return `${what}: ${targetText(target)}. Es geht in ${dative(moves ?? 0, 'move')}.`;
}

/** @param {string} why */
export function makingFailed(why) {
  return `Es entstand kein Rätsel: ${why}`;
}

/** @param {Pick<import('carom').Made, 'tries' | 'moves'> | null} progress @param {number | null} tries at most */
export function makingText(progress, tries) {
  if (!progress) return 'Entsteht …';
  const of = tries === null ? '' : ` von ${count(tries)}`;
  const nearest = progress.moves === null ? '' : `; der ähnlichste bisher: ${plural(progress.moves, 'move')}`;
  return `Kandidat ${count(progress.tries + 1)}${of}${nearest}.`;
}

/**
 * @param {Pick<import('carom').Made, 'tries' | 'moves' | 'outOfMemory'>} made
 * @param {{ min?: number, max?: number }} wished   lengths
 */
export function missedText({ tries, moves, outOfMemory }, { min = 0, max = Infinity }) {
  const parts = [`Von ${dative(tries, 'candidate')} war keiner wie gewünscht.`];
  if (outOfMemory)
    parts.push(`${count(outOfMemory)} davon ${outOfMemory > 1 ? 'waren' : 'war'} zu groß für den Speicher.`);
  if (moves !== null) {
    const why = moves >= min && moves <= max ? ', aber zu wenige Roboter müssen ziehen' : '';
    parts.push(`Der ähnlichste hat eine Lösung mit ${dative(moves, 'move')}${why}.`);
  }
  return parts.join(' ');
}

/** @param {string} why */
export function countingFailed(why) {
  return `Die Zählung wurde nicht fertig: ${why}`;
}

/** How far the counting is, or why it ended. @param {import('../state.js').Counting} counting */
export function countingText(counting) {
  const { phase, tally } = counting;
  if (phase === 'failed') return counting.message;
  if (phase === 'idle') return '';
  if (phase === 'done') return `${plural(tally?.games ?? 0, 'game')} gezählt.`;
  const games = tally && `${count(tally.games)} von ${dative(tally.count, 'game')}`;
  if (phase === 'stopped') return games ? `Abgebrochen: ${games} gezählt.` : 'Abgebrochen, keines gezählt.';
  return games ? `${games}.` : 'Zählung läuft …';
}

/** @param {import('carom').Tally} tally */
export function tallyText({ mean, deviation, longest, noSolution, unfinished }) {
  const parts = [
    mean !== null && `Im Mittel ${decimal(mean, 2)} Züge, Streuung ${decimal(deviation ?? 0, 2)}.`,
    noSolution > 0 && `Ohne Lösung: ${plural(noSolution, 'game')}.`,
    unfinished > 0 && `Zu groß für den Speicher: ${plural(unfinished, 'game')}.`,
    longest !== null && `Das schwerste braucht ${plural(longest, 'move')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const BOARDS = {
  printed: 'gedruckte Bretter',
  'any-sides': 'beliebige gedruckte Seiten',
  drawn: 'gezeichnete Bretter',
};

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

/** Once it has ended. @param {'done' | 'stopped'} phase @param {import('carom').Tally | null} tally */
export function countedText(phase, tally) {
  return [countingText({ phase, tally }), tally && tallyText(tally)].filter(Boolean).join(' ');
}

/** As a file, in ASCII: carom-Rot-nach-O13-3-Zuege.png. @param {Puzzle} puzzle @param {number} moves @param {string} kind */
export function pictureName({ target }, moves, kind) {
  const line = moves ? `-${moves}-${movesUnit(moves)}` : '';
  return `carom-${targetText(target)}${line}.${kind}`.replaceAll(' ', '-').replaceAll('ü', 'ue');
}

/** @param {Puzzle} puzzle @param {number} moves */
export function answerTitle({ target }, moves) {
  return `${capital(targetText(target))} in ${dative(moves, 'move')}`;
}

/** @param {number} moves */
export function pictureText(moves) {
  return moves ? `mit ${dative(moves, 'move')}, wie auf dem Brett` : 'des Rätsels, ohne Züge';
}

/** @param {'png' | 'svg'} kind */
export function pictureProblem(kind) {
  const instead = kind === 'png' ? ' SVG sichern geht vielleicht: Dabei wird nichts gezeichnet.' : '';
  return `Dieser Browser konnte das Bild nicht anfertigen.${instead}`;
}

/** @param {string} name of a file */
export function savedText(name) {
  return `Gesichert: ${name}.`;
}

/** @param {import('carom').PlayedMove} move */
export function moveText({ color, direction, track }) {
  return `${ROBOT[color]} zieht ${TOWARDS[direction]} bis ${cellName(track[track.length - 1])}.`;
}

/** Of a button in a line of moves. @param {import('carom').PlayedMove} move @param {number} number */
export function moveLabel({ color, direction }, number) {
  return `Zug ${number}: ${ROBOT[color]} ${TOWARDS[direction]}`;
}

/** On the slider. @param {PlayedMove[]} moves @param {number} step */
export function momentText(moves, step) {
  if (step === 0) return `Anfang, noch ${plural(moves.length, 'move')}`;
  const { color, direction } = moves[step - 1];
  return `Zug ${whereText(step, moves.length)}: ${ROBOT[color]} ${TOWARDS[direction]}`;
}

/** @param {import('carom').PlayedMove[]} moves   a line @param {number} step   how many of them are made */
export function stepText(moves, step) {
  if (step === 0) return 'Der Anfang.';
  return `${count(step)} von ${dative(moves.length, 'move')}. ${moveText(moves[step - 1])}`;
}

/** Of a robot on the board. @param {Puzzle['robots'][0]} robot */
export function robotLabel(robot) {
  return `Roboter ${ROBOT[robot.color]} auf ${cellName(robot)}`;
}

/** @param {Color} color @param {import('carom').PlayedMove[]} ways */
export function waysText(color, ways) {
  if (!ways.length) return `${ROBOT[color]} kann nicht ziehen.`;
  const goals = ways.map(
    ({ direction, track }) => `${TOWARDS[direction]} bis ${cellName(track[track.length - 1])}`,
  );
  return `${ROBOT[color]} kann ziehen: ${list(goals)}.`;
}

/**
 * The board for those who cannot see it, in short.
 * @param {Puzzle} puzzle
 * @param {Puzzle['robots']} robots where they stand now
 */
export function boardSummary({ width, height, target }, robots) {
  const places = robots.map((robot) => `${ROBOT[robot.color]} auf ${cellName(robot)}`);
  return `${width} Spalten und ${height} Zeilen. Ziel: ${targetText(target)}. Roboter: ${list(places)}.`;
}

/** And what does not move. @param {Puzzle} puzzle */
export function boardDetails(puzzle) {
  const parts = [];
  if (puzzle.diagonals.length) {
    const diagonals = puzzle.diagonals.map(
      (d) => `${ROBOT[d.color]} auf ${cellName(d)}, nach ${d.lean === '/' ? 'rechts' : 'links'} geneigt`,
    );
    parts.push(`Diagonalen: ${list(diagonals)}.`);
  }
  const walls = puzzle.walls.map((wall) => `${BESIDE[wall.side]} von ${cellName(wall)}`);
  parts.push(walls.length ? `Wände: ${list(walls)}.` : 'Keine Wände im Innern.');
  return parts.join(' ');
}

/** What stands in index.html in English, by its keys there: a test compares the two. @type {Record<string, string>} */
export const PAGE = {
  hands: 'Wozu das Brett dient',
  mode: 'Modus',
  setUp: 'Aufbauen',
  play: 'Spielen',
  tool: 'Werkzeug',
  toolMove: 'Bewegen',
  toolWalls: 'Wände',
  toolDiagonals: 'Diagonalen',
  toolErase: 'Radieren',
  paints: 'Farbe der Diagonalen',
  printedBoard: 'Gedrucktes Brett',
  editions: 'Ganz Ausgabe',
  mix: 'Mischen',
  printedDiagonals: 'mit den Diagonalen der D-Seiten',
  drawTarget: 'Ziel ziehen',
  targetFor: 'Ziel für',
  columns: 'Spalten',
  rows: 'Zeilen',
  undoKeys: 'Strg+Z',
  redoKeys: 'Strg+Y',
  editUndo: 'Letzte Änderung am Brett rückgängig',
  editRedo: 'Änderung wiederholen',
  turnLeft: 'Brett nach links drehen',
  turnRight: 'Brett nach rechts drehen',
  mirror: 'Brett spiegeln',
  clear: 'Leeren',
  subtitle: 'Rasende Roboter, gelöst in diesem Tab',
  share: 'Teilen',
  board: 'Brett',
  starting:
    'Carom findet zu jedem Rätsel von Rasende Roboter die wenigsten Züge und beweist es. Es startet …',
  answer: 'Lösung',
  optimal: 'optimal',
  answerMoves: 'Züge der Lösung',
  steps: 'Schritt für Schritt durch die Lösung',
  reveal: 'Lösung zeigen',
  first: 'Erste Stellung',
  previous: 'Voriger Zug',
  next: 'Nächster Zug',
  last: 'Letzte Stellung',
  playAnswer: 'Die Lösung abspielen',
  step: 'Schritt',
  speed: 'Geschwindigkeit',
  slow: 'Langsam',
  normal: 'Normal',
  fast: 'Schnell',
  pages: 'Alle kürzesten Lösungen',
  pageBefore: 'Vorige Lösung',
  pageAfter: 'Nächste Lösung',
  listAll: 'Alle Lösungen',
  copyAnswer: 'Die Lösung kopieren',
  copyWords: 'Worte kopieren',
  copyLetters: 'Buchstaben kopieren',
  stop: 'Anhalten',
  search: 'Suche',
  strategy: 'Verfahren',
  memory: 'Speichergrenze in MB',
  maxMoves: 'Höchstens so viele Züge',
  rules: 'Regeln dieses Rätsels',
  mustRicochet: 'Muss abprallen: Der Roboter biegt auf seinem Weg zum Ziel mindestens einmal ab',
  noRebound: 'Kein Zurückprallen: Kein Roboter fährt auf einer Linie hin und her',
  own: 'Eigene Züge',
  ownHint: 'Noch keine. Erst einen Roboter wählen, dann ein Feld in der Richtung, in die er ziehen soll.',
  undo: 'Zurücknehmen',
  redo: 'Wiederholen',
  reset: 'Zum Anfang',
  fromHere: 'Von hier starten',
  new: 'Neues Rätsel',
  daily: 'Rätsel des Tages',
  dayBefore: 'Der Tag davor',
  dayAfter: 'Der Tag danach',
  easy: 'Leicht',
  medium: 'Mittel',
  hard: 'Schwer',
  wish: 'Eins nach Wunsch',
  moves: 'Züge',
  movesFrom: 'Züge von',
  to: 'bis',
  movesTo: 'Züge bis',
  moved: 'Ziehende Roboter',
  atLeast: 'mindestens',
  robots: 'Roboter',
  printed: 'das Spiel von 1999',
  anySides: 'beliebige gedruckte Seiten',
  drawn: 'zufällig gezeichnet',
  diagonals: 'Diagonalen',
  make: 'Erstellen',
  cancel: 'Abbrechen',
  openNearest: 'Ähnlichstes öffnen',
  another: 'Ein anderes Rätsel',
  anotherHint: 'Ein Link, eine Spiel-ID oder das Rätsel eines anderen Programms',
  withDiagonals: 'mit den Diagonalen der D-Seite',
  choices: 'Welches gemeint ist',
  open: 'Öffnen',
  anywhere: 'oder irgendwo einfügen oder ablegen',
  dropHint: 'Zum Öffnen hier ablegen',
  leftOut:
    'Diese Spiel-ID hat eine Seite mit Diagonalen. Sie sind weggelassen, wie in dem Programm, von dem sie stammt.',
  putIn: 'Einsetzen',
  formats: 'In jedem Format',
  lengths: 'Wie lang Lösungen sind',
  games: 'Zufällige Spiele',
  games1000: '1.000',
  games10000: '10.000',
  games100000: '100.000',
  seed: 'Startwert',
  count: 'Zählen',
  openHardest: 'Schwerstes öffnen',
  picture: 'Bild',
  savePng: 'PNG sichern',
  saveSvg: 'SVG sichern',
  showKeys: 'Tasten',
  skipToBoard: 'Zum Brett',
  skipToAnswer: 'Zur Lösung',
  boardHint:
    'Pfeiltasten gehen von Feld zu Feld, P liest die ganze Stellung vor, das Fragezeichen nennt alle Tasten.',
  print: 'Rätsel drucken',
  printAnswer: 'und die Lösung, auf einer zweiten Seite',
  look: 'Aussehen',
  theme: 'Farbschema',
  palette: 'Farben',
  language: 'Sprache',
  reload: 'Neu laden',
};

// ---- Aufbauen --------------------------------------------------------------------------------------

/** @typedef {import('../edits.js').Piece} Piece */

/** @type {Record<import('../aim.js').Tool, string>} */
export const TOOL_HINT = {
  move: 'Roboter und Ziel ziehen, oder anklicken und dann ein Feld wählen. Ein Klick auf eine Kante setzt oder entfernt ihre Wand.',
  walls:
    'Kante anklicken oder Kanten entlang zeichnen: War die erste offen, kommen Wände, sonst verschwinden sie.',
  diagonals:
    'Feld anklicken: nach rechts geneigt, nach links geneigt, keine. Jede Farbe lässt ihren eigenen Roboter durch.',
  erase: 'Anklicken oder überstreichen, was verschwinden soll: Wände, Diagonalen, Roboter.',
};
export const ANY_SHORT = 'alle';
export const OFF_THE_BOARD = 'Das liegt neben dem Brett.';
export const ERASED = 'Ausradiert.';
export const NO_ROOM = 'Für einen weiteren Roboter ist kein Feld frei.';
export const UNDONE = 'Die letzte Änderung am Brett ist rückgängig gemacht.';
export const REDONE = 'Die Änderung am Brett ist wiederholt.';
export const FROM_HERE = 'Die Roboter starten jetzt von hier.';
export const CLEARED = 'Wände und Diagonalen sind abgeräumt.';
/** @type {Record<import('carom').Turning, string>} */
export const TURNED = {
  clockwise: 'Das Brett ist nach rechts gedreht.',
  anticlockwise: 'Das Brett ist nach links gedreht.',
  mirrored: 'Das Brett ist gespiegelt.',
};

/** @param {Piece} piece */
function thePiece(piece) {
  return piece === 'target' ? 'Das Ziel' : ROBOT[piece];
}

/** @param {Color | 'any'} color */
export function swatchText(color) {
  return color === 'any' ? 'Alle Roboter' : ROBOT[color];
}

/** @param {Piece} piece @param {Cell} cell */
export function heldText(piece, cell) {
  const again = piece === 'target' ? ', oder noch einmal das Ziel für seine nächste Farbe' : '';
  return `${thePiece(piece)} von ${cellName(cell)} ist in der Hand: ein Feld wählen${again}. Escape stellt zurück.`;
}

/** @param {Piece} piece @param {Cell} cell */
export function putText(piece, cell) {
  return `${thePiece(piece)} steht auf ${cellName(cell)}.`;
}

/** @param {Piece} piece */
export function putBackText(piece) {
  return `${thePiece(piece)} steht wieder am alten Platz.`;
}

/** @param {Piece} piece @param {string} why */
export function notPutText(piece, why) {
  return `${putBackText(piece)} Dort geht es nicht: ${why}`;
}

/** @param {import('../edits.js').Consequences} of */
export function consequencesText({ moved, left, target }) {
  const pieces = list(moved.map((piece) => (piece === 'target' ? 'das Ziel' : ROBOT[piece])));
  const gone = list(left.map((color) => ROBOT[color]));
  const parts = [
    pieces && `${capital(pieces)} ${moved.length > 1 ? 'mussten' : 'musste'} ausweichen.`,
    gone && `${gone} ${left.length > 1 ? 'haben' : 'hat'} das Brett verlassen.`,
    target && `Das Ziel ist jetzt für ${target === 'any' ? 'alle' : ROBOT[target]}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** @param {Cell & { side: import('carom').Direction }} edge @param {boolean} present */
export function wallText(edge, present) {
  const place = `${BESIDE[edge.side]} von ${cellName(edge)}`;
  return present ? `Wand ${place}.` : `Keine Wand ${place}.`;
}

/** @param {Cell} cell @param {import('../edits.js').Diagonal | null} diagonal */
export function diagonalText(cell, diagonal) {
  if (!diagonal) return `Keine Diagonale auf ${cellName(cell)}.`;
  const lean = diagonal.lean === '/' ? 'rechts' : 'links';
  return `Diagonale in ${ROBOT[diagonal.color]} auf ${cellName(cell)}, nach ${lean} geneigt.`;
}

/** @param {Puzzle} puzzle @param {import('../edits.js').Consequences} consequences */
export function sizeText({ width, height }, consequences) {
  return `${width} mal ${height} Felder. ${consequencesText(consequences)}`.trim();
}

/** @param {boolean} alone   no other tab has the old one */
export function newVersionText(alone) {
  const ready = 'Eine neue Fassung dieser Seite ist bereit.';
  return alone ? ready : `${ready} Sie kommt, sobald die anderen Tabs mit Carom geschlossen sind.`;
}

export const THEMES = { system: 'System', light: 'Hell', dark: 'Dunkel' };
/** @type {Record<import('carom').Palette, string>} */
export const PALETTES = {
  standard: 'Standard',
  'color-blind': 'Bei Farbenblindheit',
  contrast: 'Hoher Kontrast',
};

// ---- Gedruckte Bretter -----------------------------------------------------------------------------

/** @typedef {import('../sides.js').Side} Side */

const CORNER = ['Nordwesten', 'Nordosten', 'Südosten', 'Südwesten'];
const CORNER_SHORT = ['NW', 'NO', 'SO', 'SW'];

/** Of the four sides. @type {Record<import('../table.js').Table['now'], string>} */
export const CORNERS_HINT = {
  printed:
    'Wie auf dem Tisch: Ecke anklicken, um ihre Seite zu wählen; auf eine andere ziehen, um zu tauschen.',
  changed: 'Kein gedrucktes Brett mehr. Das waren die Seiten:',
  none: 'Das ist kein gedrucktes Brett.',
};
export const PUT_BACK = {
  changed: 'Zurücklegen',
  none: 'Diese auslegen',
};
export const MIXED = 'Die Teile sind gemischt.';
export const PRINTED_AGAIN = 'Das gedruckte Brett liegt wieder da.';
export const NO_TARGET = 'Keins seiner Ziele ist mit diesen Robotern noch zu spielen.';
export const PICKER = {
  close: 'Schließen',
  eachOnce: 'Jedes Teil einmal, wie in der Schachtel: Was anderswo liegt, wird getauscht',
};

/** @param {number} corner */
export function cornerName(corner) {
  return `Ecke im ${CORNER[corner]}`;
}

/** @param {Side} side */
function sideText({ tile, edition, color }) {
  return `Seite ${tile} der Ausgabe ${edition}, ${ROBOT[color]}`;
}

/** @param {number} corner @param {Side} side */
export function cornerLabel(corner, side) {
  return `${cornerName(corner)}, ${side.name}: ${sideText(side)}`;
}

/** Of a column of sides whose tile lies in another corner. @param {number | null} place */
export function swapText(place) {
  return place === null ? '' : `⇄ ${CORNER_SHORT[place]}`;
}

/** @param {Side} side @param {number | null} place where it lies now, if it has to come from there */
export function sideLabel(side, place) {
  return sideText(side) + (place === null ? '' : `, tauscht mit der Ecke im ${CORNER[place]}`);
}

/** @param {string} edition @param {number} year */
export function editionName(edition, year) {
  return `Alle vier Seiten der Ausgabe ${edition}, ${year}`;
}

/** @param {number} a @param {number} b */
export function swappedText(a, b) {
  return `Die Ecken im ${CORNER[a]} und im ${CORNER[b]} sind getauscht.`;
}

/** @param {boolean} diagonals */
export function printedDiagonalsText(diagonals) {
  return diagonals ? 'D-Seiten haben ihre Diagonalen.' : 'D-Seiten haben keine Diagonalen.';
}

// ---- Tasten ----------------------------------------------------------------------------------------

/** @type {Record<import('../keys.js').Name, string>} */
export const KEY = {
  take: 'diesen Roboter aufnehmen; fehlt er, kommt er auf das Feld des Cursors',
  takeTarget: 'das Ziel aufnehmen',
  takeHere: 'aufnehmen, was beim Cursor steht, und absetzen',
  carry: 'das Aufgenommene tragen',
  putBack: 'zurückstellen',
  wall: 'Wand auf dieser Seite des Cursors, oder keine',
  diagonal: 'Diagonale beim Cursor: nach rechts geneigt, nach links geneigt, keine',
  color: 'nächste Farbe der Diagonale beim Cursor, sonst des Ziels',
  erase: 'Roboter, Diagonale oder Wände beim Cursor ausradieren',
  pick: 'diesen Roboter wählen',
  slide: 'den gewählten Roboter ziehen',
  goHere: 'den Roboter beim Cursor wählen, oder den gewählten dorthin ziehen',
  look: 'den Cursor bewegen, während ein Roboter gewählt ist',
  letGo: 'den Roboter loslassen',
  undoMove: 'einen Zug zurücknehmen',
  redoMove: 'ihn wiederholen',
  go: 'den Cursor über das Brett bewegen',
  undoEdit: 'die letzte Änderung am Brett rückgängig machen',
  redoEdit: 'sie wiederholen',
  toBoard: 'zurück zum Brett',
  previous: 'in der Lösung einen Zug zurück',
  next: 'in der Lösung einen Zug weiter',
  position: 'die ganze Stellung vorlesen',
  answer: 'die Lösung vorlesen',
  mode: 'zwischen Aufbauen und Spielen wechseln',
  help: 'diese Liste',
};
/** @type {Record<keyof typeof import('../keys.js').KEYS, string>} */
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
export const MODE = { edit: 'Aufbauen.', play: 'Spielen.' };
export const NO_ANSWER_YET = 'Es gibt noch keine Lösung.';
export const RIM_STAYS = 'Der Rand des Bretts bleibt.';

/** @param {Cell} cell */
export function nothingText(cell) {
  return `Auf ${cellName(cell)} ist nichts.`;
}

/** @param {Cell} cell */
export function noWallsText(cell) {
  return `Keine Wände um ${cellName(cell)}.`;
}

/** @param {import('./en.js').Look} look */
export function cellText({ cell, robot, target, diagonal, walls }) {
  const parts = [
    cellName(cell),
    robot && `Roboter ${ROBOT[robot]}`,
    target && `Ziel für ${target === 'any' ? 'jeden Roboter' : ROBOT[target]}`,
    diagonal &&
      `Diagonale in ${ROBOT[diagonal.color]}, nach ${diagonal.lean === '/' ? 'rechts' : 'links'} geneigt`,
    walls.length > 0 && `Wand ${list(walls.map((side) => BESIDE[side]))}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
