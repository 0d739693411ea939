// welcome.js - the line with instructions for a first visit.
//
// One of its buttons closes it, or else the next visit, if the reader has done anything.  An action on the page does not
// close it, because the board would move under the pointer.
import { find, onPress } from './dom.js';
import { read, write } from './settings.js';

const { dataset } = document.documentElement;
/** On such a window every tab begins at its top anyway, and needs the room. */
const narrow = matchMedia('(max-width: 820px)');

/** Whether the line is shown, or its space still reserved: see first.js. */
const isOpen = () => dataset.welcome !== undefined;

/**
 * @param {object} events
 * @param {() => void} events.onLearn
 * @param {() => void} events.onPlay
 * @param {() => void} events.onSetUp
 */
export function createWelcome({ onLearn, onPlay, onSetUp }) {
  if (isOpen()) dataset.welcome = 'now';
  const events = { learn: onLearn, play: onPlay, 'set-up': onSetUp, close() {} };
  for (const [name, act] of Object.entries(events))
    onPress(`welcome-${name}`, () => {
      leave();
      find('board').focus(); // the pressed button is hidden now
      act();
    });

  function leave() {
    write('welcomed', true);
    delete dataset.welcome;
  }

  return {
    /** @param {{ tab: string, past: unknown[], byHand: unknown[] }} state */
    render({ tab, past, byHand }) {
      if (!isOpen()) return;
      if (tab !== 'solve' && narrow.matches) leave();
      else if ((tab !== 'solve' || past.length || byHand.length) && !read().welcomed) write('welcomed', true);
    },
  };
}
