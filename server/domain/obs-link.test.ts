import assert from 'node:assert/strict';
import { test } from 'node:test';
import { droppableLink, followingLink, obsLink, runningLink } from './obs-link.ts';

const origin = 'http://127.0.0.1:4747';

test('the link contains live, theme and layout', () => {
  assert.equal(
    obsLink(origin, { code: 'k7qx2mab', themeId: 'theme-4', layoutId: 'layout-2' }),
    'http://127.0.0.1:4747/live/k7qx2mab?live=k7qx2mab&theme=theme-4&layout=layout-2',
  );
});

test('absent ids are omitted from the link', () => {
  const bare = 'http://127.0.0.1:4747/live/k7qx2mab?live=k7qx2mab';
  assert.equal(obsLink(origin, { code: 'k7qx2mab' }), bare);
  assert.equal(obsLink(origin, { code: 'k7qx2mab', themeId: null, layoutId: '' }), bare);
});

test('a following link contains no theme and layout', () => {
  assert.equal(followingLink(origin, 'k7qx2mab'), 'http://127.0.0.1:4747/live/k7qx2mab');
});

test('an every-show link contains no live', () => {
  assert.equal(runningLink(origin), 'http://127.0.0.1:4747/live/');
});

test('a dragged link keeps its key', () => {
  const dropped = droppableLink('http://192.168.1.20:4748/live/#key=abc', 'Show');
  assert.match(dropped, /live\/\?layer-name=Show&layer-width=1920&layer-height=1080#key=abc$/);
});

test('a dragged link carries the source’s name and size', () => {
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
