// direction_pad.js - the row of buttons at the bottom of Play, on a touch screen or in a small window: the directions
// of the picked robot, and the next hint.  Without a picked robot there is only the hint.
import { enable, find, onPress, show } from '../shell/dom.js';
import { successReviewed } from '../state/play.js';
import { isAtTable, isHandsOff } from '../state/table.js';

/** A copy of the condition in style/play.css. */
const SHOWN = matchMedia('(max-width: 820px), (max-height: 480px), (pointer: coarse)');

/** @param {{ onMove: (direction: import('carom').Direction) => void }} events */
export function createDirectionPad({ onMove }) {
  const pad = find('pad');
  /** @type {HTMLButtonElement[]} */
  const ways = [...pad.children];
  for (const way of ways)
    onPress(way.id, () => onMove(/** @type {import('carom').Direction} */ (way.dataset.direction)));
  SHOWN.addEventListener('change', place);
  place();

  function place() {
    if (SHOWN.matches) pad.append(find('hint'));
    else find('from-here').before(find('hint'));
  }

  return {
    /** @param {import('../state/state.js').State} state */
    render(state) {
      show(pad, successReviewed(state) === null && takesMoves(state));
      pad.classList.toggle('idle', state.picked === null);
      for (const way of ways)
        enable(
          way,
          state.slides.some(({ direction }) => direction === way.dataset.direction),
        );
    },
  };
}

/**
 * Whether moves can be made now: with a single puzzle, always; in 17 targets, once they have begun; at a table, when the
 * bidding is over; in a sprint, until it is over; in a match, while its clock runs.
 * @param {import('../state/state.js').State} state
 */
function takesMoves(state) {
  const { playing, rounds, sprint, match } = state;
  if (playing === 'rounds') return rounds !== null;
  if (playing === 'table') return isAtTable(state) && !isHandsOff(state);
  if (playing === 'sprint') return sprint !== null && !sprint.over;
  return playing === 'puzzle' || (match !== null && match.since !== null);
}
