import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOpenOverlays } from './open-overlays.ts';

function opened() {
  const clock = { ms: 0, version: 'v1' };
  const overlays = createOpenOverlays({ now: () => clock.ms, bootVersion: () => clock.version });
  return { clock, overlays };
}

test('an overlay in another look is known while it asks, and forgotten after', () => {
  const { clock, overlays } = opened();
  overlays.note('a', { liveId: 'live-1', otherLook: 'Neon' });
  clock.ms = 40_000;
  assert.equal(overlays.otherLookOf('live-1'), 'Neon');
  assert.equal(overlays.otherLookOf('live-2'), null);
  overlays.note('a', { liveId: 'live-1', otherLook: 'Neon' });
  clock.ms = 80_000;
  assert.equal(overlays.otherLookOf('live-1'), 'Neon');
  clock.ms = 86_000;
  assert.equal(overlays.otherLookOf('live-1'), null);
});

test('an overlay that asks only for its tips is still known, unless it never said what it shows', () => {
  const { clock, overlays } = opened();
  overlays.note('a', { liveId: 'live-1', otherLook: 'Neon' });
  for (let step = 0; step < 4; step += 1) {
    clock.ms += 30_000;
    overlays.keep('a');
    overlays.keep('b');
    assert.equal(overlays.otherLookOf('live-1'), 'Neon');
  }
  clock.version = 'v2';
  overlays.keep('a');
  assert.equal(overlays.otherLookOf('live-1'), null);
});

test('an overlay that shows the look of its live again is forgotten at once', () => {
  const { overlays } = opened();
  overlays.note('a', { liveId: 'live-1', otherLook: '' });
  assert.equal(overlays.otherLookOf('live-1'), '');
  overlays.note('a', { liveId: 'live-1', otherLook: null });
  assert.equal(overlays.otherLookOf('live-1'), null);
});

test('of many links the oldest is forgotten', () => {
  const { overlays } = opened();
  for (let link = 0; link <= 100; link += 1) {
    overlays.note(String(link), { liveId: `live-${link}`, otherLook: 'Neon' });
  }
  assert.equal(overlays.otherLookOf('live-0'), null);
  assert.equal(overlays.otherLookOf('live-1'), 'Neon');
  assert.equal(overlays.otherLookOf('live-100'), 'Neon');
});

test('after a change of a look it is not known what is shown until the overlay asks again', () => {
  const { clock, overlays } = opened();
  overlays.note('a', { liveId: 'live-1', otherLook: 'Neon' });
  clock.version = 'v2';
  assert.equal(overlays.otherLookOf('live-1'), null);
  overlays.note('a', { liveId: 'live-1', otherLook: 'Neon' });
  assert.equal(overlays.otherLookOf('live-1'), 'Neon');
});
