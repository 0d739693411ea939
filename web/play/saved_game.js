// saved_game.js - stores a game, so that it survives a reload, and shares it with other tabs of the page.
//
//     this tab: follow()  →  localStorage  →  another tab: a storage event  →  take()
//
// If another tab has changed the stored game, a tab takes that game instead of overwriting it.

/**
 * @template Game
 * @param {object} kind
 * @param {(game: Game | null) => unknown} kind.stored   the stored data of this game; null or undefined if nothing is stored
 * @param {(stored: any) => Game | null} kind.read   null if the data is invalid
 * @param {(game: Game | null) => void} kind.write
 * @param {(game: Game) => void} kind.take   continues with the game that another tab has stored
 */
export function createSavedGame({ stored, read, write, take }) {
  /** The game as it was last stored or taken. @type {Game | null} */
  let kept = null;
  /** The stored data as this tab last read or wrote it, in JSON. */
  let known = '';
  addEventListener('storage', () => takeStored(kept));

  /** @param {unknown} data */
  function restored(data) {
    known = JSON.stringify(data);
    return read(data);
  }

  /** Whether another tab has changed the stored game. @param {Game | null} game */
  function isChanged(game) {
    const data = stored(game) ?? null;
    return data !== null && JSON.stringify(data) !== known;
  }

  /** @param {Game | null} game */
  function takeStored(game) {
    if (!isChanged(game)) return;
    const changed = restored(stored(game));
    if (!changed) return;
    kept = changed;
    take(changed);
  }

  /** Stores the game and returns true, unless another tab has changed the stored game. @param {Game | null} game */
  function store(game) {
    if (isChanged(game)) return false;
    write(game);
    known = JSON.stringify(stored(game));
    return true;
  }

  return {
    store,

    /** Call this before a new game, so that the game replaces the stored one even if another tab has changed it. */
    renew: () => void (known = JSON.stringify(stored(kept))),

    /** Reads a stored game. Returns null if nothing is stored, or if the data is invalid. @param {unknown} data */
    restored: (data) => (data ? restored(data) : null),

    /** An effect: stores the game. @param {Game | null} game */
    follow(game) {
      if (game === kept) return;
      if (store(game)) kept = game;
      else queueMicrotask(() => takeStored(game));
    },
  };
}
