// player_name.js - the name that the player last entered, which prefills the next form.
import * as settings from './settings.js';

const KEY = 'player';

/** The name that was entered last, or ''. */
export function playerName() {
  const { [KEY]: name } = settings.read();
  return typeof name === 'string' ? name : '';
}

/** @param {string} name */
export function keepPlayerName(name) {
  settings.write(KEY, name);
}
