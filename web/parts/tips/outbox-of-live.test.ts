import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outboxOfLive } from './outbox-of-live.ts';

const entry = (
  key: string,
  liveId: string,
  cents: number | null,
  refusal: string | null = null,
) => ({
  key,
  liveId,
  tip: { amount_cents: cents, fan_name: 'Zoë', notes: null },
  typedAt: '2026-11-06T20:41:00.000Z',
  refusal,
});

test("a live's outbox is newest first, with waiting and refused tips counted", () => {
  const entries = [
    entry('1', 'friday', 500),
    entry('2', 'saturday', 700),
    entry('3', 'friday', 1000, 'Not a name'),
    entry('4', 'friday', null),
  ];
  const { rows, ...counts } = outboxOfLive(entries, 'friday', ['friday', 'saturday']);
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['4', '3', '1'],
  );
  assert.deepEqual(counts, { waiting: 2, waitingCents: 500, refused: 1, elsewhere: 1 });
});

test('refused tips of deleted lives show on every live, waiting ones do not', () => {
  const entries = [
    entry('1', 'gone', 500, 'Deleted'),
    entry('2', 'gone', 500),
    entry('3', 'friday', 1),
  ];
  const { rows, ...counts } = outboxOfLive(entries, 'friday', ['friday']);
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['3', '1'],
  );
  assert.deepEqual(counts, { waiting: 1, waitingCents: 1, refused: 1, elsewhere: 1 });
});

test('an empty outbox has no rows', () => {
  assert.deepEqual(outboxOfLive([], 'friday', ['friday']), {
    rows: [],
    waiting: 0,
    waitingCents: 0,
    refused: 0,
    elsewhere: 0,
  });
});
