import assert from 'node:assert/strict';
import { test } from 'node:test';
import { droppableLink, followingLink, obsLink, runningLink } from './obs-link.ts';

const origin = 'http://127.0.0.1:4747';

test('the link names the live, the theme and the layout', () => {
  assert.equal(
    obsLink(origin, { code: 'k7qx2mab', themeId: 'theme-4', layoutId: 'layout-2' }),
    'http://127.0.0.1:4747/live/k7qx2mab?live=k7qx2mab&theme=theme-4&layout=layout-2',
  );
});

test('absent ids are left out of the link', () => {
  const bare = 'http://127.0.0.1:4747/live/k7qx2mab?live=k7qx2mab';
  assert.equal(obsLink(origin, { code: 'k7qx2mab' }), bare);
  assert.equal(obsLink(origin, { code: 'k7qx2mab', themeId: null, layoutId: '' }), bare);
});

test('a link that follows its live names no look', () => {
  assert.equal(followingLink(origin, 'k7qx2mab'), 'http://127.0.0.1:4747/live/k7qx2mab');
});

test('a link for every show names nothing', () => {
  assert.equal(runningLink(origin), 'http://127.0.0.1:4747/live/');
});

test('a dragged link brings the name and the size of the source along', () => {
  const link = obsLink(origin, { code: 'k7qx2mab', themeId: 'theme-4' });
  const dropped = new URL(droppableLink(link, 'Zoë & friends 🎉'));
  assert.deepEqual(
    [...dropped.searchParams],
    [
      ['live', 'k7qx2mab'],
      ['theme', 'theme-4'],
      ['layer-name', 'Zoë & friends 🎉'],
      ['layer-width', '1920'],
      ['layer-height', '1080'],
    ],
  );
});
