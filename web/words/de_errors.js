// de_errors.js - the core's error sentences in German.
//
// A key is the core's English sentence with a '%' for each value; in the German sentence, $1 is the first value.  A
// value with its own entry is translated, too.  A test compares the keys with the core's sources.  If a sentence has no
// entry, the page shows a general German sentence for the error code instead.
import { capital } from './shared.js';

/** @typedef {import('carom').Said} Said */

export const SAID = new Map(
  Object.entries({
    // The puzzle
    'the board has % by % cells, but width and height must be 2 to 16':
      'das Brett hat $1 mal $2 Felder, aber Breite und Höhe müssen 2 bis 16 sein',
    'the rule options are %, but must be 0 to 3: 1 for must ricochet, plus 2 for no rebound':
      'die Regeln sind $1, müssen aber 0 bis 3 sein: 1 für „muss abprallen“, plus 2 für „kein Zurückprallen“',
    'the walls at % are %, but must be 0 to 3: 1 for a wall east, plus 2 for a wall south':
      'die Wände bei $1 sind $2, müssen aber 0 bis 3 sein: 1 für eine Wand im Osten, plus 2 für eine im Süden',
    'the wall at % is on the rim or off the board': 'die Wand bei $1 liegt am Rand oder neben dem Brett',
    'the diagonal at % is off the board': 'die Diagonale bei $1 liegt neben dem Brett',
    'the diagonal at % has an unknown colour': 'die Diagonale bei $1 hat eine unbekannte Farbe',
    'the board has no robot': 'auf dem Brett steht kein Roboter',
    'there are robots of unknown colours': 'Roboter haben unbekannte Farben',
    '% is not on the board but has a cell': '$1 fehlt, hat aber ein Feld',
    '% is off the board, on %': '$1 steht außerhalb des Bretts, auf $2',
    '% stands on the diagonal at %': '$1 steht auf der Diagonalen bei $2',
    '% and % both stand on %': '$1 und $2 stehen beide auf $3',
    'the target has an unknown colour': 'das Ziel hat eine unbekannte Farbe',
    'the target is for %, but there is no % robot': 'das Ziel ist für $1, aber der Roboter $2 fehlt',
    'the target is off the board, on %': 'das Ziel liegt neben dem Brett, auf $1',
    'the target is on the diagonal at %': 'das Ziel liegt auf der Diagonalen bei $1',
    'this board has too few free cells to place % robots and the target anew':
      'auf diesem Brett sind zu wenige Felder frei, um $1 Roboter und das Ziel neu zu verteilen',
    red: 'Rot',
    green: 'Grün',
    blue: 'Blau',
    yellow: 'Gelb',
    silver: 'Silber',

    // Any text
    'this text is empty; a link or a game ID is needed':
      'dieser Text ist leer; gebraucht wird ein Link oder eine Spiel-ID',
    'this text is too long to be a puzzle': 'dieser Text ist zu lang für ein Rätsel',
    'this address has no puzzle: it contains neither #p= nor #s=':
      'in dieser Adresse ist kein Rätsel: Sie enthält weder #p= noch #s=',
    "this is not a puzzle: it is not a Carom link, a game ID, a saved board, an interchange link or text, a drawing or a competition's puzzle":
      'das ist kein Rätsel: weder ein Link von Carom noch eine Spiel-ID, ein gespeichertes Brett, ein Austausch-Link, ein Austausch-Text, eine Zeichnung oder ein Rätsel eines Wettbewerbs',
    'in this %, %': '$1: $2',
    link: 'im Link',
    'game ID': 'in der Spiel-ID',
    'interchange link': 'im Austausch-Link',
    'interchange text': 'im Austausch-Text',
    'saved board': 'im gespeicherten Brett',
    'ASP instance': 'in der ASP-Instanz',
    'PDDL problem': 'im PDDL-Problem',
    'Async JSON': 'im Async-JSON',
    "% cannot contain the character '%' here": '$1 kann hier kein „$2“ enthalten',
    '% cannot contain this character': '$1 kann dieses Zeichen nicht enthalten',
    'a link': 'ein Link',
    'a game ID': 'eine Spiel-ID',
    'an Async JSON': 'ein Async-JSON',
    'an interchange link': 'ein Austausch-Link',
    'an interchange text': 'ein Austausch-Text',
    'a saved board': 'ein gespeichertes Brett',
    'an ASP instance': 'eine ASP-Instanz',
    'a PDDL problem': 'ein PDDL-Problem',
    'this % was cut short': '$1: Der Text ist abgeschnitten',
    'this % was cut short; copy all of it again':
      '$1: Der Text ist abgeschnitten; bitte alles noch einmal kopieren',
    drawing: 'in der Zeichnung',
    'a drawing': 'eine Zeichnung',

    // Drawings
    'this drawing was cut short: the rim is missing here':
      'diese Zeichnung ist abgeschnitten: Hier fehlt der Rand',
    'in this drawing, the target is on % already': 'in der Zeichnung: Das Ziel liegt schon auf $1',
    'in this drawing, % is on % already': 'in der Zeichnung: $1 steht schon auf $2',
    'in this drawing, % must be empty or like R, (r), (*) or /r':
      'in der Zeichnung: $1 muss leer sein oder wie R, (r), (*) oder /r aussehen',
    'in this drawing, there is no target, such as (r)': 'in der Zeichnung: Das Ziel fehlt, etwa (r)',
    "there is no such rule; the rules in a drawing are 'must ricochet' and 'no rebound'":
      'diese Regel gibt es nicht; in einer Zeichnung heißen die Regeln „must ricochet“ und „no rebound“',

    // Saved boards
    'this saved board is damaged: its checksum does not match; copy it again':
      'dieses gespeicherte Brett ist beschädigt: Die Prüfsumme stimmt nicht; bitte noch einmal kopieren',
    "nothing may follow the last '!'": 'hinter dem letzten „!“ darf nichts stehen',
    'the data cannot be unpacked': 'die Daten lassen sich nicht entpacken',
    'the data has version %; Carom reads version 0': 'die Daten haben Version $1; Carom liest Version 0',
    'there are % robots; Carom has at most %': 'es sind $1 Roboter; Carom hat höchstens $2',
    '% is not on the board': '$1 steht nicht auf dem Brett',
    'the wall between % and % stops robots on one side only':
      'die Wand zwischen $1 und $2 hält Roboter nur auf einer Seite auf',
    'no target is chosen': 'kein Ziel ist gewählt',
    'the data ends too early': 'die Daten enden zu früh',
    'the data does not end with the board': 'hinter dem Brett stehen noch Daten',

    // ASP instances and PDDL problems
    'a fact must be dim, barrier, pos, target or length':
      'ein Fakt muss dim, barrier, pos, target oder length sein',
    'a column or row must be 1 to %': 'eine Spalte oder Zeile muss 1 bis $1 sein',
    'a robot must be red, green, blue, yellow or silver':
      'ein Roboter muss red, green, blue, yellow oder silver sein',
    'a direction must be north, east, south or west': 'eine Richtung muss north, east, south oder west sein',
    '% is on % already': '$1 steht schon auf $2',
    'there is already a target; Carom supports only one': 'es gibt schon ein Ziel; Carom kann nur eins',
    'there is no target': 'das Ziel fehlt',
    'the fact dim(%) is missing': 'der Fakt dim($1) fehlt',
    "'%' is expected here": 'hier muss „$1“ stehen',
    'a cell must be cell-1-1 to cell-%-%': 'ein Feld muss cell-1-1 bis cell-$1-$2 sein',
    'a robot must be robot-1 to robot-5': 'ein Roboter muss robot-1 bis robot-5 sein',
    'the cells must form a rectangle': 'die Felder müssen ein Rechteck bilden',
    '% is not the next cell of % in this direction':
      '$1 ist in dieser Richtung nicht das nächste Feld nach $2',
    'a fact must be next, blocked, free, at, nothing-is-moving or a cost':
      'ein Fakt muss next, blocked, free, at, nothing-is-moving oder ein Preis sein',
    'the objects must come before this': 'die Objekte müssen vorher stehen',
    '% has no % fact for %': '$1 hat keinen Fakt $2 für $3',
    '% must have either a robot or a free fact': '$1 muss entweder einen Roboter oder einen Fakt free haben',
    'a goal must be at, nothing-is-moving or both': 'ein Ziel muss at, nothing-is-moving oder beides sein',
    'nothing may follow the problem': 'hinter dem Problem darf nichts stehen',
    'the cells or the facts are missing': 'die Felder oder die Fakten fehlen',

    // Links
    'this link was cut short: there is no puzzle in it; copy the whole link again':
      'dieser Link ist abgeschnitten: Es ist kein Rätsel darin; bitte den ganzen Link noch einmal kopieren',
    'this link holds no Carom puzzle': 'dieser Link enthält kein Rätsel von Carom',
    'this link was made by a newer version of Carom (it has format %, this version reads %); reload or update Carom to open it':
      'dieser Link kommt aus einer neueren Version von Carom (er hat Format $1, diese Version liest $2); zum Öffnen Carom neu laden oder aktualisieren',
    'this link was made by a newer version of Carom (it uses something that this version does not support); reload or update Carom to open it':
      'dieser Link kommt aus einer neueren Version von Carom (er verwendet etwas, das diese Version nicht kennt); zum Öffnen Carom neu laden oder aktualisieren',
    'this link was cut short after 1 byte; copy the whole link again':
      'dieser Link ist nach 1 Byte abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this link was cut short after % bytes; copy the whole link again':
      'dieser Link ist nach $1 Byte abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this link was cut short: % of % bytes; copy the whole link again':
      'dieser Link ist abgeschnitten: $1 von $2 Byte; bitte den ganzen Link noch einmal kopieren',
    'this link is too long: % bytes instead of %; copy it again without the text after it':
      'dieser Link ist zu lang: $1 Byte statt $2; bitte noch einmal ohne den Text dahinter kopieren',
    'this link is damaged: its checksum does not match; copy it again':
      'dieser Link ist beschädigt: Seine Prüfsumme stimmt nicht; bitte noch einmal kopieren',
    'this link is damaged: it asks for diagonals on printed sides that have none':
      'dieser Link ist beschädigt: Er verlangt Diagonalen auf gedruckten Seiten, die keine haben',
    'this link is damaged: bits after its last wall are set':
      'dieser Link ist beschädigt: Hinter der letzten Wand sind Bits gesetzt',
    'this link is damaged: its diagonals are not in the order of their cells':
      'dieser Link ist beschädigt: Seine Diagonalen sind nicht in der Reihenfolge ihrer Felder',
    'in this link, the diagonal at % has an unknown colour':
      'im Link: Die Diagonale bei $1 hat eine unbekannte Farbe',
    'this link is damaged: it asks for printed diagonals on a drawn board':
      'dieser Link ist beschädigt: Er verlangt gedruckte Diagonalen auf einem gezeichneten Brett',

    // Matches and results
    'this is not a puzzle but a match or a result':
      'das ist kein Rätsel, sondern ein Match oder ein Ergebnis',
    match: 'Match',
    result: 'Ergebnis',
    'this % was cut short; copy its whole link again':
      'dieses $1 ist abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this % is too long; copy its link again without the text after it':
      'dieses $1 ist zu lang; bitte den Link noch einmal ohne den Text dahinter kopieren',
    'this % is damaged: its checksum does not match; copy its link again':
      'dieses $1 ist beschädigt: Die Prüfsumme stimmt nicht; bitte den Link noch einmal kopieren',
    'this % was made by a newer version of Carom; reload or update Carom to open it':
      'dieses $1 kommt aus einer neueren Version von Carom; zum Öffnen Carom neu laden oder aktualisieren',
    'a match has 1 to % puzzles, not %': 'ein Match hat 1 bis $1 Rätsel, nicht $2',
    "the player's name is longer than % bytes": 'der Name ist zu lang: mehr als $1 Byte',
    "the player's name has characters that cannot be shown":
      'der Name enthält Zeichen, die sich nicht anzeigen lassen',
    'the player has no name': 'der Name fehlt',
    'this result has a date that does not exist': 'dieses Ergebnis hat ein Datum, das es nicht gibt',
    'puzzle %: too many moves; a result has at most % for each puzzle':
      'Rätsel $1: zu viele Züge; ein Ergebnis hat höchstens $2 je Rätsel',
    'this result is invalid: in puzzle %, move % cannot be made':
      'dieses Ergebnis stimmt nicht: In Rätsel $1 ist Zug $2 nicht möglich',
    'this result is invalid: in puzzle %, the moves do not reach the target':
      'dieses Ergebnis stimmt nicht: In Rätsel $1 führen die Züge nicht ans Ziel',

    // The Lab
    'a sweep takes at most % robots, not %': 'das geht mit höchstens $1 Robotern, hier sind es $2',
    'a sweep takes no rule options': 'das geht nur mit den gewöhnlichen Regeln',
    'this board needs % MiB; the limit is %': 'dieses Brett braucht $1 MB; die Grenze ist $2',
    'this board needs % MiB, which the system does not have':
      'dieses Brett braucht $1 MB, die das System nicht hergibt',
    'not one random game in a thousand has % to % moves':
      'von tausend Zufallsspielen hat nicht eines $1 bis $2 Züge',

    // Moves
    'in this link, the number of moves to beat must be from 1 to %':
      'im Link: Die Zahl der Züge, die zu schlagen ist, muss von 1 bis $1 sein',
    'too many moves: at most % are allowed': 'zu viele Züge: höchstens $1 sind erlaubt',
    "move %: unknown robot '%'; robots are r g b y s":
      'Zug $1: Einen Roboter „$2“ gibt es nicht; Roboter sind r g b y s',
    'move %: a direction is missing; directions are N E S W':
      'Zug $1: Eine Richtung fehlt; Richtungen sind N E S W',
    "move %: unknown direction '%'; directions are N E S W":
      'Zug $1: Eine Richtung „$2“ gibt es nicht; Richtungen sind N E S W',

    // Game IDs
    'character 6 of this game ID, the number of robots, must be 1 to 5':
      'Zeichen 6 dieser Spiel-ID, die Zahl der Roboter, muss 1 bis 5 sein',
    'character % of this game ID must be %': 'Zeichen $1 dieser Spiel-ID muss $2 sein',
    "a '+'": 'ein „+“',
    'a digit 0-9 or A-F': 'eine Ziffer 0-9 oder A-F',
    'this game ID was cut short after % characters; copy the whole ID again':
      'diese Spiel-ID ist nach $1 Zeichen abgeschnitten; bitte die ganze ID noch einmal kopieren',
    'this game ID was cut short: % of % characters; copy the whole ID again':
      'diese Spiel-ID ist abgeschnitten: $1 von $2 Zeichen; bitte die ganze ID noch einmal kopieren',
    'this game ID is too long: % characters instead of % for % robots':
      'diese Spiel-ID ist zu lang: $1 Zeichen statt $2 für $3 Roboter',
    "character 7 of this game ID, the goal's robot, must be 0 to 4 or F":
      'Zeichen 7 dieser Spiel-ID, der Roboter des Ziels, muss 0 bis 4 oder F sein',

    // Interchange links and texts
    'this interchange link is damaged: %; copy it again':
      'dieser Austausch-Link ist beschädigt: $1; bitte noch einmal kopieren',
    'unused bits of its last character are set': 'ungenutzte Bits seines letzten Zeichens sind gesetzt',
    'a wall of the north rim is missing': 'eine Wand des Nordrandes fehlt',
    'a wall of the west rim is missing': 'eine Wand des Westrandes fehlt',
    'this interchange link must begin with the size of its board, 16 and 16, not with %':
      'dieser Austausch-Link muss mit der Größe seines Bretts beginnen, 16 und 16, nicht mit $1',
    'this interchange link was cut short after % byte%; copy the whole link again':
      'dieser Austausch-Link ist nach $1 Byte abgeschnitten; bitte den ganzen Link noch einmal kopieren',
    'this interchange link must have 5 robots, not %': 'dieser Austausch-Link muss 5 Roboter haben, nicht $1',
    'this interchange link was cut short: % of % bytes; copy the whole link again':
      'dieser Austausch-Link ist abgeschnitten: $1 von $2 Byte; bitte den ganzen Link noch einmal kopieren',
    'this interchange link is too long: % bytes instead of %; copy it again without the text after it':
      'dieser Austausch-Link ist zu lang: $1 Byte statt $2; bitte noch einmal ohne den Text dahinter kopieren',
    'in this interchange link, there are two diagonals at %':
      'im Austausch-Link: Bei $1 liegen zwei Diagonalen',
    'in this interchange link, the diagonal at % has an unknown colour':
      'im Austausch-Link: Die Diagonale bei $1 hat eine unbekannte Farbe',
    'in this interchange link, the target has an unknown colour':
      'im Austausch-Link: Das Ziel hat eine unbekannte Farbe',
    'this interchange text was cut short: %': 'dieser Austausch-Text ist abgeschnitten: $1',
    'in this interchange text, %': 'im Austausch-Text: $1',
    '% must be % to %': '$1 muss $2 bis $3 sein',
    '% must be %': '$1 muss $2 sein',
    'this line must end here': 'diese Zeile muss hier enden',
    "a line that begins with '%' is missing here": 'hier fehlt eine Zeile, die mit „$1“ beginnt',
    'the height of the board': 'die Höhe des Bretts',
    'the width of the board': 'die Breite des Bretts',
    'the walls of % must be C, N, W or B': 'die Wände von $1 müssen C, N, W oder B sein',
    'the column of a mirror': 'die Spalte eines Spiegels',
    'the row of a mirror': 'die Zeile eines Spiegels',
    'a mirror must lean / or \\': 'ein Spiegel muss / oder \\ geneigt sein',
    'the colour of a mirror': 'die Farbe eines Spiegels',
    'there is a mirror in this cell already': 'in diesem Feld ist schon ein Spiegel',
    'the number of mirrors': 'die Zahl der Spiegel',
    'the number of robots': 'die Zahl der Roboter',
    'the column of a robot': 'die Spalte eines Roboters',
    'the row of a robot': 'die Zeile eines Roboters',
    'the first number of the target': 'die erste Zahl des Ziels',
    'the column of the target': 'die Spalte des Ziels',
    'the row of the target': 'die Zeile des Ziels',
    'the colour of the target (-1 for any robot)': 'die Farbe des Ziels (-1 für jeden Roboter)',
    'nothing may follow the line of the target': 'hinter der Zeile des Ziels darf nichts stehen',

    // Async JSON
    'this % was cut short: % is missing': 'das Async-JSON ist abgeschnitten: Es fehlt $2',
    'in this %, % is expected here': '$1: Hier sollte $2 stehen',
    'in this %, this string is invalid': '$1: Diese Zeichenkette ist ungültig',
    'in this %, too many brackets are open': '$1: Es sind zu viele Klammern offen',
    'in this %, the name % appears twice': '$1: Der Name „$2“ kommt zweimal vor',
    'this % is followed by more text': 'hinter dem Async-JSON steht noch Text',
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
    'is not a robot of this format': 'ist kein Roboter dieses Formats',
    'should be red, yellow, green, blue or multi': 'sollte red, yellow, green, blue oder multi sein',
    'has no goal, neither currentRound nor allGoals': 'hat kein Ziel, weder currentRound noch allGoals',
    'this % has % goals, and no currentRound says which one is meant':
      'das Async-JSON hat $2 Ziele, und kein currentRound sagt, welches gemeint ist',

    // What a format cannot hold
    '% cannot hold this puzzle: %': '$1 kann dieses Rätsel nicht enthalten: $2',
    '% cannot hold this puzzle: it always has 5 robots, % is missing, and no closed cell is free to park it in':
      '$1 kann dieses Rätsel nicht enthalten: Es sind dort immer 5 Roboter, $2 fehlt, und zum Abstellen ist kein geschlossenes Feld frei',
    'the board is not made of printed sides': 'das Brett besteht nicht aus gedruckten Seiten',
    'the board has diagonals': 'das Brett hat Diagonalen',
    'the robots must be the first ones in the order red, green, blue, yellow, silver':
      'die Roboter müssen die ersten in der Reihenfolge Rot, Grün, Blau, Gelb, Silber sein',
    'the puzzle has rule options': 'das Rätsel hat Regeloptionen',
    'there is a silver robot': 'ein silberner Roboter ist dabei',
    'the robots must be red, yellow, green and blue': 'die Roboter müssen Rot, Gelb, Grün und Blau sein',
    'the board is not 16 by 16': 'das Brett ist nicht 16 mal 16',

    // Recipes and options
    'the first number of a range must not be larger than the second':
      'die erste Zahl eines Bereichs darf nicht größer als die zweite sein',
    'no puzzle can be made with more than % moves':
      'Rätsel mit mehr als $1 Zügen können nicht erstellt werden',
    'at least % robots must move, but there are only %':
      'mindestens $1 Roboter müssen ziehen, aber es sind nur $2 da',
    'no robot may solve the puzzle alone, but only one robot can move':
      'kein Roboter darf das Rätsel allein lösen, aber nur ein Roboter kann ziehen',
    'these printed sides have no diagonals; only sides of edition D do':
      'diese gedruckten Seiten haben keine Diagonalen, nur die der Ausgabe D',
    'no board of this kind was found in 1000 attempts; try another seed':
      'in 1000 Versuchen fand sich kein solches Brett; bitte einen anderen Startwert nehmen',
    'the year must be 1 to 9999, not %': 'das Jahr muss 1 bis 9999 sein, nicht $1',
    'the month must be 1 to 12, not %': 'der Monat muss 1 bis 12 sein, nicht $1',
    'the day must be 1 to % in this month, not %': 'der Tag muss in diesem Monat 1 bis $1 sein, nicht $2',

    // The worker
    'searching needs WebAssembly SIMD, which is missing here; newer browsers have it':
      'die Suche braucht WebAssembly SIMD, das hier fehlt; neuere Browser haben es',
    'there is not enough memory to start': 'der Speicher reicht nicht zum Starten',
    'there is not enough memory': 'der Speicher reicht nicht',
    'the solver stopped: %': 'der Löser blieb stehen: $1',
    'its worker could not be started': 'sein Worker ließ sich nicht starten',
    'its worker fell silent': 'sein Worker verstummte',
  }),
);

