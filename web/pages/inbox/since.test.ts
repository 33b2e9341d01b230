import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedSince, sinceIssues, waitingSince } from './since.ts';

const clock = { now: new Date('2026-11-25T21:30:00Z'), timezone: 'Asia/Tokyo' };
const live = (start_date: string | null, start_time: string | null) => ({ start_date, start_time });
const MIDNIGHT = { date: '2026-11-26', time: '00:00' };

test("the live's start is proposed, else the start of today", () => {
  const started = { date: '2026-11-26', time: '05:00' };
  assert.deepEqual(proposedSince(live('2026-11-26', '05:00'), clock), started);
  assert.deepEqual(proposedSince(live('2026-11-26', '08:00'), clock), MIDNIGHT);
  assert.deepEqual(proposedSince(live('2026-11-26', null), clock), MIDNIGHT);
  assert.deepEqual(proposedSince(undefined, clock), MIDNIGHT);
});

test("waiting arrivals since a moment are selected in the settings' timezone", () => {
  const arrivals = [
    { id: 'later', state: 'waiting', paid_at: '2026-11-25T21:00:00.000Z' },
    { id: 'then', state: 'waiting', paid_at: '2026-11-25T20:00:00.000Z' },
    { id: 'held', state: 'held', paid_at: '2026-11-25T20:00:00.000Z' },
    { id: 'before', state: 'waiting', paid_at: '2026-11-25T19:59:59.999Z' },
  ] as const;
  const since = (time: string | null) =>
    waitingSince(arrivals, { date: '2026-11-26', time }, clock.timezone);
  assert.deepEqual(since('05:00'), ['later', 'then']);
  assert.deepEqual(since('05:01'), ['later']);
  assert.deepEqual(since(null), ['later', 'then', 'before']);
});

test('a moment without a day, unreadable or in the future is refused', () => {
  const messages = (date: string | null | { typed: string }, time: string | null) =>
    sinceIssues({ date, time }, clock).map(({ path, message }) => [...path, message]);
  assert.deepEqual(messages('2026-11-26', '06:30'), []);
  assert.deepEqual(messages('2026-11-26', null), []);
  assert.deepEqual(messages(null, '06:30'), [['date', 'Choose a day']]);
  assert.deepEqual(messages({ typed: 'soon' }, null), [['date', 'Invalid date format']]);
  assert.deepEqual(messages('2026-11-26', '06:31'), [['date', 'Choose a moment that is past']]);
});
