import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byNewest } from './live-order.ts';

const live = (id: string, start: string | null, updated_at: string) => {
  const [start_date = null, start_time = null] = start?.split(' ') ?? [];
  return { id, start_date, start_time, updated_at };
};

const order = (...lives: ReturnType<typeof live>[]) => lives.sort(byNewest).map(({ id }) => id);

test('the live with the latest start comes first, whatever changed since', () => {
  assert.deepEqual(
    order(
      live('morning', '2026-10-31 08:00', '2026-12-24T10:00:00.000Z'),
      live('no time', '2026-10-31', '2026-12-24T11:00:00.000Z'),
      live('evening', '2026-10-31 20:00', '2026-01-01T10:00:00.000Z'),
      live('next day', '2026-11-01', '2026-01-01T10:00:00.000Z'),
    ),
    ['next day', 'evening', 'morning', 'no time'],
  );
});

test('a live without a start is sorted by its last change', () => {
  assert.deepEqual(
    order(
      live('past', '2026-10-30 20:00', '2026-01-01T10:00:00.000Z'),
      live('unplanned', null, '2026-10-31T12:00:00.000Z'),
      live('future', '2026-11-30 20:00', '2026-01-01T10:00:00.000Z'),
    ),
    ['future', 'unplanned', 'past'],
  );
});

test('of two lives with the same start the last changed or created comes first', () => {
  const start = '2026-10-31 20:00';
  assert.deepEqual(
    order(
      live('a', start, '2026-10-01T10:00:00.000Z'),
      live('b', start, '2026-10-01T10:00:00.000Z'),
      live('c', start, '2026-10-02T10:00:00.000Z'),
    ),
    ['c', 'b', 'a'],
  );
});
