import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastTipText } from './last-tip.ts';

const NOW = new Date('2026-11-07T02:00:00.000Z');

/** Some browsers put a narrow no-break space before AM and PM. */
const lastTip = (created_at: string, timezone = 'UTC') =>
  lastTipText(
    { amount_cents: 128_450, currency: 'USD', created_at },
    { now: NOW, timezone },
  ).replace(/\s/g, ' ');

test('the last tip has its time today, its day this year, else the year', () => {
  assert.equal(lastTip('2026-11-07T00:41:00.000Z'), 'Last tip $1,284.50 today, 12:41 AM');
  assert.equal(lastTip('2026-11-06T21:41:00.000Z'), 'Last tip $1,284.50 on Nov 6');
  assert.equal(lastTip('2025-12-31T21:41:00.000Z'), 'Last tip $1,284.50 on Dec 31, 2025');
});

test('today is determined in the timezone of the settings', () => {
  const moment = '2026-11-06T21:41:00.000Z';
  assert.equal(lastTip(moment, 'America/New_York'), 'Last tip $1,284.50 today, 4:41 PM');
  assert.equal(lastTip('2025-12-31T21:41:00.000Z', 'Asia/Kolkata'), 'Last tip $1,284.50 on Jan 1');
});
