import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, dayOf } from './calendar-day.ts';
import { DATE } from './date-text.ts';

test('a date is typed with or without zeros, or as stored', () => {
  const dates = {
    '11/06/2026': '2026-11-06',
    '11/6/2026': '2026-11-06',
    '1/1/2027': '2027-01-01',
    '12/31/2026': '2026-12-31',
    '2026-11-06': '2026-11-06',
  };
  for (const [typed, date] of Object.entries(dates)) assert.equal(DATE.read(typed), date, typed);
});

test('only leap years have a February 29', () => {
  assert.equal(DATE.read('2/29/2028'), '2028-02-29');
  assert.equal(DATE.read('2/29/2000'), '2000-02-29');
  for (const typed of ['2/29/2026', '2/29/1900']) assert.equal(DATE.read(typed), undefined, typed);
});

test('years go from 1 to 9999', () => {
  assert.equal(DATE.read('1/1/0001'), '0001-01-01');
  assert.equal(DATE.read('12/31/9999'), '9999-12-31');
  for (const typed of ['12/31/0000', '1/1/10000']) assert.equal(DATE.read(typed), undefined, typed);
});

test('invalid and incomplete dates are refused', () => {
  for (const typed of [
    '',
    '11',
    '11/6',
    '11/6/26',
    '13/1/2026',
    '0/1/2026',
    '4/31/2026',
    '11-6-2026',
    '11/6/2026 8 PM',
    'tomorrow',
  ]) {
    assert.equal(DATE.read(typed), undefined, typed);
  }
});

test('a date is displayed with all digits', () => {
  assert.equal(DATE.show('2026-01-02'), '01/02/2026');
  assert.equal(DATE.show('0001-12-31'), '12/31/0001');
});

const DATES = ['0001-01-01', '0099-12-31', '1900-02-28', '2028-02-29', '2026-12-31', '9999-12-31'];

/** Timezones in which some days have no midnight. */
const ZONES = {
  UTC: ['2026-11-06'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Africa/Cairo': ['2026-04-24'],
  'America/Santiago': ['2026-09-06'],
  'Pacific/Kiritimati': ['2027-01-01'],
};

for (const [zone, dates] of Object.entries(ZONES)) {
  test(`a date survives the calendar on a computer in ${zone}`, (t) => {
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
