import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from './read-layout-settings.ts';

const DEFAULTS = readLayoutSettings({});

test('any other type in place of an object counts as empty', () => {
  const flat = { live_name: 3, board: 'wide', logo: [7], dropShadow: [], motion: true };
  for (const settings of [flat, undefined, null, [], 'x', 7]) {
    assert.deepEqual(readLayoutSettings(settings), DEFAULTS);
  }
});

test('lengths are whole pixels', () => {
  assert.equal(readLayoutSettings({ board: { width: 400.6 } }).board.width, 401);
});

test('the external padding takes precedence over that of older layouts', () => {
  const padding = (board: object) => readLayoutSettings({ board }).board.externalPadding;
  assert.equal(padding({ padding: 40 }), 40);
  assert.equal(padding({ padding: 40, external_padding: 24 }), 24);
});

test('an invisible shadow is null', () => {
  assert.equal(readLayoutSettings({ dropShadow: { opacity: 0 } }).shadow, null);
  assert.equal(readLayoutSettings({ dropShadow: { offset: 0, blur: 0 } }).shadow, null);
});
