import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longStart, shortStart, startDay } from './start-text.ts';

const utc = { now: new Date('2026-11-06T21:42:00Z'), timezone: 'UTC' };
/** Some browsers put a narrow no-break space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('the short start has the time this year, else the year', () => {
  const texts = [
    { start_date: '2026-11-06', start_time: '20:00' },
    { start_date: '2025-11-06', start_time: '20:00' },
    { start_date: '2026-11-06', start_time: null },
    { start_date: null, start_time: '20:00' },
  ].map((live) => plain(shortStart(live, utc)));
  assert.deepEqual(texts, ['Fri, Nov 6 · 8:00 PM', 'Nov 6, 2025', 'Fri, Nov 6', 'No date']);
});

test('the long start has the year, with date and time separate', () => {
  const live = { start_date: '2026-11-06', start_time: '00:05' };
  assert.deepEqual(longStart(live).map(plain), ['Fri, Nov 6, 2026', '12:05 AM']);
  assert.deepEqual(longStart({ start_date: null, start_time: null }), ['No date']);
});

test('the start day has the year if it is another one; null without a date', () => {
  const days = ['2026-12-12', '2025-12-12', null].map((start_date) =>
    startDay({ start_date }, utc),
  );
  assert.deepEqual(days, ['Dec 12', 'Dec 12, 2025', null]);
});

test('the current year depends on the timezone', () => {
  const newYear = { start_date: '2027-01-01', start_time: '20:00' };
  const at = (timezone: string) => {
    const clock = { now: new Date('2026-12-31T23:30:00Z'), timezone };
    return [plain(shortStart(newYear, clock)), startDay(newYear, clock)];
  };
  assert.deepEqual(at('UTC'), ['Jan 1, 2027', 'Jan 1, 2027']);
  assert.deepEqual(at('Europe/Berlin'), ['Fri, Jan 1 · 8:00 PM', 'Jan 1']);
});
