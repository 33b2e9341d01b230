import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimezone, offsetMinutes, timezoneNamed, usableTimezone } from './timezone.ts';

for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Asia/Kolkata', 'EST']) {
  test(`${name} is a timezone`, () => {
    assert.equal(isTimezone(name), true);
  });
}

for (const name of [
  '',
  ' ',
  'Mars/Olympus',
  'Europe',
  '+02:00',
  '-05',
  '\u221205:00',
  'Europe/Berlin ',
]) {
  test(`'${name}' is no timezone`, () => {
    assert.equal(isTimezone(name), false);
  });
}

test('an alias in any case resolves to its timezone', () => {
  assert.equal(timezoneNamed('us/pacific'), 'America/Los_Angeles');
  assert.equal(timezoneNamed('europe/BERLIN'), 'Europe/Berlin');
  assert.equal(timezoneNamed('GMT'), 'UTC');
  assert.equal(timezoneNamed('Mars/Olympus'), undefined);
});

test('the offset is that of the given time, in minutes', () => {
  const offset = (timezone: string, moment: string) => offsetMinutes(timezone, new Date(moment));
  assert.equal(offset('UTC', '2026-11-06T12:00:00Z'), 0);
  assert.equal(offset('America/New_York', '2026-11-06T12:00:00Z'), -300);
  assert.equal(offset('America/New_York', '2026-07-06T12:00:00Z'), -240);
  assert.equal(offset('Asia/Kathmandu', '2026-11-06T12:00:00Z'), 345);
  assert.equal(offset('America/St_Johns', '2026-11-06T12:00:00Z'), -210);
});

test('a timezone unknown to this engine becomes one with the same offset', () => {
  assert.equal(usableTimezone('Europe/Lisbon', 600), 'Europe/Lisbon');
  assert.equal(usableTimezone('America/Newtown', -180), 'Etc/GMT+3');
  assert.equal(usableTimezone('Asia/Newtown', 840), 'Etc/GMT-14');
  assert.equal(usableTimezone('Europe/Newtown', 0), 'UTC');
  for (const minutes of [330, 345, -570]) {
    const stand = usableTimezone('Asia/Newtown', minutes);
    assert.equal(offsetMinutes(stand ?? '', new Date()), minutes);
  }
});

test('without a usable timezone, times are those of this computer', () => {
  for (const [timezone, minutes] of [
    [null, 60],
    [undefined, undefined],
    ['', null],
    ['Mars/Olympus', null],
    ['Mars/Olympus', 7],
  ] as const) {
    assert.equal(usableTimezone(timezone, minutes), null);
  }
});
