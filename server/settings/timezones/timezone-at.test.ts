import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timezoneAt } from './timezone-at.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

test('daylight saving time applies on its days', () => {
  assert.deepEqual(timezoneAt('Europe/Berlin', WINTER), {
    tz_id: 'Europe/Berlin',
    tz_name: 'Central European Standard Time',
    offset_minutes: 60,
  });
  assert.deepEqual(timezoneAt('Europe/Berlin', SUMMER), {
    tz_id: 'Europe/Berlin',
    tz_name: 'Central European Summer Time',
    offset_minutes: 120,
  });
  assert.equal(timezoneAt('Australia/Sydney', WINTER).offset_minutes, 660);
});

test('an offset changes at the moment when the clocks change', () => {
  const { offset_minutes: before } = timezoneAt('America/New_York', new Date('2026-03-08T06:59Z'));
  const { offset_minutes: after } = timezoneAt('America/New_York', new Date('2026-03-08T07:00Z'));
  assert.deepEqual([before, after], [-300, -240]);
});

test('offsets may have half and quarter hours, on both sides of UTC', () => {
  const offsets = {
    UTC: 0,
    'Asia/Kolkata': 330,
    'Asia/Kathmandu': 345,
    'America/St_Johns': -210,
    'Pacific/Kiritimati': 840,
  };
  for (const [timezone, minutes] of Object.entries(offsets)) {
    assert.equal(timezoneAt(timezone, WINTER).offset_minutes, minutes, timezone);
  }
});
