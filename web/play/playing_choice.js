// playing_choice.js - lets the player choose whether to play just the puzzle on the board or one of the games.
import { find, onPress, show } from '../shell/dom.js';

/** @typedef {import('../state/state.js').State} State */

const PLAYING = /** @type {const} */ (['puzzle', 'rounds', 'table', 'match', 'sprint']);

/** @param {{ onPlaying: (playing: State['playing']) => void }} events */
export function createPlayingChoice({ onPlaying }) {
  for (const playing of PLAYING) onPress(`playing-${playing}`, () => onPlaying(playing));

  return {
    /** @param {State} state */
    render(state) {
      for (const playing of PLAYING)
        find(`playing-${playing}`).setAttribute('aria-pressed', String(playing === state.playing));
      show(find('this-puzzle'), state.playing === 'puzzle');
    },
  };
}
