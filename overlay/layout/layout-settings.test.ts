import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from './layout-settings.ts';

const DEFAULTS = {
  name: { x: 960, y: 300, width: 300, glow: 0 },
  tierCounts: [5, 3, 2],
  board: {
    width: 360,
    radius: 8,
    lineThickness: 2,
    externalPadding: 16,
    internalPadding: 12,
    headerPadding: 12,
    underHeaderPadding: 12,
    headerFontSize: 16,
    tipperFontSize: 14,
    headerHeight: 48,
    headerRadius: 8,
    gap: 12,
  },
  surfaceOpacity: 0.9,
  card: { logoUrl: null, height: 120, padding: 12, logoHeight: 80, opacity: 1 },
  goal: {
    label: 'Next Goal: ',
    width: 900,
    height: 28,
    topPadding: 12,
    bottomPadding: 64,
    headerFontSize: 16,
    textFontSize: 12,
    outline: 2,
    radius: 8,
    fillOpacity: 0.8,
  },
  backgroundBlur: 10,
  shadow: { offset: 4, blur: 6, opacity: 0.5 },
  motion: { countUp: true, reorder: true, highlight: true, celebration: true },
  hasHud: true,
};

test('no layout, and one without settings, have the defaults of the overlay', () => {
  assert.deepEqual(readLayoutSettings(undefined), DEFAULTS);
  assert.deepEqual(readLayoutSettings({}), DEFAULTS);
});

test('where objects are expected all else counts as empty', () => {
  const flat = { live_name: 3, board: 'wide', logo: [7], dropShadow: [], motion: true };
  assert.deepEqual(readLayoutSettings(flat), DEFAULTS);
  for (const settings of [null, [], 'x', 7]) {
    assert.deepEqual(readLayoutSettings(settings), DEFAULTS);
  }
});

test('lengths are whole pixels', () => {
  assert.equal(readLayoutSettings({ board: { width: 400.6 } }).board.width, 401);
});

test('the external padding goes before the padding of older layouts', () => {
  const padding = (board: object) => readLayoutSettings({ board }).board.externalPadding;
  assert.equal(padding({ padding: 40 }), 40);
  assert.equal(padding({ padding: 40, external_padding: 24 }), 24);
});

test('a shadow that cannot be seen is none', () => {
  assert.equal(readLayoutSettings({ dropShadow: { opacity: 0 } }).shadow, null);
  assert.equal(readLayoutSettings({ dropShadow: { offset: 0, blur: 0 } }).shadow, null);
});
