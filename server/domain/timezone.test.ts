import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimezone, timezoneNamed } from './timezone.ts';

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

test('an older name and another case stand for the timezone that they mean', () => {
  assert.equal(timezoneNamed('us/pacific'), 'America/Los_Angeles');
  assert.equal(timezoneNamed('europe/BERLIN'), 'Europe/Berlin');
  assert.equal(timezoneNamed('GMT'), 'UTC');
  assert.equal(timezoneNamed('Mars/Olympus'), undefined);
});
