// de.js - every text of the page in German, with the same exports as en.js.
//
// A robot is named by its colour, used as a noun: Rot, Grün.  Moves keep the English letters R G B Y S, because links
// use these letters.
import { inGerman } from './de_errors.js';
import { LETTER, capital, cellName, grouped, isNotLoaded, sentence } from './shared.js';

export * from './shared.js';

/** @type {Record<Color, string>} */
export const INITIAL = { red: 'R', green: 'Gr', blue: 'B', yellow: 'Ge', silver: 'S' };

/** @typedef {import('carom').Puzzle} Puzzle */
/** @typedef {import('carom').Color} Color */
/** @typedef {import('carom').Cell} Cell */
/** @typedef {import('carom/searches_client.js').PageResult} Result */
/** @typedef {import('carom').SearchStrategy} SearchStrategy   the page's searches have no other */
/** @typedef {import('./shared.js').Writable} Writable */
/** @typedef {import('carom').PlayedMove} PlayedMove */
/** @typedef {import('carom/searches_client.js').Progress} Progress */
/** @typedef {import('../state/search.js').Search} Search */
/** @typedef {import('./shared.js').Source} Source */

/** @type {Record<Color, string>} */
const ROBOT = { red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', silver: 'Silber' };
const COLORS = /** @type {Color[]} */ (Object.keys(ROBOT));
const TOWARDS = { N: 'nach Norden', E: 'nach Osten', S: 'nach Süden', W: 'nach Westen' };

const BESIDE = { N: 'nördlich', E: 'östlich', S: 'südlich', W: 'westlich' };

/** Singular, plural, and the dative plural after "mit" or "von". */
const NOUN = {
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

/** @param {number} n @param {number} digits   after the comma */
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

/** The dative, after "mit", "von" and "in". @param {number} n @param {keyof typeof NOUN} noun */
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

/** MB here means 2^20 bytes, as is usual for memory. @param {number} bytes */
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
  return names.length ? names.join(', ') : 'Standard';
}

/** @param {Puzzle['rules']} rules */
export function rulesSaid(rules) {
  return `Regeln: ${rulesText(rules)}.`;
}

/** @param {Puzzle['target']} target */
export function targetText(target) {
  return `${target.color === 'any' ? 'beliebiger Roboter' : ROBOT[target.color]} nach ${cellName(target)}`;
}

/** The title of the browser tab. @param {Puzzle} puzzle */
export function titleText({ target }) {
  return `Carom: ${targetText(target)}`;
}

/** The task in one line: target and rules. @param {Puzzle} puzzle */
export function taskText({ target, rules }) {
  const isStandard = !rules.mustRicochet && !rules.noRebound;
  return capital(targetText(target)) + (isStandard ? '' : ` · Regeln: ${rulesText(rules)}`);
}

/** About a solution that is known when a search ends too early. */
const UNPROVED = 'Diese Zugfolge löst das Rätsel, ist aber vielleicht nicht die kürzeste.';

/**
 * The outcome of a search that found no moves, or ''.
 * @param {Result} result
 * @param {Puzzle} puzzle
 * @param {boolean} [isApart]   walls separate the robots from the target
 */
export function verdict(result, { target }, isApart = false) {
  const { color } = target;
  const who = color === 'any' ? 'ein Roboter' : ROBOT[color];
  const where = cellName(target);
  const proved = provedSoFar(result);
  const known = proved && ` Bewiesen: ${proved}.`;
  switch (result.status) {
    case 'solved':
      return result.moves === 0 ? `Schon gelöst: ${capital(who)} steht am Anfang auf dem Ziel ${where}.` : '';
    case 'no-solution': {
      const whom = color === 'any' ? 'alle Roboter' : ROBOT[color];
      if (isApart) return `Keine Lösung (bewiesen): Wände trennen ${whom} von ${where}.`;
      const not = color === 'any' ? `kein Roboter nach ${where}` : `${ROBOT[color]} nicht nach ${where}`;
      return `Keine Lösung (bewiesen): Unter diesen Regeln kommt ${not}.`;
    }
    case 'memory-full':
      if (result.upper) return `Speicher voll (${memoryUsed(result)} belegt). ${UNPROVED}`;
      return `Speicher voll: keine Lösung gefunden (${memoryUsed(result)} belegt).${known}`;
    case 'gave-up':
      return `Aufgegeben: Jede Lösung braucht mehr Züge als die eingestellte Höchstzahl.${known}`;
    default:
      return 'Carom hat einen Fehler gemacht: Seine Lösung hat die Prüfung nicht bestanden. Bitte dieses Rätsel melden.';
  }
}

/** @type {Record<SearchStrategy, string>} */
export const STRATEGY = {
  auto: 'Automatisch',
  bfs: 'Breitensuche',
  iddfs: 'Iterative Vertiefung',
};

/** The speed of a shorter search is mostly chance. */
const RATED_MS = 1000;

/** The unit after a number of moves. @param {number} moves */
function movesUnit(moves) {
  return NOUN.move[moves === 1 ? 0 : 1];
}

/**
 * The headline of the answer card: "mindestens 14 Züge", "14–17 Züge", "7 Züge".
 * @param {Search} search @param {number} [shorter]   how many moves the last solution saves over the previous one
 */
export function headText({ phase, progress }, shorter = 0) {
  const nothing = { least: '', moves: '', unit: '', soFar: '' };
  if (!progress) return phase === 'running' ? { ...nothing, unit: 'Suche läuft …' } : nothing;
  if (progress.moves !== null)
    return { ...nothing, moves: String(progress.moves), unit: movesUnit(progress.moves) };
  if (progress.proved === null) return { ...nothing, unit: 'Keine Lösung' };
  const { proved, upper } = progress;
  let soFar = phase === 'stopped' ? 'angehalten' : '';
  if (phase === 'running') soFar = upper && shorter ? `vorher ${upper + shorter}` : 'bisher';
  if (upper) return { ...nothing, moves: `${proved}–${upper}`, unit: movesUnit(upper), soFar };
  return { least: 'mindestens', moves: String(proved), unit: movesUnit(proved), soFar };
}

/** The label of the button. @param {boolean} givesUp */
export function revealText(givesUp) {
  return givesUp ? 'Aufgeben und Lösung zeigen' : 'Lösung zeigen';
}

/** The text after the question mark that hides a number of moves. */
export const SECRET_UNIT = 'verdeckt, solange gespielt wird';
export const SECRET = 'Die Lösung bleibt verdeckt, bis das Rätsel gelöst ist oder jemand sie sehen will.';

/** The label of the bar that shows the possible lengths. @param {number} proved @param {number} upper */
export function rangeText(proved, upper) {
  return `Die kürzeste Lösung hat ${proved} bis ${upper} Züge.`;
}

/**
 * How long a search took for each of the last f-layers. The last layer is not finished.
 * @param {{ moves: number, ms: number }[]} layers
 */
export function layersText(layers) {
  const took = layers.map(({ moves, ms }) => `${plural(moves, 'move')} in ${duration(ms)}`);
  const { moves, ms } = layers[layers.length - 1];
  return `Ausgeschlossen: ${took.slice(0, -1).join(', ')}; jetzt ${plural(moves, 'move')} (bisher ${duration(ms)}).`;
}

/**
 * Strategy, states, memory, time and rate, in this order. Until the search has examined a state, all five texts are
 * empty.
 * @param {Progress | null} progress
 */
export function costTexts(progress) {
  if (!progress?.states) return ['', '', '', '', ''];
  const { strategy, states, ms } = progress;
  return [
    STRATEGY[/** @type {SearchStrategy} */ (strategy)],
    plural(states, 'state'),
    memoryUsed(progress),
    duration(ms),
    ms < RATED_MS ? '' : `${count(Math.round((1000 * states) / ms))}/s`,
  ];
}

/** Why a search ended without a result, or ''. Does not mention a known solution. @param {Search} search */
export function endedEarly({ phase, message, reduced }) {
  if (phase === 'stopped') return SAID.stopped;
  if (phase !== 'failed') return '';
  if (message) return `Die Suche ist gescheitert: ${message} Roboter lassen sich weiterhin bewegen.`;
  return `Der Browser hat die Suche erneut beendet, selbst mit ${reduced} MB.`;
}

/**
 * The state of a search in a sentence, or ''.
 * @param {Search} search @param {Puzzle} puzzle @param {boolean} [isApart]   as in verdict()
 */
export function searchText(search, puzzle, isApart) {
  const { phase, progress } = search;
  const early = endedEarly(search);
  if (early) return progress?.upper ? `${early} ${UNPROVED}` : early;
  if (phase !== 'done' || !progress) return '';
  return verdict(progress, puzzle, isApart);
}

/**
 * Notes on unusual conditions: full memory, less memory than requested, or no worker.
 * @param {Pick<import('../state/state.js').State, 'search' | 'tuning'> & { answers?: import('../state/search.js').Answers | null }} state
 */
export function searchNote({ search: { phase, progress, reduced, here }, tuning, answers }) {
  const given = Math.round((progress?.memory ?? Infinity) / 2 ** 20);
  const asked = reduced || tuning.memory;
  const [is, goes] = phase === 'running' ? ['ist', 'geht'] : ['war', 'ging'];
  const method =
    progress?.strategy === 'iddfs' ? 'ohne jede Stellung zu speichern' : 'mit komprimierten Stellungen';
  const parts = [
    lessMemoryNote({ phase, progress, reduced }, answers?.phase),
    progress?.fellBack && `Der Speicher ${is} voll: Die Suche ${goes} langsamer weiter, ${method}.`,
    given < asked && `Dieses Gerät erlaubt nur ${given} von ${asked} MB.`,
    here && 'Dieser Browser konnte keinen Worker starten, daher ist die Suche vielleicht langsamer.',
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * Says that a worker died, and that the search or the count continues.
 * @param {Pick<Search, 'phase' | 'progress' | 'reduced'>} search @param {string} [counting]   the phase of the answers
 */
function lessMemoryNote({ phase, progress, reduced }, counting) {
  if (!reduced || phase === 'failed') return '';
  const isCount = phase === 'done' && (progress?.memory ?? 0) > reduced * 2 ** 20;
  if (isCount && counting === 'found') return ''; // the text beside the answer says why the count ended
  const goesOn = isCount ? counting === 'listing' : phase !== 'done';
  const what = isCount ? 'das Zählen beendet; es' : 'die Suche beendet; sie';
  return `Der Browser hat ${what} ${goesOn ? 'geht' : 'ging'} mit ${reduced} MB weiter.`;
}

/** What screen readers announce about a search: its bounds and notes while it runs, and its end.
 * @param {Pick<import('../state/state.js').State, 'search' | 'puzzle' | 'answer' | 'tuning'>} state
 * @param {boolean} [isApart]   as in verdict()
 */
export function searchSaid({ search, puzzle, answer, tuning }, isApart) {
  const { phase, progress } = search;
  if (phase === 'running') {
    const proved = progress?.proved ?? 0;
    const upper = progress?.upper;
    let text = proved < 10 ? '' : `Bisher mindestens ${proved} Züge.`;
    if (upper)
      text =
        proved < 10 ? `Bisher höchstens ${plural(upper, 'move')}.` : `Bisher ${proved} bis ${upper} Züge.`;
    return [text, searchNote({ search, tuning })].filter(Boolean).join(' ');
  }
  const text = searchText(search, puzzle, isApart);
  if (phase !== 'done' || !progress) return text;
  const quality = progress.optimal ? ', optimal' : '';
  const moves = answer.map(({ color, direction }) => `${ROBOT[color]} ${TOWARDS[direction]}`).join(', ');
  const line = moves && `: ${moves}`;
  const solved = progress.moves ? `Gelöst: ${plural(progress.moves, 'move')}${quality}${line}.` : '';
  return [solved, text, rulesSaid(puzzle.rules)].filter(Boolean).join(' ');
}

/** The button that starts the search again. @param {Search} search */
export function againText({ phase }) {
  if (phase === 'stopped') return 'Weitersuchen';
  return phase === 'failed' ? 'Neu versuchen' : 'Erneut suchen';
}

/**
 * Which answer is shown, and of how many; or the progress of counting the answers.
 * @param {import('../state/search.js').Answers | null} answers
 */
export function answersText(answers) {
  if (!answers) return '';
  const { phase, progress, at, total, atLeast, message } = answers;
  if (phase === 'listing')
    return progress
      ? `Lösungen werden gezählt: ${plural(progress.states, 'state')}`
      : 'Lösungen werden gezählt …';
  if (phase === 'unlisted') return 'Der Speicher reicht nicht, um alle Lösungen zu zählen.';
  if (phase === 'found') return message;
  if (total === 1 && !atLeast) return 'Die einzige Lösung';
  return `Lösung ${count(at + 1)} von ${atLeast ? 'mehr als ' : ''}${count(total)}`;
}

/** @param {string} ended   why the last count ended, or '' */
export function listAllText(ended) {
  return ended && ended !== SAID.stopped ? 'Neu versuchen' : 'Alle Lösungen';
}

/** @param {number} memory   in MB */
export function countLostText(memory) {
  return `Der Browser hat das Zählen erneut beendet, selbst mit ${memory} MB.`;
}

/** @param {number} level */
export function difficultyText(level) {
  return `Schwierigkeit: ${level} von 5`;
}

/** Marks a line that is not proved shortest. */
export const PERHAPS = ' (vielleicht geht es kürzer)';

/**
 * The answer as text to copy: a line for each move, with its cells.
 * @param {PlayedMove[]} moves @param {Puzzle} puzzle @param {boolean} isProved   to be shortest
 */
export function answerWords(moves, { target }, isProved) {
  const lines = moves.map(({ color, direction, track }, i) => {
    const [from, to] = [track[0], track[track.length - 1]].map(cellName);
    return `${i + 1}. ${ROBOT[color]} ${TOWARDS[direction]}, von ${from} bis ${to}`;
  });
  return [
    `${capital(targetText(target))} in ${dative(moves.length, 'move')}${isProved ? '' : PERHAPS}:`,
    ...lines,
  ].join('\n');
}

/** Names of what was copied. */
export const THE_ANSWER = { words: 'Lösung als Text', letters: 'Notation der Lösung' };

/** @param {number} step @param {number} length */
export function whereText(step, length) {
  return `${step} von ${length}`;
}

/** Sentences of the status line. */
export const SAID = {
  undone: 'Zug zurückgenommen.',
  handsOff: 'Niemand zieht, bevor die Zeit um ist. Erst bieten, dann zeigen.',
  reset: 'Die Roboter stehen wieder am Anfang.',
  givenUp: 'Rätsel aufgegeben.',
  stopped: 'Angehalten.',
  making: 'Ein Rätsel wird erstellt.',
  makingCancelled: 'Abgebrochen: Es wurde kein Rätsel erstellt.',
  otherOpened: 'Abgebrochen: Ein anderes Rätsel wurde geöffnet.',
};

/** These also follow "aus". @type {Record<import('carom').InputFormat, string>} */
const FORMAT = {
  link: 'Carom-Link',
  'game-id': 'Spiel-ID von DriftingDroids',
  interchange: 'Link des Lösers von Kevin Cox',
  'interchange-text': 'Text des Lösers von Kevin Cox',
  'async-json': 'Spiel von Async Ricochet Robots',
  drawing: 'Zeichnung',
  'saved-board': 'Brett von DriftingDroids',
  asp: 'ASP-Instanz',
  pddl: 'PDDL-Problem',
};

/** @param {Color[]} robots */
function leftOutText(robots) {
  if (!robots.length) return '';
  const names = list(robots.map((color) => ROBOT[color]));
  return `Weggelassen, weil ringsum eingemauert: ${names}.`;
}

const NOT_LOADED = 'Ein Teil dieser Seite konnte nicht geladen werden. Bitte die Verbindung prüfen.';

/** The message of an error. @param {Error} error */
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
  rebounds:
    'nach der Regel „kein Zurückprallen“ muss er die Linie verlassen, auf der sein voriger Zug endete',
};

/** The result of a line of moves. @param {Puzzle} puzzle @param {import('carom').Played} played */
export function playedText({ target }, { moves, refused, robots, solvedBy }) {
  const goal = cellName(target);
  if (refused) {
    const [cannot, why] = refusal(refused, robots);
    return `Zug ${moves.length + 1} (${refused.move}) geht nicht: ${cannot}; ${why}.`;
  }
  if (solvedBy) return `${ROBOT[solvedBy]} erreicht das Ziel ${goal} in ${dative(moves.length, 'move')}.`;
  const on = robots.find((robot) => cellName(robot) === goal);
  if (on && (target.color === 'any' || target.color === on.color))
    return `${ROBOT[on.color]} steht auf dem Ziel ${goal}, ist aber unterwegs nicht abgeprallt.`;
  const meant = robots.find(({ color }) => color === target.color);
  if (!meant) return `Kein Roboter hat das Ziel ${goal} erreicht.`;
  return `${ROBOT[meant.color]} hat das Ziel ${goal} nicht erreicht und steht auf ${cellName(meant)}.`;
}

/**
 * Why a move was refused, without the move's number.
 * @param {Pick<import('carom').Played, 'refused' | 'message' | 'moves' | 'robots'>} played   refused
 */
export function refusedText({ refused, robots }) {
  if (!refused) return '';
  const [cannot, why] = refusal(refused, robots);
  return `${cannot}: ${capital(why)}.`;
}

/**
 * The impossible move, and why it is impossible.
 * @param {NonNullable<import('carom').Played['refused']>} refused
 * @param {Puzzle['robots']} robots
 */
function refusal({ move, reason }, robots) {
  const [letter, direction] = move;
  const color = COLORS.find((one) => LETTER[one] === letter.toUpperCase()) ?? 'red';
  const robot = robots.find((one) => one.color === color);
  const from = robot ? ` von ${cellName(robot)}` : '';
  const towards = TOWARDS[/** @type {import('carom').Direction} */ (direction)];
  return [`${ROBOT[color]} kann${from} nicht ${towards}`, REFUSED[reason]];
}

/** The headings of the moves in Play, for the player's own line and for a line from a link. */
export const OWN_LINE = 'Eigene Züge';
export const SENT_LINE = 'Züge des Absenders';

/** @param {number} beat */
export function challengeText(beat) {
  return `Eine Herausforderung: Wer braucht weniger als ${plural(beat, 'move')}?`;
}

/**
 * The message when a puzzle is opened; '' for a link without moves and without a challenge, because the header already
 * shows the task.
 * @param {import('carom').Reading} reading @param {import('carom').Played} played
 * @param {boolean} isOwn   the moves were made on this page: after a reload, the text repeats the last move
 */
export function openedText(reading, played, isOwn) {
  const last = isOwn && !played.solvedBy && !played.refused && played.moves.at(-1);
  const result = last ? moveText(last) : playedText(reading.puzzle, played);
  const line =
    isOwn || played.refused
      ? result
      : `Züge des Absenders: ${result} „Wiederholen“ zeigt sie Schritt für Schritt.`;
  const challenge = reading.beat ? challengeText(reading.beat) : '';
  return [challenge, reading.moves && line, readingText(reading)].filter(Boolean).join(' ');
}

/**
 * The format of a text, and which of its robots are left out; '' for a plain link.
 * @param {Pick<import('carom').Reading, 'format' | 'leftRobotsOut'>} reading
 */
export function readingText({ format, leftRobotsOut }) {
  const from = format === 'link' ? '' : `Gelesen als ${FORMAT[format]}.`;
  return [from, leftOutText(leftRobotsOut)].filter(Boolean).join(' ');
}

/** Format and contents of a text in the box, before it is opened. @param {import('carom').Reading} reading */
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
    leftDiagonalsOut && 'Die Diagonalen der D-Seite fehlen, weil DriftingDroids sie nicht kennt.',
    leftOutText(leftRobotsOut),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** @param {Source} source */
function onlyText({ file, files }) {
  return files > 1 ? `Von ${files} Dateien wurde nur ${file} gelesen.` : '';
}

/** The message when pasted or dropped text is opened. @param {Source} source */
export function takenText(source) {
  const { by, file } = source;
  const from = file ?? (by === 'paste' ? 'der Zwischenablage' : 'dem abgelegten Text');
  const parts = [`Geöffnet aus ${from}.`, onlyText(source), '„Zurück“ im Browser führt zum vorigen Rätsel.'];
  return parts.filter(Boolean).join(' ');
}

/** @param {Source | null} source   null: typed by hand */
export function notOpenedText(source) {
  const what = 'Nicht geöffnet: Am Textfeld steht, was nicht stimmt.';
  return [what, source && onlyText(source)].filter(Boolean).join(' ');
}

/** Pasted or dropped data that is not text. @param {import('./shared.js').Refusal} why @param {Source} source */
export function notTakenText(why, { by, file }) {
  const what = file ?? (by === 'paste' ? 'Die Zwischenablage' : 'Das Abgelegte');
  if (why === 'empty') return `Nichts zu öffnen: ${what} enthält keinen Text.`;
  if (why === 'large') return `Nicht geöffnet: ${what} ist zu groß für ein Rätsel.`;
  if (why === 'binary') return `Nicht geöffnet: ${what} ist kein Text.`;
  if (why === 'unreadable') return `Nicht geöffnet: ${what} lässt sich nicht lesen.`;
  return 'Nicht geöffnet: Das ist ein Bild. Carom öffnet Text: einen Link, eine Spiel-ID oder eine Textdatei.';
}

/** A position in a text, with its line if there are several. @param {import('../state/state.js').Problem} problem */
export function placeText({ text, position }) {
  if (position === null) return '';
  const lines = text.slice(0, position).split('\n');
  const character = `Zeichen ${lines[lines.length - 1].length + 1}`;
  return text.includes('\n') ? `Zeile ${lines.length}, ${character}` : character;
}

/** The alert about the address: the sentences before and after the error message. */
export const ADDRESS_PROBLEM = [
  'Der Link in der Adresse lässt sich nicht öffnen.',
  'Das Brett unten ist ein anderes.',
];

/** @param {string} what */
export function copiedText(what) {
  return `Kopiert: ${what}.`;
}

/** @param {string} what */
export function notCopiedText(what) {
  return `Dieser Browser erlaubt Seiten das Kopieren nicht. Bitte aus dem Textfeld kopieren: ${what}.`;
}

export const NO_SHARE =
  'Ein Teil dieser Seite konnte nicht geladen werden. Bitte die Verbindung prüfen. Der Link zu diesem Brett steht in der Adresszeile.';

/** @param {Puzzle} puzzle @param {number} moves */
export function answerTitle({ target }, moves) {
  return `${capital(targetText(target))} in ${dative(moves, 'move')}`;
}

/** @param {import('carom').PlayedMove} move */
export function moveText({ color, direction, track }) {
  return `${ROBOT[color]} zieht ${TOWARDS[direction]} bis ${cellName(track[track.length - 1])}.`;
}

/** The label of a button in a line of moves. @param {import('carom').PlayedMove} move @param {number} number */
export function moveLabel({ color, direction }, number) {
  return `Zug ${number}: ${ROBOT[color]} ${TOWARDS[direction]}`;
}

/** The value of the step slider. @param {PlayedMove[]} moves @param {number} step */
export function sliderText(moves, step) {
  if (step === 0) return `Anfang, noch ${plural(moves.length, 'move')}`;
  const { color, direction } = moves[step - 1];
  return `Zug ${whereText(step, moves.length)}: ${ROBOT[color]} ${TOWARDS[direction]}`;
}

/** @param {import('carom').PlayedMove[]} moves   a line @param {number} step   moves made */
export function stepText(moves, step) {
  if (step === 0) return 'Ausgangsstellung.';
  return `Zug ${step} von ${moves.length}. ${moveText(moves[step - 1])}`;
}

/** The message when a solution is found that is shorter than the one being stepped through. @param {number} moves */
export function shorterKnownText(moves) {
  return `Es gibt eine Lösung mit ${dative(moves, 'move')}: Am Anfang wird sie gezeigt.`;
}

/** The message when a shorter answer replaces the one being stepped through. @param {number} moves */
export function shorterText(moves) {
  return `Anfang einer kürzeren Lösung: ${plural(moves, 'move')}.`;
}

/** The label of a robot on the board. @param {Puzzle['robots'][0]} robot */
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
 * A short description of the board for screen readers.
 * @param {Puzzle} puzzle
 * @param {Puzzle['robots']} robots   where they stand now
 */
export function boardSummary({ width, height, target }, robots) {
  const places = robots.map((robot) => `${ROBOT[robot.color]} auf ${cellName(robot)}`);
  return `${width} Spalten und ${height} Zeilen. Ziel: ${targetText(target)}. Roboter: ${list(places)}.`;
}

/** Walls and diagonals for screen readers. @param {Puzzle} puzzle */
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

/** The texts of index.html, by their keys there; a test compares the keys. @type {Record<string, string>} */
export const PAGE = {
  tabs: 'Ansichten',
  solve: 'Lösen',
  setUp: 'Aufbauen',
  play: 'Spielen',
  puzzles: 'Rätsel',
  welcome: 'Carom findet zu jedem Rätsel aus „Rasende Roboter“ die kürzeste Lösung.',
  welcomeSetUp: 'Brett aufbauen',
  welcomeLearn: 'Spielen lernen',
  welcomePlay: 'Leichtes Rätsel von heute',
  close: 'Schließen',
  tool: 'Werkzeug',
  toolMove: 'Bewegen',
  toolWalls: 'Wände',
  toolDiagonals: 'Diagonalen',
  toolErase: 'Radieren',
  paints: 'Farbe der Diagonalen',
  printedBoard: 'Gedrucktes Brett',
  editions: 'Ganze Ausgabe',
  printedDiagonals: 'mit den Diagonalen der D-Seiten',
  targetFor: 'Ziel für',
  random: 'Zufällig',
  corners: 'Ecken',
  target: 'Ziel',
  someRobots: 'Roboter',
  puzzle: 'Rätsel',
  columns: 'Spalten',
  rows: 'Zeilen',
  turnLeft: 'Brett nach links drehen',
  turnRight: 'Brett nach rechts drehen',
  mirror: 'Brett spiegeln',
  clear: 'Leeren',
  share: 'Teilen',
  undo: 'Rückgängig',
  undoKeys: 'Rückgängig (Strg+Z)',
  redo: 'Wiederholen',
  redoKeys: 'Wiederholen (Strg+Y)',
  menu: 'Menü',
  export: 'Exportieren …',
  savePicture: 'Bild speichern …',
  print: 'Drucken …',
  searchSettings: 'Sucheinstellungen …',
  look: 'Darstellung und Sprache …',
  lengths: 'Länge der Lösungen …',
  lab: 'Labor',
  help: 'Hilfe und Tasten …',
  board: 'Brett',
  starting: 'Carom findet zu jedem Rätsel aus „Rasende Roboter“ die kürzeste Lösung und beweist sie. Start …',
  answer: 'Lösung',
  optimal: 'optimal',
  answerMoves: 'Züge der Lösung',
  steps: 'Schritt für Schritt durch die Lösung',
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
  copyAnswer: 'Die Lösung kopieren',
  copyWords: 'Text kopieren',
  copyLetters: 'Notation kopieren',
  stop: 'Anhalten',
  rules: 'Regeln dieses Rätsels',
  mustRicochet: 'Muss abprallen: Der Roboter ändert unterwegs mindestens einmal die Richtung',
  noRebound: 'Kein Zurückprallen: Kein Roboter zieht auf der Linie, auf der sein voriger Zug endete',
  ownHint: 'Noch keine Züge.',
  reset: 'Von vorn',
  game: 'Spiel',
  thisPuzzle: 'Rätsel',
  allTargets: '17 Ziele',
  match: 'Match',
  sprint: 'Sprint',
  table: 'Am Tisch',
  fromHere: 'Von hier starten',
  robots: 'Roboter',
  another: 'Rätsel öffnen',
  anotherHint: 'Einen Link, eine Spiel-ID oder ein fremdes Rätsel öffnen',
  withDiagonals: 'mit den Diagonalen der D-Seite',
  choices: 'Welches Ziel?',
  open: 'Öffnen',
  dropHint: 'Zum Öffnen hier ablegen',
  details: 'Einzelheiten',
  leftOut:
    'Diese Spiel-ID hat eine Seite mit Diagonalen. DriftingDroids kennt sie nicht, daher fehlen sie hier.',
  putIn: 'Hinzufügen',
  skipToBoard: 'Zum Brett',
  skipToAnswer: 'Zur Lösung',
  boardHint: 'Pfeiltasten bewegen den Cursor, P liest die Stellung vor, das Fragezeichen zeigt alle Tasten.',
  reload: 'Neu laden',
};

// ---- Aufbauen --------------------------------------------------------------------------------------

/** @typedef {import('../puzzle/edits.js').Piece} Piece */

/** @type {Record<import('../puzzle/hit_test.js').Tool, string>} */
export const TOOL_HINT = {
  move: 'Roboter oder Ziel ziehen.',
  walls: 'Kanten drücken oder nachziehen.',
  diagonals: 'Feld drücken: Diagonale ändern.',
  erase: 'Drücken oder Wände nachziehen.',
};
export const ANY_SHORT = 'egal';
export const OFF_THE_BOARD = 'Das liegt neben dem Brett.';
export const ERASED = 'Ausradiert.';
export const TARGET_STAYS = 'Das Ziel lässt sich nicht ausradieren, nur auf ein anderes Feld ziehen.';
export const LAST_ROBOT = 'Ein Rätsel braucht mindestens einen Roboter.';
export const NO_ROOM = 'Für einen weiteren Roboter ist kein Feld frei.';
const HISTORY = {
  undone: { change: 'Änderung rückgängig gemacht', before: 'Das vorige Brett ist wieder da.' },
  redone: { change: 'Änderung wiederholt', before: 'Die Änderung ist wieder da.' },
};
/** The message when Undo or Redo leads to another puzzle. */
export const OPENED = {
  undone: 'Das vorige Rätsel ist wieder da.',
  redone: 'Das danach geöffnete Rätsel ist wieder da.',
};
export const FROM_HERE = 'Die Roboter starten jetzt von hier.';
/** The message when FROM_HERE is undone. */
export const START_BACK = 'Die vorherige Startstellung ist wieder da.';
export const CLEARED = 'Wände und Diagonalen entfernt.';
/** @type {Record<import('carom').Turning, string>} */
export const TURNED = {
  clockwise: 'Brett nach rechts gedreht.',
  anticlockwise: 'Brett nach links gedreht.',
  mirrored: 'Brett gespiegelt.',
};

/**
 * The message after Undo or Redo.
 * @param {'undone' | 'redone'} way @param {string} now @param {string} edit
 */
export function historyText(way, now, edit) {
  const { change, before } = HISTORY[way];
  return now || !edit ? `${change}. ${now || before}` : `${change}: „${edit}“`;
}

/** @param {Piece} piece */
function thePiece(piece) {
  return piece === 'target' ? 'Das Ziel' : ROBOT[piece];
}

/** @param {Color | 'any'} color */
export function swatchText(color) {
  return color === 'any' ? 'Egal welcher Roboter' : ROBOT[color];
}

/** @param {Piece} piece @param {Cell} cell @param {boolean} [hasKeys] */
export function heldText(piece, cell, hasKeys = true) {
  const [it, again] =
    piece === 'target' ? ['es', ', oder noch einmal das Ziel für seine nächste Farbe'] : ['ihn', ''];
  const back = hasKeys ? ` Esc stellt ${it} auf ${cellName(cell)} zurück.` : '';
  return `${thePiece(piece)} ist aufgenommen. Ein Feld wählen${again}.${back}`;
}

/** @param {Piece} piece @param {Cell} cell @param {boolean} [walledIn] */
export function putText(piece, cell, walledIn = false) {
  return `${thePiece(piece)} steht auf ${cellName(cell)}${walledIn ? ', von Wänden eingeschlossen' : ''}.`;
}

/** Why a robot that has moved cannot be dragged. @param {Color} color @param {Cell} cell   where it starts */
export function startsText(color, cell) {
  return `${ROBOT[color]} startet auf ${cellName(cell)}. Zum Umstellen erst an den Anfang der Lösung zurückgehen.`;
}

/** @param {Piece} piece */
export function putBackText(piece) {
  return `${thePiece(piece)} steht wieder am alten Platz.`;
}

/** @param {Piece} piece @param {string} why */
export function notPutText(piece, why) {
  return `Dort geht es nicht: ${why} ${putBackText(piece)}`;
}

/** @param {import('../puzzle/edits.js').Consequences} of */
export function consequencesText({ moved, left, target }) {
  const pieces = list(moved.map((piece) => (piece === 'target' ? 'das Ziel' : ROBOT[piece])));
  const gone = list(left.map((color) => ROBOT[color]));
  const parts = [
    pieces && `${capital(pieces)} ${moved.length > 1 ? 'mussten' : 'musste'} ausweichen.`,
    gone && `${gone} ${left.length > 1 ? 'haben' : 'hat'} das Brett verlassen.`,
    target && `Das Ziel ist jetzt für ${target === 'any' ? 'einen beliebigen Roboter' : ROBOT[target]}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** @param {Cell & { side: import('carom').Direction }} edge @param {boolean} present */
export function wallText(edge, present) {
  const place = `${BESIDE[edge.side]} von ${cellName(edge)}`;
  return present ? `Wand ${place}.` : `Keine Wand ${place}.`;
}

/** About a stroke with several walls. @param {number} walls @param {boolean} present */
export function wallsText(walls, present) {
  return `${walls} Wände ${present ? 'eingezeichnet' : 'entfernt'}.`;
}

/** About a stroke with several diagonals. @param {number} diagonals @param {boolean} present */
export function diagonalsText(diagonals, present) {
  return `${diagonals} Diagonalen ${present ? 'eingezeichnet' : 'entfernt'}.`;
}

/** @param {Cell} cell @param {import('../puzzle/edits.js').Diagonal | null} diagonal */
export function diagonalText(cell, diagonal) {
  if (!diagonal) return `Keine Diagonale auf ${cellName(cell)}.`;
  const lean = diagonal.lean === '/' ? 'rechts' : 'links';
  return `Diagonale in ${ROBOT[diagonal.color]} auf ${cellName(cell)}, nach ${lean} geneigt.`;
}

/** @param {Piece} piece @param {Cell} cell */
export function underPieceText(piece, cell) {
  const where = piece === 'target' ? 'dem Ziel: Es steht' : `einem Roboter: ${thePiece(piece)} steht`;
  return `Keine Diagonale unter ${where} auf ${cellName(cell)}.`;
}

/** @param {Cell} cell */
export function onDiagonalText(cell) {
  return `Auf der Diagonalen auf ${cellName(cell)} kann kein Roboter stehen bleiben.`;
}

/** @param {Puzzle} puzzle @param {import('../puzzle/edits.js').Consequences} consequences */
export function sizeText({ width, height }, consequences) {
  return `${width} mal ${height} Felder. ${consequencesText(consequences)}`.trim();
}

/** @param {boolean} alone   no other tab shows the old version */
export function newVersionText(alone) {
  const ready = 'Eine neue Version dieser Seite ist bereit.';
  return alone ? ready : `${ready} Sie öffnet sich, sobald alle anderen Carom-Tabs geschlossen sind.`;
}

// ---- Gedruckte Bretter -----------------------------------------------------------------------------

/** @typedef {import('../puzzle/printed_sides.js').Side} Side */

const CORNER = ['Nordwesten', 'Nordosten', 'Südosten', 'Südwesten'];

/** The hint under the four corners. */
export const CORNERS_HINT = {
  printed: 'Ecke drücken, um ihre Seite zu wählen. Ziehen tauscht.',
  changed: 'Kein gedrucktes Brett mehr. Das waren die Seiten:',
  none: 'Das ist kein gedrucktes Brett.',
};
export const PUT_BACK = {
  changed: 'Wiederherstellen',
  none: 'Diese Seiten nehmen',
};
export const MIXED = 'Seiten gemischt.';
export const RANDOM_ROBOTS = 'Die Roboter stehen auf zufälligen Feldern.';
export const RANDOM_PUZZLE = 'Ein zufälliges Rätsel.';
export const PRINTED_AGAIN = 'Das gedruckte Brett ist wieder da.';
export const NO_TARGET = 'Kein gedrucktes Ziel dieses Bretts passt zu diesen Robotern.';

/** @param {number} corner */
export function cornerName(corner) {
  return `Ecke im ${CORNER[corner]}`;
}

/** @param {Side} side */
export function sideText({ tile, edition, color }) {
  return `Seite ${tile} der Ausgabe ${edition}, ${ROBOT[color]}`;
}

/** @param {number} corner @param {Side} side */
export function cornerLabel(corner, side) {
  return `${cornerName(corner)}, ${side.name}: ${sideText(side)}`;
}

/** @param {string[]} sides */
export function sidesText(sides) {
  return `Die Seiten sind ${sides.join(' ')}.`;
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

export const TAB_OPENED = { solve: 'Lösen.', play: 'Spielen.' };
export const NO_ANSWER_YET = 'Es gibt noch keine Lösung.';
/** The question of a button that needs a second press. */
export const SURE = 'Sicher?';
export const RIM_STAYS = 'Der Rand des Bretts lässt sich nicht ändern.';

/** @param {Puzzle['target']} target */
export function howToMove(target) {
  const robot = target.color === 'any' ? 'Einen beliebigen Roboter' : ROBOT[target.color];
  return `${robot} nach ${cellName(target)} bringen: erst einen Roboter wählen, dann ein Feld in seiner Zugrichtung.`;
}

/** @param {Cell} cell */
export function nothingText(cell) {
  return `Auf ${cellName(cell)} ist nichts.`;
}

/** @param {Cell} cell */
export function noWallsText(cell) {
  return `Keine Wände um ${cellName(cell)}.`;
}

/** @param {import('./en.js').CellContents} contents */
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
