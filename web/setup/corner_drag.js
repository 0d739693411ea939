// corner_drag.js - drags the picture of one corner onto another, with mouse, pen or finger.

/** A press is a click if the pointer moves at most this far, in CSS pixels. */
const CLICK_PX = 5;

/** @param {HTMLElement[]} nodes @param {(from: number, onto: number) => void} onDrop */
export function createCornerDrag(nodes, onDrop) {
  /** @type {{ id: number, from: number, x: number, y: number, moved: boolean } | null} */
  let drag = null;
  /** Whether to ignore the next click event, which the browser fires after a drag. */
  let isOver = false;

  nodes.forEach((node, from) => {
    node.addEventListener('pointerdown', (event) => {
      if (drag) return end();
      isOver = false;
      if (!event.isPrimary || event.button !== 0) return;
      drag = { id: event.pointerId, from, x: event.clientX, y: event.clientY, moved: false };
      node.setPointerCapture(event.pointerId);
      addEventListener('keydown', cancelByKey, true);
    });
    node.addEventListener('pointermove', (event) => {
      if (event.pointerId !== drag?.id) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      drag.moved ||= Math.hypot(x, y) > CLICK_PX;
      if (!drag.moved) return;
      node.classList.add('dragged');
      node.style.transform = `translate(${x}px, ${y}px)`;
      const onto = under(event);
      nodes.forEach((other, i) => other.classList.toggle('under-it', i === onto));
    });
    node.addEventListener('pointerup', (event) => {
      if (event.pointerId !== drag?.id) return;
      const onto = drag.moved ? under(event) : -1;
      end();
      if (onto >= 0) onDrop(from, onto);
    });
    node.addEventListener('pointercancel', end);
    node.addEventListener(
      'click',
      (event) => {
        if (isOver && event.detail > 0) event.stopImmediatePropagation();
        isOver = false;
      },
      true,
    );
  });

  /** @param {MouseEvent} event */
  function under({ clientX, clientY }) {
    return nodes.findIndex((node, i) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return i !== drag?.from && clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    });
  }

  function end() {
    if (!drag) return;
    const node = nodes[drag.from];
    isOver = drag.moved;
    drag = null;
    removeEventListener('keydown', cancelByKey, true);
    node.style.transform = '';
    for (const other of nodes) other.classList.remove('dragged', 'under-it');
  }

  /** @param {KeyboardEvent} event */
  function cancelByKey(event) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  }
}
