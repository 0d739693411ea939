// The click of these tests reaches its control or nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickInPlace } from '../click.js';
import { SMALL, carom, visit } from '../page.js';

const SHARE = '#share';
const EVENTS = ['pointermove', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
/** Records the pointer's events from now on: [[type, whether Share got it], …]. */
const record = (page) =>
  page.evaluate(
    ([share, types]) => {
      window.reached = [];
      const store = ({ type, target }) => window.reached.push([type, target.closest(share) !== null]);
      for (const type of types) document.addEventListener(type, store, true);
    },
    [SHARE, EVENTS],
  );
const reached = (page) => page.evaluate(() => window.reached.splice(0));

/** Ways to put Share out of place; each returns how to put it back. @type {Record<string, (share: HTMLElement) => () => void>} */
const OUT_OF_PLACE = {
  hidden: (share) => {
    share.style.visibility = 'hidden';
    return () => (share.style.visibility = '');
  },
  disabled: (share) => {
    share.setAttribute('aria-disabled', 'true');
    return () => share.removeAttribute('aria-disabled');
  },
  covered: (share) => {
    const cover = Object.assign(document.createElement('div'), {
      style: `position: fixed; inset: 0 0 auto 0; height: ${share.getBoundingClientRect().bottom + 9}px; z-index: 9`,
    });
    document.querySelector('header').append(cover);
    return () => cover.remove();
  },
  moving: (share) => {
    const motion = share.animate([{ translate: '0' }, { translate: '99px' }], 99999);
    return () => motion.cancel();
  },
};

test(
  'no click on a control that is hidden, disabled, covered or moving; else its click has the events of the mouse',
  visit(carom.link(SMALL), async (page) => {
    await record(page);
    for (const [what, change] of Object.entries(OUT_OF_PLACE)) {
      const back = await page.evaluateHandle(change, await page.$(SHARE));
      assert.equal(await clickInPlace(page, SHARE), false, what);
      assert.deepEqual(await reached(page), [], what);
      await back.evaluate((putBack) => void putBack());
    }
    assert.equal(await clickInPlace(page, SHARE), true);
    assert.deepEqual(
      await reached(page),
      EVENTS.map((type) => [type, true]),
    );
    await page.locator('#share-dialog').waitFor();
  }),
);

test(
  'no click on another element where a control has just been; the next click works',
  visit(carom.link(SMALL), async (page) => {
    await record(page);
    const mouse = {
      async click(x, y) {
        await page.$eval(SHARE, (share) => (share.style.translate = '-200px 200px'));
        await page.mouse.click(x, y);
      },
    };
    const late = { evaluate: page.evaluate.bind(page), mouse };
    assert.equal(await clickInPlace(late, SHARE), false);
    assert.deepEqual(await reached(page), [['pointermove', false]]);
    await page.$eval(SHARE, (share) => (share.style.translate = ''));
    await page.click(SHARE);
    assert.deepEqual((await reached(page)).at(-1), ['click', true]);
  }),
);