/**
 * General sentences without values, by the codes of carom_code_name() (messages.c) and of JavaScript.
 * @type {Record<string, string>}
 */
const BY_CODE = {
  'not-a-puzzle': 'das ist kein Rätsel',
  'bad-character': 'hier kann dieses Zeichen nicht stehen',
  'cut-short': 'dieser Text ist abgeschnitten; bitte noch einmal ganz kopieren',
  'too-long': 'dieser Text ist zu lang',
  'newer-version': 'das kommt aus einer neueren Version von Carom; zum Öffnen Carom neu laden',
  damaged: 'dieser Text ist beschädigt; bitte noch einmal kopieren',
  'bad-moves': 'das sind keine Züge',
  'other-reader': 'dieses Format liest ein anderer Teil von Carom',
  'is-match': 'das ist kein Rätsel, sondern ein Match',
  'bad-size': 'eine solche Größe kann das Brett nicht haben',
  'bad-wall': 'eine Wand kann so nicht sein',
  'bad-diagonal': 'eine Diagonale kann so nicht sein',
  'bad-robot': 'ein Roboter kann so nicht sein',
  'bad-target': 'das Ziel kann so nicht sein',
  'bad-rules': 'solche Regeln gibt es nicht',
  'cannot-express': 'dieses Format kann dieses Rätsel nicht enthalten',
  'bad-strategy': 'eine solche Suche gibt es nicht',
  'bad-sweep': 'dieses Brett kann nicht ganz durchgerechnet werden',
  'bad-recipe': 'solche Spiele gibt es nicht',
  'bad-wish': 'solche Vorgaben kann kein Rätsel erfüllen',
  'bad-date': 'diesen Tag gibt es nicht',
  'bad-match': 'ein solches Match gibt es nicht',
  'bad-result': 'dieses Ergebnis stimmt nicht',
  'bad-name': 'dieser Name geht nicht',
  'bad-request': 'das kann von Carom nicht verlangt werden',
  ambiguous: 'dieser Text lässt eine Wahl',
  cancelled: 'abgebrochen',
  'no-memory': 'es ist kein Speicher da',
  'no-simd': 'hier fehlt WebAssembly SIMD',
  'worker-failed': 'der Löser blieb stehen',
};

/**
 * Checks the error's data, not its class, because words import nothing from the core.
 * @param {Error} error
 * @returns {error is import('carom').CaromError}
 */
function isCaromError(error) {
  return 'said' in error;
}

/** @param {Error} error */
export function inGerman(error) {
  if (isCaromError(error)) {
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
    return colon ? colon + capital(value) : value; // a sentence begins after a colon
  });
}
