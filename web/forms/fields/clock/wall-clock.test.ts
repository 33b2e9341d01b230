import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timezoneLine, wallClock } from './wall-clock.ts';

/** [timezone, moment, date, time, offset] */
const WALLS = [
  ['UTC', '2026-11-06T20:05:59Z', '2026-11-06', '20:05', 'UTC+00:00'],
  // It is already tomorrow ahead of UTC, and still yesterday behind it.
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', '2027-01-01', '02:00', 'UTC+14:00'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:00Z', '2026-12-31', '23:59', 'UTC-11:00'],
  ['Asia/Kathmandu', '2026-02-28T18:15:00Z', '2026-03-01', '00:00', 'UTC+05:45'],
  ['America/St_Johns', '2028-02-29T15:30:00Z', '2028-02-29', '12:00', 'UTC-03:30'],
  // Start of daylight saving: 02:00 to 02:59 do not exist.
  ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08', '01:59', 'UTC-05:00'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', '03:00', 'UTC-04:00'],
  // End of daylight saving: 01:00 to 01:59 occur twice.
  ['America/New_York', '2026-11-01T05:59:00Z', '2026-11-01', '01:59', 'UTC-04:00'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01', '01:00', 'UTC-05:00'],
  // Daylight saving starts at midnight, so the day begins at 01:00.
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24', '01:00', 'UTC+03:00'],
] as const;

for (const [timezone, moment, date, time, offset] of WALLS) {
  test(`at ${moment} a wall in ${timezone} says ${date} ${time}`, () => {
    assert.deepEqual(wallClock(timezone, new Date(moment)), { date, time, offset });
  });
}

test('midnight is 00:00 and noon 12:00', () => {
  const times = ['2026-11-06T00:00Z', '2026-11-06T12:00Z'].map(
    (moment) => wallClock('UTC', new Date(moment)).time,
  );
  assert.deepEqual(times, ['00:00', '12:00']);
});

test("without a timezone the computer's clock is used", () => {
  const moment = new Date('2026-11-06T20:05:00Z');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  assert.deepEqual(wallClock(null, moment), wallClock(timeZone, moment));
});

test('a timezone is displayed with its UTC offset', () => {
  const wall = wallClock('Europe/Lisbon', new Date('2026-11-06T12:00Z'));

  assert.equal(timezoneLine('Europe/Lisbon', wall), 'Timezone: Europe/Lisbon (UTC+00:00)');
  assert.equal(timezoneLine(null, wall), "Timezone: this computer's (UTC+00:00)");
  assert.equal(timezoneLine('Etc/GMT+0', wall), 'Timezone: UTC+00:00');
});
