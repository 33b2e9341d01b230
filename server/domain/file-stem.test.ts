import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileStem } from './file-stem.ts';

test('a name becomes plain letters and digits, and a stand-in where it has none', () => {
  assert.equal(fileStem('Café: Session №2 / "live"', 'tips'), 'cafe-session-no2-live');
  assert.equal(fileStem('夜 ✨', 'tips'), 'tips');
  assert.equal(fileStem(`${'long '.repeat(20)}name`, 'tips').length <= 60, true);
});
