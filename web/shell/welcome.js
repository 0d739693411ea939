// welcome.js - the line with instructions for a first visit, which the reader's first action closes for good.
import { find, onPress, show } from './dom.js';
import { write } from './settings.js';

/**
 * @param {object} events
 * @param {boolean} events.isFirstVisit   the address has no puzzle, and the line was never closed
 * @param {() => void} events.onLearn
 * @param {() => void} events.onPlay
 * @param {() => void} events.onSetUp
 */
export function createWelcome({ isFirstVisit, onLearn, onPlay, onSetUp }) {
  let isWanted = isFirstVisit;
  show(find('welcome'), isWanted);
  const events = { learn: onLearn, play: onPlay, 'set-up': onSetUp, close() {} };
  for (const [name, act] of Object.entries(events))
    onPress(`welcome-${name}`, () => {
      leave();
      find('board').focus(); // the pressed button is hidden now
      act();
    });

  function leave() {
    isWanted = false;
    write('welcomed', true);
    show(find('welcome'), false);
  }

  return {
    /** @param {{ tab: string, past: unknown[], byHand: unknown[] }} state */
    render({ tab, past, byHand }) {
      if (isWanted && (tab !== 'solve' || past.length || byHand.length)) leave();
    },
  };
}
