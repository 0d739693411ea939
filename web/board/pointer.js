// pointer.js - mouse, pen and finger on the board: distinguishes clicks from drags, and gives positions in cells.
//
// This module depends neither on the puzzle nor on the state.  A press that begins a gesture captures the pointer until
// it is released; the browser turns any other press into a scroll or a click.
import { CELL } from './geometry.js';

/** @typedef {import('../puzzle/hit_test.js').Point} Point */
/**
 * @typedef {object} PointerEvents
 * @property {(point: Point, coarse: boolean) => boolean} press   returns whether a gesture begins
 * @property {(point: Point) => void} drag      during a gesture, once the pointer has moved too far for a click
 * @property {(point: Point, isClick: boolean) => void} release   ends a gesture
 * @property {() => void} cancel     ends a gesture: a second finger touched, or the browser took over the pointer
 * @property {(point: Point | null) => void} hover   the pointer moves without a press; null: it left the board
 * @property {(point: Point) => void} click     a click outside a gesture
 */

/** A press is a click if the pointer moves at most this far, in CSS pixels. */
const CLICK_PX = 5;

/** @param {SVGSVGElement} root @param {PointerEvents} events */
export function createPointer(root, { press, drag, release, cancel, hover, click }) {
  /** The pointer of the gesture. @type {{ id: number, x: number, y: number, moved: boolean } | null} */
  let captured = null;
  /** Whether the last press began a gesture. The browser sends a click event even after a gesture; this module ignores
   * it. */
  let clickBelongsToGesture = false;

  root.addEventListener('pointerdown', (event) => {
    if (captured) return end();
    clickBelongsToGesture = false;
    if (!event.isPrimary || event.button !== 0) return;
    const point = pointOf(root, event);
    if (!point || !press(point, event.pointerType !== 'mouse')) return;
    clickBelongsToGesture = true;
    captured = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    root.setPointerCapture(event.pointerId);
  });
  root.addEventListener('pointermove', (event) => {
    const point = pointOf(root, event);
    if (!point) return;
    if (!captured) return event.pointerType === 'touch' ? undefined : hover(point);
    if (event.pointerId !== captured.id) return;
    captured.moved ||= Math.hypot(event.clientX - captured.x, event.clientY - captured.y) > CLICK_PX;
    if (captured.moved) drag(point);
  });
  root.addEventListener('pointerup', (event) => {
    const point = pointOf(root, event);
    if (!captured || event.pointerId !== captured.id || !point) return;
    const { moved } = captured;
    captured = null;
    release(point, !moved);
  });
  root.addEventListener('pointercancel', end);
  root.addEventListener('pointerleave', () => captured || hover(null));
  root.addEventListener('click', (event) => {
    const point = isPointers(event)
      ? !clickBelongsToGesture && pointOf(root, event)
      : middleOfRobot(root, event);
    if (point) click(point);
  });
  // During a gesture the page neither scrolls nor selects text, and a long press opens no menu.
  root.addEventListener('touchstart', (event) => captured && event.preventDefault(), { passive: false });
  root.addEventListener('contextmenu', (event) => captured && event.preventDefault());

  function end() {
    if (!captured) return;
    captured = null;
    cancel();
  }
}

/** Clicks from assistive technology and scripts have no position. @param {MouseEvent} event */
function isPointers({ detail }) {
  return detail > 0;
}

/**
 * A click without a position, on a robot's button, counts as a click on the middle of the robot.
 * @param {SVGSVGElement} root @param {MouseEvent} event
 * @returns {Point | null}
 */
function middleOfRobot(root, { target }) {
  const robot = target instanceof Element ? target.closest('[role=button]') : null;
  if (!robot) return null;
  const { x, y, width, height } = robot.getBoundingClientRect();
  return pointOf(root, { clientX: x + width / 2, clientY: y + height / 2 });
}

/**
 * The position of an event, in cells.
 * @param {SVGSVGElement} root @param {Pick<MouseEvent, 'clientX' | 'clientY'>} event
 * @returns {Point | null}
 */
function pointOf(root, { clientX, clientY }) {
  const matrix = root.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x: x / CELL, y: y / CELL };
}
