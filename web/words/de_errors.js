// de_errors.js - what the core says of errors, in German.
//
// The keys are the core's English, in which each value is a '%'; in German $1 is the first of them.  Values are
// looked up too.  A test compares the keys with the core's sources; what is not here is said by its code.
import { CaromError } from 'carom/puzzles.js';
import { capital } from './shared.js';

/** @typedef {import('carom').Said} Said */

export const SAID = new Map(
  Object.entries({
    // The puzzle
    'the board is % by % cells; each side can have 2 to 16':
      'das Brett hat $1 mal $2 Felder; jede Seite kann 2 bis 16 haben',
    'there are rules that do not exist': 'es gibt darin Regeln, die es nicht gibt',
    'the wall at % is on the rim or off the board': 'die Wand bei $1 liegt am Rand oder neben dem Brett',
    'the diagonal at % is off the board': 'die Diagonale bei $1 liegt neben dem Brett',
    'the diagonal at % has a colour that does not exist':
      'die Diagonale bei $1 hat eine Farbe, die es nicht gibt',
    'there is no robot on the board': 'auf dem Brett steht kein Roboter',
    'there are robots of colours that do not exist': 'es gibt darin Roboter in Farben, die es nicht gibt',
    '% is missing, yet has a cell': '$1 fehlt, hat aber ein Feld',
    '% stands off the board, on %': '$1 steht neben dem Brett, auf $2',
    '% stands on the diagonal at %': '$1 steht auf der Diagonalen bei $2',
    '% and % both stand on %': '$1 und $2 stehen beide auf $3',
    'the target has a colour that does not exist': 'das Ziel hat eine Farbe, die es nicht gibt',
    'the target is for %, but there is no % robot': 'das Ziel ist für $1, aber der Roboter $2 fehlt',
    'the target is off the board, on %': 'das Ziel liegt neben dem Brett, auf $1',
    'the target is on the diagonal at %': 'das Ziel liegt auf der Diagonalen bei $1',
    red: 'Rot',
    green: 'Grün',
    blue: 'Blau',
    yellow: 'Gelb',
    silver: 'Silber',

    // Any text
    'there is nothing here: a link or a game ID is needed':
      'hier steht nichts: Gebraucht wird ein Link oder eine Spiel-ID',
    'this text is too long to be a puzzle': 'dieser Text ist zu lang für ein Rätsel',
    'this address has no puzzle in it: nothing after #p= or #s=':
      'in dieser Adresse ist kein Rätsel: Hinter #p= oder #s= steht nichts',
    'this is no puzzle in a known format: a Carom link, a game ID, an interchange link or text, or Async JSON':
      'das ist kein Rätsel in einem bekannten Format: ein Link von Carom, eine Spiel-ID, ein Austausch-Link oder -Text oder Async-JSON',
    'in this %, %': '$1: $2',
    link: 'im Link',
    'game ID': 'in der Spiel-ID',
    'interchange link': 'im Austausch-Link',
    'interchange text': 'im Austausch-Text',
    'Async JSON': 'im Async-JSON',
    '% cannot have the character % here': '$1 kann hier kein $2 enthalten',
    'that stands': 'solches Zeichen',
    'a link': 'ein Link',
    'a game ID': 'eine Spiel-ID',
    'an Async JSON': 'ein Async-JSON',
    'an interchange link': 'ein Austausch-Link',
    'an interchange text': 'ein Austausch-Text',

    // Links
    'this link was cut short: there is no puzzle in it':
      'dieser Link ist abgeschnitten: Es ist kein Rätsel darin',
    'what stands in this link is not a Carom puzzle': 'was in diesem Link steht, ist kein Rätsel von Carom',
    'this link was made by a newer version of Carom (its format is %, known here is %); reload or update Carom to open it':
      'dieser Link kommt aus einer neueren Version von Carom (sein Format ist $1, bekannt ist hier $2); zum Öffnen Carom neu laden oder erneuern',
    'this link was made by a newer version of Carom (it uses something that is not known here); reload or update Carom to open it':
      'dieser Link kommt aus einer neueren Version von Carom (er verwendet etwas, das hier nicht bekannt ist); zum Öffnen Carom neu laden oder erneuern',
    'this link was cut short after 1 byte; copy the whole link again':
      'dieser Link ist nach 1 Byte abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this link was cut short after % bytes; copy the whole link again':
      'dieser Link ist nach $1 Byte abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this link was cut short: % of % bytes; copy the whole link again':
      'dieser Link ist abgeschnitten: $1 von $2 Byte; bitte den ganzen Link noch einmal kopieren',
    'this link has something behind its end: % bytes where % are needed':
      'dieser Link hat etwas hinter seinem Ende: $1 Byte, wo $2 nötig sind',
    'this link is damaged: its check sum does not match; copy it again':
      'dieser Link ist beschädigt: Seine Prüfsumme stimmt nicht; bitte noch einmal kopieren',
    'this link is damaged: it asks for diagonals on printed sides that have none':
      'dieser Link ist beschädigt: Er verlangt Diagonalen auf gedruckten Seiten, die keine haben',
    'this link is damaged: bits behind the last wall are set':
      'dieser Link ist beschädigt: Hinter der letzten Wand sind Bits gesetzt',
    'this link is damaged: its diagonals are not in the order of their cells':
      'dieser Link ist beschädigt: Seine Diagonalen sind nicht in der Reihenfolge ihrer Felder',
    'in this link, the diagonal at % has a colour that does not exist':
      'im Link: Die Diagonale bei $1 hat eine Farbe, die es nicht gibt',
    'this link is damaged: it asks for printed diagonals on a drawn board':
      'dieser Link ist beschädigt: Er verlangt gedruckte Diagonalen auf einem gezeichneten Brett',

    // Moves
    'there are more than % moves': 'es sind mehr als $1 Züge',
    "move %: unknown robot '%'; robots are r g b y s":
      'Zug $1: Einen Roboter „$2“ gibt es nicht; Roboter sind r g b y s',
    'move %: the direction is missing; it is N E S or W': 'Zug $1: Die Richtung fehlt; sie ist N E S oder W',
    "move %: unknown direction '%'; directions are N E S W":
      'Zug $1: Eine Richtung „$2“ gibt es nicht; Richtungen sind N E S W',

    // Game IDs
    'this game ID should have 1 to 5 robots (its 6th character)':
      'diese Spiel-ID sollte 1 bis 5 Roboter haben (ihr 6. Zeichen)',
    'this game ID should have % as its character %': 'diese Spiel-ID sollte als Zeichen $2 $1 haben',
    "a '+'": 'ein „+“',
    'a digit 0-9 or A-F': 'eine Ziffer 0-9 oder A-F',
    'this game ID was cut short after % characters': 'diese Spiel-ID ist nach $1 Zeichen abgeschnitten',
    'this game ID was cut short: % of % characters': 'diese Spiel-ID ist abgeschnitten: $1 von $2 Zeichen',
    'this game ID has something behind its end: % characters where % are needed for % robots':
      'diese Spiel-ID hat etwas hinter ihrem Ende: $1 Zeichen, wo für $3 Roboter $2 nötig sind',
    'this game ID should have 0 to 4 or F as its character 7':
      'diese Spiel-ID sollte als Zeichen 7 eine Ziffer 0 bis 4 oder F haben',

    // Interchange links and texts
    'this interchange link is damaged: %; copy it again':
      'dieser Austausch-Link ist beschädigt: $1; bitte noch einmal kopieren',
    'its last character has bits that mean nothing': 'sein letztes Zeichen hat Bits ohne Bedeutung',
    'a wall of the north rim is missing': 'eine Wand des Nordrandes fehlt',
    'a wall of the west rim is missing': 'eine Wand des Westrandes fehlt',
    'this interchange link should begin with 16 and 16, the size of its board, not with %':
      'dieser Austausch-Link sollte mit 16 und 16 beginnen, der Größe seines Bretts, nicht mit $1',
    'this interchange link was cut short after % byte%; copy the whole link again':
      'dieser Austausch-Link ist nach $1 Byte abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this interchange link should have 5 robots, not %':
      'dieser Austausch-Link sollte 5 Roboter haben, nicht $1',
    'this interchange link was cut short: % of % bytes; copy the whole link again':
      'dieser Austausch-Link ist abgeschnitten: $1 von $2 Byte; bitte den ganzen Link noch einmal kopieren',
    'this interchange link has something behind its end: % bytes where % are needed':
      'dieser Austausch-Link hat etwas hinter seinem Ende: $1 Byte, wo $2 nötig sind',
    'in this interchange link, there are two diagonals at %':
      'im Austausch-Link: Bei $1 liegen zwei Diagonalen',
    'in this interchange link, the diagonal at % has a colour that does not exist':
      'im Austausch-Link: Die Diagonale bei $1 hat eine Farbe, die es nicht gibt',
    'in this interchange link, the target has a colour that does not exist':
      'im Austausch-Link: Das Ziel hat eine Farbe, die es nicht gibt',
    'this interchange text was cut short: %': 'dieser Austausch-Text ist abgeschnitten: $1',
    'in this interchange text, %': 'im Austausch-Text: $1',
    '% should be a number from % to %': '$1 sollte eine Zahl von $2 bis $3 sein',
    '% should be %': '$1 sollte $2 sein',
    'this line should have ended here': 'diese Zeile sollte hier enden',
    "a line that begins with '%' should stand here": 'hier sollte eine Zeile stehen, die mit „$1“ beginnt',
    'the height of the board': 'die Höhe des Bretts',
    'the width of the board': 'die Breite des Bretts',
    'the walls of % should be C, N, W or B': 'die Wände von $1 sollten C, N, W oder B sein',
    'the column of a mirror': 'die Spalte eines Spiegels',
    'the row of a mirror': 'die Zeile eines Spiegels',
    'a mirror should lean / or \\': 'ein Spiegel sollte / oder \\ geneigt sein',
    'the colour of a mirror': 'die Farbe eines Spiegels',
    'this is a second mirror in one cell': 'das ist ein zweiter Spiegel in einem Feld',
    'how many mirrors there are': 'die Zahl der Spiegel',
    'how many robots there are': 'die Zahl der Roboter',
    'the column of a robot': 'die Spalte eines Roboters',
    'the row of a robot': 'die Zeile eines Roboters',
    'the first number of the target': 'die erste Zahl des Ziels',
    'the column of the target': 'die Spalte des Ziels',
    'the row of the target': 'die Zeile des Ziels',
    'the colour of the target, unless it is -1 for any,':
      'die Farbe des Ziels, wenn sie nicht -1 für jede ist,',
    'nothing should stand behind the line of the target': 'hinter der Zeile des Ziels sollte nichts stehen',

    // Async JSON
    'this % was cut short: % is missing': 'das Async-JSON ist abgeschnitten: Es fehlt $2',
    'in this %, % should stand here': '$1: Hier sollte $2 stehen',
    'in this %, this string cannot stand here': '$1: Diese Zeichenkette kann hier nicht stehen',
    'in this %, too many brackets are open': '$1: Es sind zu viele Klammern offen',
    'in this %, % stands here a second time': '$1: „$2“ steht hier zum zweiten Mal',
    'this % has something behind its end': 'das Async-JSON hat etwas hinter seinem Ende',
    'a comma or %': 'ein Komma oder $1',
    'the end of a string': 'das Ende einer Zeichenkette',
    'a name in quotes': 'ein Name in Anführungszeichen',
    'a colon': 'ein Doppelpunkt',
    'a value': 'ein Wert',
    'in this %, % %': '$1: „$2“ $3',
    'the game': 'das Spiel',
    'is missing': 'fehlt',
    'should be an object {…}': 'sollte ein Objekt {…} sein',
    'should be a list […]': 'sollte eine Liste […] sein',
    'should be a whole number from 0 to %': 'sollte eine ganze Zahl von 0 bis $1 sein',
    'should have % lists, not %': 'sollte $1 Listen haben, nicht $2',
    'is a robot that it cannot have': 'ist ein Roboter, den es nicht haben kann',
    'should be red, yellow, green, blue or multi': 'sollte red, yellow, green, blue oder multi sein',
    'has no goal, neither currentRound nor allGoals': 'hat kein Ziel, weder currentRound noch allGoals',
    'this % has % goals, and no currentRound says which one is meant':
      'das Async-JSON hat $2 Ziele, und kein currentRound sagt, welches gemeint ist',

    // What a format cannot hold
    '% cannot hold this puzzle: %': '$1 kann dieses Rätsel nicht enthalten: $2',
    '% cannot hold this puzzle: it always has 5 robots, % is missing here, and no cell closed on all sides is left to park it in':
      '$1 kann dieses Rätsel nicht enthalten: Es hat dort immer 5 Roboter, $2 fehlt hier, und zum Abstellen ist kein ringsum geschlossenes Feld übrig',
    'the board is not made of printed sides': 'das Brett besteht nicht aus gedruckten Seiten',
    'the board has diagonals': 'das Brett hat Diagonalen',
    'its robots must be the first ones of red, green, blue, yellow, silver':
      'seine Roboter müssen die ersten aus Rot, Grün, Blau, Gelb, Silber sein',
    'the puzzle has rules of its own': 'das Rätsel hat eigene Regeln',
    'there is a silver robot': 'ein silberner Roboter ist dabei',
    'it always has 4 robots, red, yellow, green and blue': 'es hat immer 4 Roboter, Rot, Gelb, Grün und Blau',
    'it has rules of its own': 'es hat eigene Regeln',
    'its board is not 16 by 16': 'sein Brett ist nicht 16 mal 16',

    // Wishes
    'a range goes from the lower number to the higher':
      'ein Bereich geht von der kleineren Zahl zur größeren',
    'no solution of more than % moves is looked for':
      'nach Lösungen mit mehr als $1 Zügen wird nicht gesucht',
    'of % robots no % can move': 'von $1 Robotern können nicht $2 ziehen',
    'of the printed sides only those of edition D have diagonals':
      'von den gedruckten Seiten haben nur die der Ausgabe D Diagonalen',
    'no board of this kind was found in 1000 attempts; take another index or seed':
      'in 1000 Versuchen fand sich kein solches Brett; bitte einen anderen Startwert nehmen',
    'years go from 1 to 9999, there is no %': 'Jahre gehen von 1 bis 9999, ein Jahr $1 gibt es nicht',
    'a year has 12 months, there is no %': 'ein Jahr hat 12 Monate, einen $1. gibt es nicht',
    'this month has % days, there is no %': 'dieser Monat hat $1 Tage, einen $2. gibt es nicht',

    // The worker
    'there is no memory to solve games in': 'zum Lösen ist kein Speicher da',
    'there is no memory to make puzzles in': 'zum Erstellen ist kein Speicher da',
    'the solver stopped: %': 'der Löser blieb stehen: $1',
    'its worker could not be started': 'sein Worker ließ sich nicht starten',
    'its worker fell silent': 'sein Worker verstummte',
  }),
);

