// boards_card.js - the player's own boards: the first of them, and all in a dialog, where they are named and ordered.
import { createDialog } from '../shell/dialog.js';
import { download } from '../shell/download.js';
import { element, find, onPress, setText, show } from '../shell/dom.js';
import { svg } from '../shell/svg.js';
import { words } from '../words/puzzles/words.js';
import { BOARDS } from './markup.js';
import { shelf } from './shelf.js';
import { createTile, putTiles } from './tile.js';

/** @typedef {import('../state/boards.js').KeptBoard} KeptBoard */

/** Boards in the row, beside the tile that keeps one. */
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
  onPress('keep', onKeep);
  onPress('all-boards', () => {
    dialog ??= createBoards();
    setText(find('boards-said'), '');
    drawList();
    dialog.showModal();
  });

  function createBoards() {
    const made = createDialog('boards-dialog', BOARDS, words);
    onPress('put-board-back', () => {
      const { board } = boards.removed() ?? {};
      boards.putBack();
      setText(find('boards-said'), '');
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
    input.value = ''; // the same file may be read again
    let result = { message: words.NOT_READ.unreadable, isProblem: true };
    try {
      result = boards.read(await file.text());
    } catch {
      // the file is gone, or may not be read
    }
    setText(find('boards-said'), result.message);
    find('boards-said').classList.toggle('problem', result.isProblem);
  }

  /** @param {KeptBoard} board */
  function open(board) {
    dialog?.close();
    onOpen(board);
  }

  function drawList() {
    const kept = shelf.now().boards;
    find('board-list').replaceChildren(...kept.map(rowOf));
    setText(find('no-boards'), words.NO_BOARDS);
    show(find('no-boards'), kept.length === 0);
    show(find('put-board-back'), boards.removed() !== null);
  }

  /** @param {KeptBoard} board */
  function rowOf(board) {
    const labels = words.boardLabels(board.name);
    const picture = element('button', { class: 'tile', 'aria-label': labels.open }, thumbnail(board.link));
    picture.addEventListener('click', () => open(board));
    const name = element('input', { value: board.name, 'aria-label': labels.rename, maxlength: '60' });
    name.addEventListener('change', () => boards.rename(board, name.value));
    return element(
      'li',
      {},
      picture,
      element('span', {}, name, element('span', { class: 'muted' }, words.keptOn(board.kept))),
      iconButton(labels.up, 'up', UP, () => move(board, -1)),
      iconButton(labels.down, 'down', DOWN, () => move(board, 1)),
      iconButton(labels.remove, 'remove', CROSS, () => {
        boards.remove(board);
        find('boards-said').classList.remove('problem');
        setText(find('boards-said'), words.removedText(board.name));
        find('put-board-back').focus();
      }),
    );
  }

  /** @param {KeptBoard} board @param {number} by */
  function move(board, by) {
    boards.move(board, by);
    focusOn(board, by < 0 ? 'up' : 'down');
  }

  /** The list is drawn anew: the focus stays on the same button. @param {KeptBoard | undefined} board @param {string} action */
  function focusOn(board, action) {
    const place = shelf.now().boards.findIndex((one) => one.link === board?.link && one.name === board.name);
    /** @type {HTMLElement | null} */ (
      find('board-list').children[place]?.querySelector(`.${action}`)
    )?.focus();
  }

  return {
    render() {
      const kept = shelf.now().boards;
      setText(find('all-boards'), words.allText(kept.length));
      const tiles = kept.slice(0, ROW).map((board) => {
        const { name, link } = board;
        const label = words.boardLabels(name).open;
        return createTile({ picture: thumbnail(link), title: '', note: name, label }, () => open(board));
      });
      putTiles(find('boards-row'), [find('keep'), ...tiles]);
      const { storing } = shelf;
      const state = storing();
      setText(find('storing'), state === 'stored' ? '' : words.STORING[state]);
      show(find('storing'), state !== 'stored');
      if (dialog?.open) drawList();
    },
  };
}

/** @param {string} label @param {string} action @param {string} path @param {() => void} act */
function iconButton(label, action, path, act) {
  const button = element('button', { class: `icon ${action}`, 'aria-label': label, title: label });
  button.append(svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: path })));
  button.addEventListener('click', act);
  return button;
}
