// de.js - the texts of the share dialog in German, with the same exports as en.js.

/** @param {number} n */
const movesText = (n) => (n === 1 ? '1 Zug' : `${n} Züge`);
/** @param {number} n */
const dative = (n) => (n === 1 ? '1 Zug' : `${n} Zügen`);

/** The share dialog. */
export const SHARE = {
  title: 'Dieses Rätsel teilen',
  close: 'Schließen',
  name: 'Name (freiwillig)',
  yourName: 'Name',
  needsName: 'Diese Herausforderung braucht einen Namen.',
  link: 'Link',
  copied: 'Kopiert',
  copiedSaid: 'Der Link ist kopiert.',
  refused:
    'Dieser Browser erlaubt Seiten das Kopieren nicht. Der Link ist markiert und lässt sich aus seinem Feld kopieren.',
  qr: 'QR-Code des Links',
  saveQr: 'QR-Code speichern',
  system: 'Teilen …',
  systemFailed: 'Das Teilen ist gescheitert. Der Link lässt sich weiterhin kopieren.',
  embed: 'In eine Webseite einbetten',
  frame: 'Als Rahmen: geht fast überall',
  element: 'Als Element: für Seiten, die Skripte erlauben',
  codeCopied: 'Das HTML ist kopiert.',
  codeRefused:
    'Dieser Browser erlaubt Seiten das Kopieren nicht. Das HTML ist markiert und lässt sich aus seinem Feld kopieren.',
};

/** @param {boolean} withMoves */
export function noQrText(withMoves) {
  const instead = withMoves ? ' Ohne die Züge passt er vielleicht hinein.' : '';
  return `Der Link ist zu lang für einen QR-Code, der höchstens 2.953 Zeichen fasst.${instead}`;
}

/** @param {number} moves */
export function sentChoice(moves) {
  return `mit ${dative(moves)} des Absenders`;
}

/** @param {number} moves @param {boolean} isBest   nobody can beat them */
export function challengeChoice(moves, isBest) {
  if (isBest) return 'als Herausforderung, auch eine kürzeste Lösung zu finden';
  return `als Herausforderung, weniger als ${movesText(moves)} zu brauchen`;
}

export const COPY = 'Kopieren';

/** A file name in ASCII: carom-Rot-nach-O13-3-Zuege.png. @param {string} task @param {number} moves @param {string} kind */
export function pictureName(task, moves, kind) {
  const line = moves ? ` ${movesText(moves)}` : '';
  return `carom ${task}${line}.${kind}`.replaceAll(' ', '-').replaceAll('ü', 'ue');
}

/** @param {number} moves */
export function pictureText(moves) {
  return moves ? `mit ${dative(moves)}, wie auf dem Brett` : 'des Rätsels, ohne Züge';
}

/** @param {'png' | 'svg'} kind */
export function pictureProblem(kind) {
  const instead = kind === 'png' ? ' „SVG speichern“ geht vielleicht.' : '';
  return `Dieser Browser konnte das Bild nicht anfertigen.${instead}`;
}

/** @param {string} name   of the file */
export function savedText(name) {
  return `Gespeichert: ${name}.`;
}
