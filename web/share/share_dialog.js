// share_dialog.js - the dialog that shares the puzzle: as a link, as a QR code, through the system's share sheet, or as
// HTML for another page.
import { element, find, setText, show } from '../shell/dom.js';
import { download } from '../shell/download.js';
import { keepPlayerName, playerName } from '../shell/player_name.js';
import { embedCodes } from './embed_code.js';
import { pngOf } from './pictures.js';
import { sharedBoard } from './shared_board.js';
import { words } from '../words/share/words.js';
import { words as common } from '../words/words.js';

const { SHARE } = words;

/**
 * Opens the dialog; closing it removes it.
 * @param {import('carom').Puzzles} carom
 * @param {import('../state/state.js').State} state
 * @param {typeof import('./qr_code.js').qrOf} qrOf
 * @param {boolean} [ticksMoves]   ticks the box for the moves
 */
export function openShareDialog(carom, state, qrOf, ticksMoves = false) {
  const { linkWith, line, solved, name: fileName, title } = sharedBoard(carom, state);
  const button = (/** @type {string} */ id, /** @type {string} */ text) =>
    element('button', { id, type: 'button' }, text);
  const close = button('share-close', SHARE.close);
  const field = element('input', { id: 'share-link', type: 'text', readonly: '', 'aria-label': SHARE.link });
  const copy = button('share-copy', words.COPY);
  const withMoves = element('input', { id: 'share-moves', type: 'checkbox' });
  const moves = line?.moves ?? 0;
  const perhaps = line?.isUnproved ? common.PERHAPS : '';
  const choiceText = line?.isReceived ? words.sentChoice(moves) : words.pictureText(moves) + perhaps;
  const choice = element('label', { class: 'row' }, withMoves, choiceText);
  const isBest = solved !== null && solved.moves === solved.best;
  const asChallenge = element('input', { id: 'share-challenge', type: 'checkbox' });
  const challenge = element(
    'label',
    { class: 'row' },
    asChallenge,
    words.challengeChoice(solved?.moves ?? 0, isBest),
  );
  const name = element('input', { id: 'share-name', maxlength: '32', autocomplete: 'nickname' });
  const naming = element('label', { class: 'row' }, isBest ? SHARE.yourName : SHARE.name, name);
  const badName = element('p', { id: 'share-bad-name', class: 'problem', role: 'alert' });
  const code = element('img', { id: 'share-qr', alt: SHARE.qr });
  const problem = element('p', { id: 'share-problem', class: 'muted' });
  const system = button('share-system', SHARE.system);
  const save = button('share-save', SHARE.saveQr);
  const frame = codeField('share-frame', SHARE.frame);
  const board = codeField('share-element', SHARE.element);
  const said = element('p', { id: 'share-said', class: 'muted', role: 'status' });
  const card = element(
    'div',
    { class: 'card' },
    element('div', { class: 'row' }, element('h2', { id: 'share-title' }, SHARE.title), close),
    element('div', { class: 'row' }, field, copy),
    choice,
    challenge,
    naming,
    badName,
    code,
    problem,
    element('div', { class: 'row' }, system, save),
    element(
      'details',
      { id: 'share-embed' },
      element('summary', {}, SHARE.embed),
      ...[frame, board].map((one) => one.node),
    ),
    said,
  );
  const dialog = element('dialog', { id: 'share-dialog', 'aria-labelledby': 'share-title' }, card);
  copy.className = 'primary';
  withMoves.checked = line !== null && (ticksMoves || line.byDefault);
  name.value = playerName();
  show(choice, line !== null);
  show(challenge, solved !== null);

  let link = '';
  /** Why the link lacks the ticked challenge; '' if it does not. */
  let lack = '';
  /** @type {ReturnType<typeof qrOf>} */
  let qr = null;

  function render() {
    link = addressNamed();
    qr = qrOf(link);
    field.value = link;
    const codes = embedCodes(link, title);
    frame.field.value = codes.frame;
    board.field.value = codes.element;
    for (const one of [copy, frame.copy, board.copy]) setText(one, words.COPY);
    setText(said, '');
    setText(problem, qr ? '' : words.noQrText(withMoves.checked));
    show(problem, qr === null);
    show(code, qr !== null);
    show(save, qr !== null);
    show(system, navigator.canShare?.({ url: link }) ?? false);
    if (!qr) return;
    code.src = `data:image/svg+xml,${encodeURIComponent(qr.picture)}`;
    code.classList.toggle('dense', qr.dense);
  }

  /**
   * The link; if no link can contain the name, shows why and omits the name. A link without a name cannot contain a
   * challenge to find a shortest solution.
   */
  function addressNamed() {
    show(naming, asChallenge.checked);
    const sender = name.value.trim() || null;
    setText(badName, '');
    lack = isBest && asChallenge.checked && !sender ? SHARE.needsName : '';
    name.placeholder = lack; // no error before the reader has tried to share
    const linked = (/** @type {string | null} */ from) =>
      linkWith(withMoves.checked, asChallenge.checked ? { sender: from } : null);
    try {
      return linked(sender);
    } catch (error) {
      const why = common.capital(common.errorText(/** @type {Error} */ (error)));
      setText(badName, why);
      if (isBest) lack = why;
      return linked(null);
    }
  }

  /**
   * Wraps an action that shares the link: if the link lacks the challenge, the action asks for the name instead.
   * @param {() => void} act
   */
  function named(act) {
    return () => {
      if (!lack) return act();
      setText(badName, lack);
      name.focus();
    };
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} from @param {HTMLButtonElement} by @param {string} done @param {string} refused */
  async function copyFrom(from, by, done, refused) {
    try {
      await navigator.clipboard.writeText(from.value);
      setText(by, SHARE.copied);
      setText(said, done);
    } catch {
      from.focus();
      from.select();
      setText(said, refused);
    }
  }

  async function shareLink() {
    try {
      await navigator.share({ title: document.title, url: link });
    } catch (error) {
      // AbortError: the user closed the share sheet.
      if (/** @type {Error} */ (error).name !== 'AbortError') setText(said, SHARE.systemFailed);
    }
  }

  async function saveCode() {
    if (!qr) return;
    try {
      download(await pngOf(qr.picture), fileName);
      setText(said, words.savedText(fileName));
    } catch {
      setText(said, words.pictureProblem('svg'));
    }
  }

  withMoves.addEventListener('change', render);
  asChallenge.addEventListener('change', () => {
    // Choosing a challenge unticks the box for moves, but the reader can tick the box again.
    if (asChallenge.checked) withMoves.checked = false;
    render();
  });
  name.addEventListener('input', render);
  name.addEventListener('change', () => {
    if (name.value.trim() && !badName.textContent) keepPlayerName(name.value.trim());
  });
  field.addEventListener('focus', () => field.select());
  copy.addEventListener(
    'click',
    named(() => copyFrom(field, copy, SHARE.copiedSaid, SHARE.refused)),
  );
  for (const one of [frame, board]) {
    one.field.addEventListener('focus', () => one.field.select());
    one.copy.addEventListener(
      'click',
      named(() => copyFrom(one.field, one.copy, SHARE.codeCopied, SHARE.codeRefused)),
    );
  }
  system.addEventListener('click', named(shareLink));
  save.addEventListener('click', named(saveCode));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('mousedown', ({ target }) => target === dialog && dialog.close()); // a press outside the card
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Closing a dialog returns the focus to the element that had it before.  In Safari there is no such element,
    // because Safari does not focus a clicked button.
    if (document.activeElement === document.body) find('share').focus();
  });

  render();
  document.body.append(dialog);
  dialog.showModal();
  copy.focus();
}

/** A field with HTML to copy. @param {string} id @param {string} name */
function codeField(id, name) {
  const field = element('textarea', { id, rows: '2', readonly: '', spellcheck: 'false', 'aria-label': name });
  const copy = element('button', { type: 'button', 'aria-label': `${words.COPY}: ${name}` }, words.COPY);
  const node = element('div', { class: 'code' }, element('p', { class: 'muted' }, name), field, copy);
  return { node, field, copy };
}
