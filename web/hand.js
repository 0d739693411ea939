// hand.js - mouse, pen and finger on the board: where each press, stroke and release is, in cells.
import { CELL } from './svg.js';

/** @typedef {import('./aim.js').Point} Point */
/**
 * @typedef {object} Touch
 * @property {(point: Point, coarse: boolean) => boolean} onPress   whether it begins a stroke, which then has the pointer
 * @property {(point: Point) => void} onStroke
 * @property {(point: Point, isClick: boolean) => void} onRelease
 * @property {() => void} onCancel   a second finger, or the browser took the pointer
 * @property {(point: Point | null) => void} onHover   null: it left
 */

/** Less than this is a click, in CSS pixels. */
const CLICK_PX = 5;

/** @param {SVGSVGElement} root @param {Touch} touch */
export function createHand(root, { onPress, onStroke, onRelease, onCancel, onHover }) {
  /** The pointer that has the stroke. @type {{ id: number, x: number, y: number, moved: boolean } | null} */
  let stroke = null;

  root.addEventListener('pointerdown', (event) => {
    if (stroke) return cancel();
    if (!event.isPrimary || event.button !== 0) return;
    const point = pointOf(root, event);
    if (!point || !onPress(point, event.pointerType !== 'mouse')) return;
    stroke = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    root.setPointerCapture(event.pointerId);
  });
  root.addEventListener('pointermove', (event) => {
    const point = pointOf(root, event);
    if (!point) return;
    if (!stroke) return event.pointerType === 'touch' ? undefined : onHover(point);
    if (event.pointerId !== stroke.id) return;
    stroke.moved ||= Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) > CLICK_PX;
    if (stroke.moved) onStroke(point);
  });
  root.addEventListener('pointerup', (event) => {
    const point = pointOf(root, event);
    if (!stroke || event.pointerId !== stroke.id || !point) return;
    const { moved } = stroke;
    stroke = null;
    onRelease(point, !moved);
  });
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('pointerleave', () => stroke || onHover(null));
  // What is under a stroke is neither scrolled nor selected, and a long press opens no menu.
  root.addEventListener('touchstart', (event) => stroke && event.preventDefault(), { passive: false });
  root.addEventListener('contextmenu', (event) => stroke && event.preventDefault());

  function cancel() {
    if (!stroke) return;
    stroke = null;
    onCancel();
  }
}

/** @param {SVGSVGElement} root @param {MouseEvent} event @returns {Point | null} */
export function pointOf(root, event) {
  const matrix = root.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: x / CELL, y: y / CELL };
}
