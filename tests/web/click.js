// click.js - clicks a control with the mouse in a third of the time that Playwright's click takes.
//
// Playwright first waits for two frames, in case the control is moving.  Here one call checks that the control is
// enabled, still and uncovered, and adds a guard: if the control moves before the mouse's events, they reach nothing.

/** The events of a click, in order. */
const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/**
 * Clicks the middle of a control. Returns false, without a click, if the control is not in place, or is a link.
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 */
export async function clickInPlace(page, selector) {
  const point = await page.evaluate(aimAt, { selector, events: EVENTS });
  if (!point) return false;
  await page.mouse.click(point.x, point.y);
  return page.evaluate(() => window.endClick?.() ?? true).catch(() => true); // the click has opened another page
}

/** In the page: the point to click, or null. */
function aimAt({ selector, events }) {
  const control = first(selector);
  if (!control || control.closest(':disabled, [aria-disabled=true], a')) return null;
  if (document.getAnimations().length) return null;
  if (visualViewport.scale !== 1 || visualViewport.offsetTop) return null;
  control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = control.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  if (!control.contains(document.elementFromPoint(point.x, point.y))) return null;

  let hasMissed = false;
  const guard = (event) => {
    if (event.type === 'pointerdown') hasMissed = !control.contains(event.target);
    if (!hasMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const event of events) addEventListener(event, guard, true);
  window.endClick = () => {
    for (const event of events) removeEventListener(event, guard, true);
    delete window.endClick;
    return !hasMissed;
  };
  return point;

  function first(css) {
    try {
      return document.querySelector(css);
    } catch {
      return null; // a selector that only Playwright understands
    }
  }
}
