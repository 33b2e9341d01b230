import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longStart, shortStart, startOf } from './live-start.ts';

const now = new Date(2026, 10, 6, 21, 42);
/** Some browsers put a narrow no-break space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a start is the wall-clock time as stored, on the clock of this machine', () => {
  assert.deepEqual(
    startOf({ start_date: '2026-11-06', start_time: '20:00' }),
    new Date(2026, 10, 6, 20, 0),
  );
});

test('a live without a date or without a time has no start', () => {
  assert.equal(startOf({ start_date: '2026-11-06', start_time: null }), null);
  assert.equal(startOf({ start_date: null, start_time: '20:00' }), null);
});

test('the short form tells the time of this year, and the year of another one', () => {
  const texts = [
    { start_date: '2026-11-06', start_time: '20:00' },
    { start_date: '2025-11-06', start_time: '20:00' },
    { start_date: '2026-11-06', start_time: null },
    { start_date: null, start_time: '20:00' },
  ].map((live) => plain(shortStart(live, now)));
  assert.deepEqual(texts, ['Fri, Nov 6 · 8:00 PM', 'Nov 6, 2025', 'Fri, Nov 6', 'No date']);
});

test('the long form names the year and gives date and time apart', () => {
  const live = { start_date: '2026-11-06', start_time: '00:05' };
  assert.deepEqual(longStart(live).map(plain), ['Fri, Nov 6, 2026', '12:05 AM']);
  assert.deepEqual(longStart({ start_date: null, start_time: null }), ['No date']);
});