/** Without values: each code of carom_code_name() in words.c, and those that JavaScript adds. @type {Record<string, string>} */
const BY_CODE = {
  'not-a-puzzle': 'das ist kein Rätsel',
  'bad-character': 'hier kann dieses Zeichen nicht stehen',
  'cut-short': 'dieser Text ist abgeschnitten; bitte noch einmal ganz kopieren',
  'too-long': 'dieser Text ist zu lang',
  'newer-version': 'das kommt aus einer neueren Version von Carom; zum Öffnen Carom neu laden',
  damaged: 'dieser Text ist beschädigt; bitte noch einmal kopieren',
  'bad-moves': 'das sind keine Züge',
  'only-written': 'dieses Format wird nur geschrieben',
  'bad-size': 'eine solche Größe kann das Brett nicht haben',
  'bad-wall': 'eine Wand kann so nicht sein',
  'bad-diagonal': 'eine Diagonale kann so nicht sein',
  'bad-robot': 'ein Roboter kann so nicht sein',
  'bad-target': 'das Ziel kann so nicht sein',
  'bad-rules': 'solche Regeln gibt es nicht',
  'cannot-express': 'dieses Format kann dieses Rätsel nicht enthalten',
  'bad-strategy': 'eine solche Suche gibt es nicht',
  'bad-recipe': 'solche Spiele gibt es nicht',
  'bad-wish': 'einen solchen Wunsch kann kein Rätsel erfüllen',
  'bad-date': 'diesen Tag gibt es nicht',
  'bad-request': 'das kann von Carom nicht verlangt werden',
  ambiguous: 'dieser Text lässt eine Wahl',
  cancelled: 'abgebrochen',
  'no-memory': 'es ist kein Speicher da',
  'worker-failed': 'der Löser blieb stehen',
};

/** @param {Error} error */
export function inGerman(error) {
  if (error instanceof CaromError) {
    if (SAID.has(error.said.pattern)) return german(error.said);
    if (error.code in BY_CODE) return BY_CODE[error.code];
  }
  return `unerwartet (${error.message})`;
}

/** @param {Said} said @returns {string} */
function german({ pattern, values }) {
  const text = SAID.get(pattern) ?? pattern;
  return text.replace(/(: )?\$(\d)/g, (_, colon, number) => {
    const value = german(values[number - 1]);
    return colon ? colon + capital(value) : value; // behind a colon a sentence begins
  });
}
