// finish_mark.js - marks the target on the board while the moves made by hand solve the puzzle.
import { middle } from '../board/geometry.js';
import { find } from '../shell/dom.js';
import { setAttribute, svg } from '../shell/svg.js';
import { successNow } from '../state/play.js';

/** @typedef {import('../state/state.js').State} State */

export function createFinishMark() {
  const mark = svg(
    'g',
    { id: 'finish' },
    svg('circle', { class: 'ring', r: 46 }),
    svg('g', { class: 'check' }, svg('circle', { r: 17 }), svg('path', { d: 'M-8 0l6 6 10-12' })),
  );

  return {
    /** A check mark shows that the solution is as short as possible. @param {State} state */
    render(state) {
      const success = successNow(state);
      if (!success) return mark.remove();
      const { x, y } = middle(state.puzzle.target);
      setAttribute(mark, 'transform', `translate(${x} ${y})`);
      mark.classList.toggle('best', success.moves === success.best);
      // Behind the numbers of the moves.
      if (!mark.isConnected) find('board').querySelector('.cursor').after(mark);
    },
  };
}
