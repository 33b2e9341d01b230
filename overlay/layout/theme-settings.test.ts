import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readThemeSettings } from './theme-settings.ts';

const DEFAULTS = {
  elementColor: '#ffffff',
  textColor: null,
  tierNames: ['Tier 1', 'Tier 2', 'Tier 3'],
};

test('no theme, an empty one and one full of wrong types have the defaults', () => {
  assert.deepEqual(readThemeSettings(undefined), DEFAULTS);
  assert.deepEqual(readThemeSettings({ text_color: '', tipper_tier_2: '  ' }), DEFAULTS);
  assert.deepEqual(
    readThemeSettings({ element_color: 7, text_color: 'coral', tipper_tier_1: [] }),
    DEFAULTS,
  );
});

test('colors and tier names of a theme are taken over', () => {
  const settings = { element_color: '#0A1428', text_color: '#8fdcff', tipper_tier_3: ' Crew ' };
  assert.deepEqual(readThemeSettings(settings), {
    elementColor: '#0a1428',
    textColor: '#8fdcff',
    tierNames: ['Tier 1', 'Tier 2', 'Crew'],
  });
});
