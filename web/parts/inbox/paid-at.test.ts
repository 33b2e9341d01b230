import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidAtIn } from './paid-at.ts';

const NOW = new Date('2026-11-25T08:42:00Z');

/** With plain spaces; `Intl` may write no-break spaces. */
const paidAt = (timezone: string, moment: string, now = NOW) =>
  paidAtIn({ now, timezone })(moment).replaceAll('\u202F', ' ');

test("today shows the time only, other days the date, in the settings' timezone", () => {
  assert.equal(paidAt('UTC', '2026-11-25T00:05:00Z'), '12:05 AM');
  assert.equal(paidAt('UTC', '2026-11-24T23:55:00Z'), 'Nov 24, 11:55 PM');
  assert.equal(paidAt('Asia/Tokyo', '2026-11-24T23:55:00Z'), '8:55 AM');
});

test("another year is shown with the year, in the settings' timezone", () => {
  assert.equal(paidAt('UTC', '2025-11-25T08:42:00Z'), 'Nov 25, 2025, 8:42 AM');
  const newYear = new Date('2027-01-01T00:30:00Z');
  assert.equal(paidAt('UTC', '2026-12-31T23:55:00Z', newYear), 'Dec 31, 2026, 11:55 PM');
  assert.equal(paidAt('America/New_York', '2026-12-31T04:55:00Z', newYear), 'Dec 30, 11:55 PM');
});
