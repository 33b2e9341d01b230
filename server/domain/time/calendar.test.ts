import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCalendarDate, isClockTime } from './calendar.ts';

const DATES = {
  '2026-10-31': true,
  '2028-02-29': true,
  '2026-02-29': false,
  '2026-04-31': false,
  '2026-13-01': false,
  '2026-00-10': false,
  '2026-1-1': false,
  '10/31/2026': false,
  '2026-10-31T00:00': false,
  ' 2026-10-31': false,
  '': false,
};

const TIMES = {
  '00:00': true,
  '20:30': true,
  '23:59': true,
  '24:00': false,
  '12:60': false,
  '8:30': false,
  '8:30 PM': false,
  '20:30:00': false,
  '': false,
};

test('a date is a day that exists, written yyyy-MM-dd', () => {
  for (const [text, expected] of Object.entries(DATES)) {
    assert.equal(isCalendarDate(text), expected, text);
  }
});

test('a time is HH:mm on a 24-hour clock', () => {
  for (const [text, expected] of Object.entries(TIMES)) {
    assert.equal(isClockTime(text), expected, text);
  }
});
