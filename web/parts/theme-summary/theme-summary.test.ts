import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeSummary } from './theme-summary.ts';

test('a theme is summarized by cover photo, colors and category', () => {
  const settings = {
    category: 'Fantasy',
    logo_image: { url: '/uploads/space.png' },
    element_color: '#0a1428',
    text_color: '#8fdcff',
  };

  assert.deepEqual(themeSummary(settings), {
    coverUrl: '/api/uploads/space.png',
    coverFocus: { x: 50, y: 50 },
    surface: '#0a1428',
    accent: '#8fdcff',
    color: '#8fdcff',
    category: 'Fantasy',
  });
});

test('missing or invalid settings use their defaults', () => {
  const plain = {
    coverUrl: null,
    coverFocus: { x: 50, y: 50 },
    surface: '#ffffff',
    accent: undefined,
    color: '#ffffff',
    category: '',
  };
  const strange = {
    category: 7,
    logo_image: 'https://example.com/spy.png',
    element_color: 'url(x)',
    text_color: '',
  };

  for (const settings of [{}, null, strange]) assert.deepEqual(themeSummary(settings), plain);
});
