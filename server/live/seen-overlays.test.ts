import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNRESPONSIVE_MS } from '#contract/seen.ts';
import { createSeenOverlays } from './seen-overlays.ts';

function seenOverlays() {
  const clock = { ms: 0 };
  const { note, of } = createSeenOverlays(() => clock.ms);
  return { clock, seen: { note, of: (live: string) => of(live)?.seen ?? null } };
}

test('the newest acknowledgement of a live has an age, and becomes unresponsive', () => {
  const { clock, seen } = seenOverlays();
  assert.equal(seen.of('a'), null);
  seen.note('a', { total_cents: 5, in_obs: true });
  seen.note('a', { total_cents: 7, in_obs: true });
  clock.ms = 2000;
  const current = { total_cents: 7, in_obs: true, age_ms: 2000, is_silent: false };
  assert.deepEqual(seen.of('a'), current);
  assert.equal(seen.of('b'), null);
  clock.ms = UNRESPONSIVE_MS;
  assert.deepEqual(seen.of('a'), { ...current, age_ms: UNRESPONSIVE_MS, is_silent: true });
});

test('an overlay in OBS comes before one in a browser, unless it is silent', () => {
  const { clock, seen } = seenOverlays();
  seen.note('a', { total_cents: 5, in_obs: true });
  seen.note('a', { total_cents: 7, in_obs: false });
  assert.equal(seen.of('a')?.total_cents, 5);
  clock.ms = UNRESPONSIVE_MS;
  seen.note('a', { total_cents: 9, in_obs: false });
  assert.deepEqual(seen.of('a'), { total_cents: 9, in_obs: false, age_ms: 0, is_silent: false });
  clock.ms += UNRESPONSIVE_MS;
  assert.deepEqual([seen.of('a')?.in_obs, seen.of('a')?.is_silent], [true, true]);
});

test('the alerts of an overlay are passed on with its total', () => {
  const { seen } = seenOverlays();
  const now = { seq: 3, count: 1, cents: 500, length_ms: 6000, left_ms: 4000 };
  const alerts = { now, next: [4, 5], summed: 2 };
  seen.note('a', { total_cents: 5, in_obs: true, alerts });
  assert.deepEqual(seen.of('a')?.alerts, alerts);
});

test('of many lives the one that was seen first is deleted', () => {
  const { seen } = seenOverlays();
  for (let n = 0; n <= 100; n += 1) seen.note(String(n), { total_cents: n, in_obs: true });
  assert.deepEqual([seen.of('0'), seen.of('100')?.total_cents], [null, 100]);
});
