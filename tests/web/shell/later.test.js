// Parts of the page that are loaded late. Without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { later } from '../../../web/shell/later.js';

test('a part is loaded once, but again after a failure, which a caller may handle itself', async () => {
  let loads = 0;
  const failures = [];
  const part = later(
    async () => {
      loads++;
      if (loads <= 2) throw new Error(`failure ${loads}`);
      return 'part';
    },
    ({ message }) => void failures.push(message),
  );
  assert.equal(await part(() => {}), undefined);
  assert.deepEqual(failures, []);
  assert.equal(await part(), undefined);
  assert.deepEqual(failures, ['failure 2']);
  assert.deepEqual(await Promise.all([part(), part()]), ['part', 'part']);
  assert.equal(loads, 3);
});
