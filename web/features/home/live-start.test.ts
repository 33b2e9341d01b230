import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  longStart,
  markLive,
  onAirClock,
  onAirSentence,
  shortStart,
  startOf,
} from './live-start.ts';

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

const live = (id: string, start_date: string | null, start_time: string | null) => ({
  id,
  start_date,
  start_time,
});
const minutes = (count: number) => count * 60_000;

const soon = live('soon', '2026-11-07', '20:30');
const later = live('later', '2026-11-13', '20:30');
const tonight = live('tonight', '2026-11-06', '20:00');

test('the latest live that began less than six hours ago is on air', () => {
  const afternoon = live('afternoon', '2026-11-06', '16:00');
  const mark = markLive([later, soon, tonight, afternoon], now);
  assert.deepEqual(mark, { liveId: 'tonight', kind: 'live', onAirMs: minutes(102) });
});

test('a live is on air from its first moment, and no longer after six hours', () => {
  const at = (hour: number, minute: number) =>
    markLive([tonight], new Date(2026, 10, 6 + (hour >= 24 ? 1 : 0), hour % 24, minute))?.kind;
  assert.deepEqual(
    [at(19, 59), at(20, 0), at(25, 59), at(26, 0)],
    ['next', 'live', 'live', undefined],
  );
});

test('with nothing on air the soonest live to come is next', () => {
  const past = live('past', '2026-10-31', '21:00');
  assert.deepEqual(markLive([later, soon, past], now), { liveId: 'soon', kind: 'next' });
});

test('a live whose date or time is open is neither on air nor next', () => {
  const open = [live('a', '2026-11-06', null), live('b', null, '20:00'), live('c', null, null)];
  assert.equal(markLive(open, now), null);
});

test('the time on air is told in hours and minutes', () => {
  assert.deepEqual([onAirClock(minutes(102)), onAirClock(minutes(5))], ['1:42', '0:05']);
  assert.equal(onAirSentence(minutes(102)), 'On air for 1 hour 42 minutes');
  assert.equal(onAirSentence(minutes(121)), 'On air for 2 hours 1 minute');
  assert.equal(onAirSentence(minutes(7)), 'On air for 7 minutes');
});
