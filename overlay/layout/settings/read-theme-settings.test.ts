import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readThemeSettings } from './read-theme-settings.ts';

const INTER = { family: 'Inter', style: 'normal' };

const DEFAULTS = {
  elementColor: '#ffffff',
  textColor: null,
  tierNames: ['Tier 1', 'Tier 2', 'Tier 3'],
  fonts: {
    title: { ...INTER, weight: '700', caps: true },
    headers: { ...INTER, weight: '600', caps: false },
    text: { ...INTER, weight: '400', caps: false },
  },
  coverUrl: null,
  coverFocus: { x: 50, y: 50 },
  spriteUrls: [],
  alertMedia: { imageUrl: null, soundUrl: null },
};

test('no theme, an empty one and one full of wrong types have the defaults', () => {
  assert.deepEqual(readThemeSettings(undefined), DEFAULTS);
  assert.deepEqual(readThemeSettings({ text_color: '', tipper_tier_2: '  ' }), DEFAULTS);
  assert.deepEqual(
    readThemeSettings({
      element_color: 7,
      text_color: 'coral',
      tipper_tier_1: [],
      fonts: 'Inter',
      logo_image: {},
      sprites: 'bat.png',
      alert_image: 5,
      alert_sound: [],
    }),
    DEFAULTS,
  );
});

test('colors and tier names of a theme are used', () => {
  const settings = { element_color: '#0A1428', text_color: '#8fdcff', tipper_tier_3: ' Crew ' };
  assert.deepEqual(readThemeSettings(settings), {
    ...DEFAULTS,
    elementColor: '#0a1428',
    textColor: '#8fdcff',
    tierNames: ['Tier 1', 'Tier 2', 'Crew'],
  });
});

test('sprites that are not uploads of this server are ignored', () => {
  const sprites = ['a.png', null, 'https://elsewhere.example/b.png', { url: '/uploads/c.gif' }, 7];
  const { spriteUrls } = readThemeSettings({ sprites });
  assert.deepEqual(spriteUrls, ['/api/uploads/a.png', '/api/uploads/c.gif']);
});
