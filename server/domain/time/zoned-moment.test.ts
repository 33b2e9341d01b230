import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zonedMoment } from './zoned-moment.ts';

const inUtc = (date: string, time: string, timezone: string) =>
  new Date(zonedMoment(date, time, timezone)).toISOString().slice(0, 16);

for (const [timezone, date, time, moment] of [
  ['UTC', '2026-11-06', '20:00', '2026-11-06T20:00'],
  ['Europe/Berlin', '2026-11-06', '20:00', '2026-11-06T19:00'],
  ['Europe/Berlin', '2026-07-06', '00:30', '2026-07-05T22:30'],
  ['America/Los_Angeles', '2026-11-06', '20:00', '2026-11-07T04:00'],
  ['Asia/Kolkata', '2026-11-06', '01:15', '2026-11-05T19:45'],
  ['Pacific/Kiritimati', '2026-11-06', '08:00', '2026-11-05T18:00'],
  ['America/St_Johns', '2026-11-20', '00:00', '2026-11-20T03:30'],
  ['Europe/Berlin', '2026-03-29', '00:30', '2026-03-28T23:30'],
] as const) {
  test(`${time} in ${timezone} is ${moment} in UTC`, () => {
    assert.equal(inUtc(date, time, timezone), moment);
  });
}

test('a skipped time is as long after the jump, and a repeated one is the first', () => {
  assert.equal(inUtc('2026-03-29', '02:30', 'Europe/Berlin'), '2026-03-29T01:30');
  assert.equal(inUtc('2026-03-29', '03:30', 'Europe/Berlin'), '2026-03-29T01:30');
  assert.equal(inUtc('2026-10-25', '02:30', 'Europe/Berlin'), '2026-10-25T00:30');
  assert.equal(inUtc('2026-03-08', '02:30', 'America/New_York'), '2026-03-08T07:30');
  assert.equal(inUtc('2026-11-01', '01:30', 'America/New_York'), '2026-11-01T05:30');
});

test('without a timezone the clock of this computer is used', () => {
  assert.equal(zonedMoment('2026-11-06', '20:00', null), new Date(2026, 10, 6, 20, 0).getTime());
});
