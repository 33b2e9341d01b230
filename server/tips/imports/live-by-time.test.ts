import assert from 'node:assert/strict';
import { test } from 'node:test';
import { livesByTime } from './live-by-time.ts';

const live = (id: string, start_date: string | null, start_time: string | null = null) => ({
  id,
  start_date,
  start_time,
});

const find = livesByTime(
  [
    live('undated', null),
    live('late', '2026-11-21', '20:00'),
    live('early', '2026-11-20', '19:00'),
    live('day', '2026-12-01'),
    live('broken', '2026-13-45', '20:00'),
  ],
  'Europe/Berlin',
);

for (const [at, wanted] of [
  // Midnight in Berlin, as of a file with days alone.
  ['2026-11-19T23:00:00Z', 'early'],
  ['2026-11-20T23:00:00Z', 'late'],
  ['2026-11-20T16:59:59Z', undefined],
  ['2026-11-20T17:00:00Z', 'early'],
  ['2026-11-21T17:59:59Z', 'early'],
  ['2026-11-21T18:00:00Z', 'late'],
  ['2026-11-21T19:00:00Z', 'late'],
  ['2026-11-22T18:59:59Z', 'late'],
  ['2026-11-22T19:00:00Z', undefined],
  ['2026-11-30T22:00:00Z', 'day'],
  ['2026-12-01T22:59:59Z', 'day'],
  ['2026-12-01T23:00:00Z', undefined],
] as const) {
  test(`the live that ran at ${at} is ${wanted}`, () => {
    assert.equal(find(Date.parse(at))?.id, wanted);
  });
}

test('the next live begins when the one of the day before still runs', () => {
  const at = livesByTime(
    [live('a', '2026-11-20', '20:00'), live('b', '2026-11-21', '19:00')],
    'UTC',
  );
  assert.equal(at(Date.parse('2026-11-21T18:30:00Z'))?.id, 'a');
  assert.equal(at(Date.parse('2026-11-21T19:00:00Z'))?.id, 'b');
});
