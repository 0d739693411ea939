// welcome.js - the line that tells a first visit what to do; it goes with the first choice, and does not come again.
import { find, onPress, show } from './dom.js';
import { write } from './settings.js';

/**
 * @param {object} events
 * @param {boolean} events.isFirstVisit   no puzzle was asked for, and the line did not go before
 * @param {() => void} events.onSetUp
 * @param {() => void} events.onPlay
 */
export function createWelcome({ isFirstVisit, onSetUp, onPlay }) {
  let isWanted = isFirstVisit;
  show(find('welcome'), isWanted);
  onPress('welcome-set-up', () => leave(onSetUp));
  onPress('welcome-play', () => leave(onPlay));
  onPress('welcome-close', () => leave(() => find('board').focus()));

  /** @param {() => void} [next] */
  function leave(next) {
    isWanted = false;
    write('welcomed', true);
    show(find('welcome'), false);
    next?.();
  }

  return {
    /** @param {{ tab: string, past: unknown[], byHand: unknown[] }} state */
    render({ tab, past, byHand }) {
      if (isWanted && (tab !== 'solve' || past.length || byHand.length)) leave();
    },
  };
}
