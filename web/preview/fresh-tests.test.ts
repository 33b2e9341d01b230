import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Arrival } from '#contract/inbox.ts';
import { freshTests } from './fresh-tests.ts';

const NOW = Date.parse('2026-11-06T21:41:10.000Z');
const LONG_OPEN = { now: NOW, openMs: 60_000 };
const arrival = (facts: Partial<Arrival>) =>
  ({
    id: 'a',
    state: 'test',
    amount: '7.5',
    arrived_at: '2026-11-06T21:41:02.000Z',
    ...facts,
  }) as Arrival;
const idsOf = (arrivals: readonly Arrival[], played: readonly string[] = []) =>
  freshTests(arrivals, LONG_OPEN, new Set(played)).map(({ id }) => id);

test('tests of a moment ago are played in the order in which they came, and each once', () => {
  const arrivals = ['c', 'b', 'a'].map((id) => arrival({ id }));
  assert.deepEqual(idsOf(arrivals), ['a', 'b', 'c']);
  assert.deepEqual(idsOf(arrivals, ['b']), ['a', 'c']);
});

test('nothing but a test is played, and none that came more than ten seconds ago', () => {
  const states = ['waiting', 'held', 'counted', 'aside'] as const;
  assert.deepEqual(idsOf(states.map((state) => arrival({ state }))), []);
  assert.deepEqual(idsOf([arrival({ arrived_at: '2026-11-06T21:41:00.000Z' })]), ['a']);
  assert.deepEqual(idsOf([arrival({ arrived_at: '2026-11-06T21:40:59.999Z' })]), []);
});

test('a test is worth what its service told, and five where that is no amount', () => {
  const cents = (amount: string | null) =>
    freshTests([arrival({ amount })], LONG_OPEN, new Set()).map(({ amountCents }) => amountCents);
  assert.deepEqual(cents('7.50'), [750]);
  for (const amount of [null, '', '0', '-1', 'much', '1e300'])
    assert.deepEqual(cents(amount), [500]);
});

test('what came before the preview was opened is not played', () => {
  const idsAfter = (openMs: number) =>
    freshTests([arrival({})], { now: NOW, openMs }, new Set()).map(({ id }) => id);
  assert.deepEqual(idsAfter(9000), ['a']);
  assert.deepEqual(idsAfter(8999), []);
});
