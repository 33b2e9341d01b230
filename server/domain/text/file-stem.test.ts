import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileStem } from './file-stem.ts';

test('a name becomes plain letters and digits, or the fallback without any', () => {
  assert.equal(fileStem('Café: Session №2 / "live"', 'tips'), 'cafe-session-no2-live');
  assert.equal(fileStem('夜 ✨', 'tips'), 'tips');
  assert.equal(fileStem(`${'long '.repeat(20)}name`, 'tips').length <= 60, true);
});
