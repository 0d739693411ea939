// welcome.js - the line with instructions for a first visit, which the reader's first action closes for good.
import { find, onPress } from './dom.js';
import { write } from './settings.js';

const { dataset } = document.documentElement;

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
      if (isOpen() && (tab !== 'solve' || past.length || byHand.length)) leave();
    },
  };
}
