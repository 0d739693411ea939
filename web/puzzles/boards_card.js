// boards_card.js - the player's own boards: a row of tiles, and a dialog to name, order and remove the boards.
import { createDialog } from '../shell/dialog.js';
import { download } from '../shell/download.js';
import { element, find, onPress, setText, show } from '../shell/dom.js';
import { svg } from '../shell/svg.js';
import { nameOf } from '../state/boards.js';
import { words } from '../words/puzzles/words.js';
import { BOARDS } from './markup.js';
import { createTile, putTiles } from './tile.js';

/** @typedef {import('../state/boards.js').KeptBoard} KeptBoard */
/** @typedef {import('../state/library.js').Library} Library */

/** Number of boards in the row, beside the tile that saves the current board. */
const ROW = 4;
const UP = 'M8 3v10M4 7l4-4 4 4';
const DOWN = 'M8 3v10M4 9l4 4 4-4';
const CROSS = 'M4 4l8 8M12 4l-8 8';

/**
 * @param {object} events
 * @param {ReturnType<typeof import('./boards_controller.js').createBoardsController>} events.boards
 * @param {(link: string) => Node} events.thumbnail
 * @param {() => void} events.onKeep
 * @param {(board: KeptBoard) => void} events.onOpen
 */
export function createBoardsCard({ boards, thumbnail, onKeep, onOpen }) {
  /** @type {HTMLDialogElement | undefined} */
  let dialog;
  /** @type {Library | null} */
  let drawn = null;
  /** The rows of the dialog's list, from the top. @type {ReturnType<typeof createRow>[]} */
  let rows = [];
  onPress('keep', onKeep);
  onPress('all-boards', () => {
    if (!drawn) return;
    dialog ??= createBoards();
    say('');
    drawList(drawn);
    dialog.showModal();
  });

  function createBoards() {
    const made = createDialog('boards-dialog', BOARDS, words);
    onPress('put-board-back', () => {
      const { board } = drawn?.removed ?? {};
      boards.putBack();
      say('');
      focusOn(board, 'remove');
    });
    onPress('save-file', () => {
      const { text, name } = boards.file();
      download(new Blob([text], { type: 'application/json' }), name);
    });
    onPress('read-file', () => find('kept-file').click());
    find('kept-file').addEventListener('change', readFile);
    return made;
  }

  /** @param {{ target: any }} event */
  async function readFile({ target: input }) {
    const [file] = input.files;
    if (!file) return;
    input.value = ''; // so that choosing the same file again fires a change event
    let result = { message: words.NOT_READ.unreadable, isProblem: true };
    try {
      result = boards.read(await file.text());
    } catch {
      // the file no longer exists, or cannot be read
    }
    say(result.message, result.isProblem);
  }

  /** @param {string} message @param {boolean} [isProblem] */
  function say(message, isProblem = false) {
    setText(find('boards-said'), message);
    find('boards-said').classList.toggle('problem', isProblem);
  }

  /** @param {KeptBoard} board */
  function open(board) {
    dialog?.close();
    onOpen(board);
  }

  /**
   * Draws the list. A board that stays in the list keeps its row, with the focus, a press in progress and typed text.
   * @param {Library} library
   */
  function drawList({ kept, removed }) {
    const free = [...rows];
    const take = (/** @type {(board: KeptBoard) => boolean} */ fits) => {
      const at = free.findIndex(({ board }) => fits(board()));
      return at < 0 ? undefined : free.splice(at, 1)[0];
    };
    const same = kept.boards.map(({ link, name }) => take((one) => one.link === link && one.name === name));
    rows = kept.boards.map((board, i) => {
      // A board with the same link may have a new name.
      const row = same[i] ?? take(({ link }) => link === board.link) ?? createRow(board);
      row.put(board);
      return row;
    });
    for (const { node } of free) node.remove();
    const list = find('board-list');
    rows.forEach(({ node }, i) => {
      if (list.children[i] !== node) list.insertBefore(node, list.children[i] ?? null);
    });
    setText(find('no-boards'), words.NO_BOARDS);
    show(find('no-boards'), rows.length === 0);
    show(find('put-board-back'), removed !== null);
  }

  /** @param {KeptBoard} board */
  function createRow(board) {
    const picture = element('button', { class: 'tile' }, thumbnail(board.link));
    picture.addEventListener('click', () => open(board));
    const name = element('input', { maxlength: '60' });
    name.value = board.name;
    name.addEventListener('change', () => {
      boards.rename(board, name.value);
      const typed = nameOf(name.value);
      name.value = board.name;
      if (typed !== board.name) say(typed ? words.keptAlready(typed) : words.NAMELESS, true);
      else if (find('boards-said').matches('.problem')) say('');
    });
    const kept = element('span', { class: 'muted' });
    const buttons = [
      iconButton('up', UP, () => move(board, -1)),
      iconButton('down', DOWN, () => move(board, 1)),
      iconButton('remove', CROSS, () => {
        boards.remove(board);
        say(words.removedText(board.name));
        find('put-board-back').focus();
      }),
    ];
    return {
      node: element('li', {}, picture, element('span', {}, name, kept), ...buttons),
      board: () => board,
      /** @param {KeptBoard} to */
      put(to) {
        if (name.value === board.name) name.value = to.name; // otherwise the reader is typing a name
        board = to;
        const labels = words.boardLabels(to.name);
        picture.setAttribute('aria-label', labels.open);
        name.setAttribute('aria-label', labels.rename);
        setText(kept, words.keptOn(to.kept));
        [labels.up, labels.down, labels.remove].forEach((label, i) => {
          buttons[i].setAttribute('aria-label', label);
          buttons[i].title = label;
        });
      },
    };
  }

  /** @param {KeptBoard} board @param {number} by */
  function move(board, by) {
    boards.move(board, by);
    focusOn(board, by < 0 ? 'up' : 'down');
  }

  /**
   * Focuses a button of a board's row, because a node loses the focus when it is moved.
   * @param {KeptBoard | undefined} board @param {string} action
   */
  function focusOn(board, action) {
    const row = rows.find((one) => one.board().link === board?.link && one.board().name === board.name);
    /** @type {HTMLElement | null | undefined} */ (row?.node.querySelector(`.${action}`))?.focus();
  }

  return {
    /** @param {import('../state/state.js').State} state */
    render({ library }) {
      if (!library || library === drawn) return;
      drawn = library;
      const { storing, kept } = library;
      const tiles = kept.boards.slice(0, ROW).map((board) => {
        const { name, link } = board;
        const label = words.boardLabels(name).open;
        return createTile({ picture: thumbnail(link), title: '', note: name, label }, () => open(board));
      });
      putTiles(find('boards-row'), [find('keep'), ...tiles]);
      setText(find('storing'), storing === 'stored' ? '' : words.STORING[storing]);
      show(find('storing'), storing !== 'stored');
      if (dialog?.open) drawList(library);
    },
  };
}

/** @param {string} action @param {string} path @param {() => void} act */
function iconButton(action, path, act) {
  const button = element('button', { class: `icon ${action}` });
  button.append(svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: path })));
  button.addEventListener('click', act);
  return button;
}
