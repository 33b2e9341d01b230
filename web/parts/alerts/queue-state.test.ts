import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import type { SeenAlerts } from '#contract/seen.ts';
import type { Tip } from '#contract/tips.ts';
import { queueState } from './queue-state.ts';

const alertOf = (seq: number): Alert => ({
  seq,
  kind: 'tip',
  fan_name: `Fan ${seq}`,
  amount_cents: 100 * seq,
  notes: null,
  tip_id: `tip ${seq}`,
});

const alertsOf = (count: number, more: Partial<LiveAlerts> = {}): LiveAlerts => ({
  is_paused: false,
  skips: 0,
  first_seq: 1,
  alerts: Array.from({ length: count }, (_, index) => alertOf(index + 1)),
  ...more,
});

const NOW = { seq: 1, count: 1, cents: 100, length_ms: 6000, left_ms: 4000 };

const stateOf = (alerts: LiveAlerts, seen: SeenAlerts | null | undefined, tips: Tip[] = []) =>
  queueState({ alerts, overlay: { alerts: seen, drawnMs: 10_000 }, tips });

const seqs = (next: readonly { alert: Alert }[]) => next.map(({ alert }) => alert.seq);

test('the alert on screen has its tip and its end on the clock of the page', () => {
  const tip = { id: 'tip 1', fan_name: 'Ann' } as Tip;
  const { now, unseen } = stateOf(alertsOf(1), { now: NOW, next: [], summed: 0 }, [tip]);
  assert.deepEqual(now?.queued, { alert: alertOf(1), tip });
  assert.deepEqual([now?.lengthMs, now?.endMs, unseen], [6000, 14_000, null]);
});

test('the next five are in the order of the overlay, and all that wait are counted', () => {
  const state = stateOf(alertsOf(8), { now: NOW, next: [8, 2, 3, 4, 5, 6, 7], summed: 3 });
  assert.deepEqual([seqs(state.next), state.waiting], [[8, 2, 3, 4, 5], 10]);
});

test('a removed alert is gone before the overlay says so', () => {
  const alerts = alertsOf(3);
  const removed = { ...alerts, alerts: alerts.alerts.filter(({ seq }) => seq !== 2) };
  const state = stateOf(removed, { now: NOW, next: [2, 3], summed: 0 });
  assert.deepEqual([seqs(state.next), state.waiting], [[3], 1]);
});

test('a skipped alert is gone while it leaves the screen', () => {
  const alerts = alertsOf(2);
  const skipped = { ...alerts, alerts: alerts.alerts.slice(1) };
  assert.equal(stateOf(skipped, { now: NOW, next: [2], summed: 0 }).now, null);
});

test('an alert that is too old to be listed still waits', () => {
  const older = { first_seq: 3, alerts: [alertOf(3)] };
  const alerts = alertsOf(0, { first_seq: 4, older });
  const state = stateOf(alerts, { now: null, next: [2, 3], summed: 0 });
  assert.deepEqual([seqs(state.next), state.waiting], [[3], 2]);
});

test('a sum on screen has its number and amount, and no tip', () => {
  const now = { ...NOW, count: 4, cents: 900 };
  const state = stateOf(alertsOf(4), { now, next: [], summed: 0 });
  assert.deepEqual([state.now?.queued, state.now?.count, state.now?.cents], [null, 4, 900]);
});

test('without an overlay only what waits in a pause is known', () => {
  const paused = alertsOf(3, { is_paused: true, waiting: 2 });
  const state = queueState({ alerts: paused, overlay: null, tips: [] });
  assert.deepEqual([seqs(state.next), state.waiting, state.unseen], [[2, 3], 2, 'no overlay']);
  const playing = queueState({ alerts: alertsOf(3), overlay: null, tips: [] });
  assert.deepEqual([playing.now, playing.next, playing.waiting], [null, [], 0]);
});

test('an overlay without alerts differs from one that cannot say', () => {
  assert.equal(stateOf(alertsOf(1), null).unseen, 'no alerts');
  assert.equal(stateOf(alertsOf(1), undefined).unseen, 'older overlay');
});

test('a delayed alert has its tip and its time on the clock of the page', () => {
  const tip = { id: 'tip 2', fan_name: 'Ann' } as Tip;
  const delayed = { alerts: [{ ...alertOf(2), left_ms: 7000 }], receivedMs: 10_000 };
  const { later } = queueState({ alerts: alertsOf(0), overlay: null, tips: [tip], delayed });
  assert.deepEqual(later, [{ alert: alertOf(2), tip, dueMs: 17_000 }]);
});
