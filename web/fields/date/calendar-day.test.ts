import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, dayOf } from './calendar-day.ts';

const DATES = ['0001-01-01', '0099-12-31', '1900-02-28', '2028-02-29', '2026-12-31', '9999-12-31'];

/** Some of their days have no midnight. */
const ZONES = {
  UTC: ['2026-11-06'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Africa/Cairo': ['2026-04-24'],
  'America/Santiago': ['2026-09-06'],
  'Pacific/Kiritimati': ['2027-01-01'],
};

for (const [zone, dates] of Object.entries(ZONES)) {
  test(`a date stays the same by way of the calendar on a computer in ${zone}`, (t) => {
    const before = process.env.TZ;
    t.after(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });
    process.env.TZ = zone;
    for (const date of [...DATES, ...dates]) {
      assert.equal(dateOf(dayOf(date)), date);
      const midnight = dayOf(date);
      midnight.setHours(0, 0, 0, 0);
      assert.equal(dateOf(midnight), date);
    }
  });
}
