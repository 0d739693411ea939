// Every example of the documentation prints the same with `npx carom` as with the native program.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSame, documented } from './both_programs.js';

for (const command of new Set(documented()))
  test(command, () => assert.notEqual(assertSame(command).status, null));
