import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimezone } from './timezone.ts';

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
