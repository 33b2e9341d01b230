import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnSettings, QUIET_APPEARANCE, QUIET_LAYOUT } from './quiet-appearance.ts';

const THEME = { id: 't', name: 'Neon', layout_id: null, settings: { element_color: '#ffffff' } };
const LAYOUT = { id: 'l', name: 'Wide', settings: {}, sprite_settings: [] };

test('without a theme and a layout the quiet look is drawn', () => {
  assert.deepEqual(drawnSettings({ theme: null, layout: null }), QUIET_APPEARANCE);
});

test('a theme without a layout has places for all of its tiers', () => {
  const drawn = drawnSettings({ theme: THEME, layout: null });
  assert.deepEqual(drawn, { theme: THEME.settings, layout: QUIET_LAYOUT });
  assert.ok(QUIET_LAYOUT.tier3_tippers > 0);
});

test('a stored layout is drawn as it is, without a theme in quiet colors', () => {
  const drawn = drawnSettings({ theme: null, layout: LAYOUT });
  assert.deepEqual(drawn, { theme: QUIET_APPEARANCE.theme, layout: {} });
});
