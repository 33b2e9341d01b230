import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seriesTotal } from './series.ts';

const live = (id: string, series_id: string | null, tip_total_cents: number) => ({
  id,
  series_id,
  tip_total_cents,
});
const LIVES = [live('a', 's', 100), live('b', null, 1000), live('c', 's', 20), live('d', 't', 7)];
const SERIES = { id: 's', opening_cents: 5 };

test('the total of a series is its opening balance and the totals of its lives', () => {
  assert.equal(seriesTotal(SERIES, LIVES), 125);
});

test('the total of the live on screen replaces the one in the list', () => {
  assert.equal(seriesTotal(SERIES, LIVES, { liveId: 'c', totalCents: 30 }), 135);
  assert.equal(seriesTotal(SERIES, LIVES, { liveId: 'b', totalCents: 30 }), 125);
});
