import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showsDebugBox } from './debug-box.ts';

test('the debug box shows unless the layout hides it', () => {
  assert.equal(showsDebugBox({ settings: {} }), true);
  assert.equal(showsDebugBox({ settings: { hud: true } }), true);
  assert.equal(showsDebugBox({ settings: { hud: false } }), false);
});
