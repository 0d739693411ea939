// The progress of played puzzles, when Back and Forward return to them, and after a reload. Without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSavedPlay } from '../../../web/play/saved_play.js';
import { elapsed } from '../../../web/state/timer.js';
import { opened } from '../../../web/state/opening.js';
import { timed } from '../../../web/state/play.js';
import { created } from '../../../web/state/state.js';
import { SMALL, carom } from '../puzzles.js';

const OTHER = { ...SMALL, walls: [] };

/** A page that this browser tab opens; `leave` unloads it. */
function page() {
  let [state, time] = [{ ...created(SMALL), tab: 'play' }, 0];
  let leave = () => {};
  globalThis.addEventListener = (_, listener) => (leave = listener);
  const saved = createSavedPlay({ carom, now: () => state, clock: () => time });
  const update = (to) => saved.follow((state = timed(to, time, true)));
  update(opened(state, { puzzle: SMALL }, ''));
  return {
    leave: () => leave(),
    play: (ms) => (time += ms),
    show: (puzzle) => update(saved.returned(opened(state, { puzzle: { ...puzzle } }, ''))),
    reloaded: () => update(saved.restored(state, false)),
    time: () => elapsed(state.play.timer, time),
  };
}

test('the time of a puzzle continues after Back and Forward, and after a reload', () => {
  const kept = new Map();
  globalThis.sessionStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
  };
  const first = page();
  first.play(6000);
  first.show(OTHER);
  assert.equal(first.time(), 0);
  first.play(2000);
  first.show(SMALL);
  assert.equal(first.time(), 6000);
  first.play(1000);
  first.show(SMALL);
  assert.equal(first.time(), 7000, 'another entry of the same puzzle');
  first.leave();
  const second = page();
  second.reloaded();
  assert.equal(second.time(), 7000);
  second.show(OTHER);
  assert.equal(second.time(), 2000);
});
