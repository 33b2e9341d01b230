import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOffset } from '../clock/wall-clock.ts';
import type { Field } from '../field.ts';
import { readFields, writeFields } from '../field-kinds.ts';
import { FALLBACK_ZONES, placeParts } from './timezone.ts';

test('the match is marked in the name, and the region follows the comma', () => {
  assert.deepEqual(placeParts('Lisbon, Lisboa, Portugal', 'lis'), {
    before: '',
    match: 'Lis',
    after: 'bon',
    region: 'Lisboa, Portugal',
  });
  assert.deepEqual(placeParts('East London, Eastern Cape, South Africa', 'london, sou'), {
    before: 'East ',
    match: 'London',
    after: '',
    region: 'Eastern Cape, South Africa',
  });
});

test('a name matched by other spelling or region has no mark', () => {
  for (const [label, text] of [
    ['Zürich, Switzerland', 'zurich'],
    ['Setubal, Lisboa, Portugal', 'lisb'],
    ['Europe/Lisbon', ' '],
  ] as const) {
    const { before, match, after } = placeParts(label, text);
    assert.deepEqual([before, match, after], [label.split(', ')[0], '', '']);
  }
});

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

test('the offset includes daylight saving on that day', () => {
  assert.equal(zoneOffset('Europe/Lisbon', WINTER), 'UTC+00:00');
  assert.equal(zoneOffset('Europe/Lisbon', SUMMER), 'UTC+01:00');
  assert.equal(zoneOffset('America/New_York', WINTER), 'UTC-05:00');
  assert.equal(zoneOffset('America/New_York', SUMMER), 'UTC-04:00');
  assert.equal(zoneOffset('UTC', SUMMER), 'UTC+00:00');
});

test('half and quarter hour offsets are shown on both sides of UTC', () => {
  assert.equal(zoneOffset('Asia/Kolkata', WINTER), 'UTC+05:30');
  assert.equal(zoneOffset('Asia/Kathmandu', WINTER), 'UTC+05:45');
  assert.equal(zoneOffset('America/St_Johns', WINTER), 'UTC-03:30');
});

test('a timezone unknown to the browser has no offset', () => {
  for (const unknown of ['Mars/Olympus', '', 'Europe']) {
    assert.equal(zoneOffset(unknown, WINTER), undefined);
  }
});

test('the fallback list has fifteen distinct timezones with offsets', () => {
  assert.equal(FALLBACK_ZONES.length, 15);
  assert.equal(new Set(FALLBACK_ZONES).size, 15);
  for (const zone of FALLBACK_ZONES) assert.ok(zoneOffset(zone, WINTER), zone);
});

const ZONE = {
  type: 'timezone',
  path: 'timezone',
  label: 'Timezone',
  defaultValue: 'UTC',
} as const satisfies Field;
const read = (stored: unknown, field: Field = ZONE) => readFields([field], { timezone: stored });

test('stored timezones are kept, also unknown ones and null', () => {
  for (const stored of ['Asia/Kolkata', 'Mars/Olympus', null]) {
    assert.deepEqual(read(stored), { timezone: stored });
  }
});

test('missing or invalid timezones use the default, else null', () => {
  const { defaultValue: _, ...field } = ZONE;

  for (const strange of [undefined, '', 5, {}]) {
    assert.deepEqual(read(strange), { timezone: 'UTC' });
    assert.deepEqual(read(strange, field), { timezone: null });
  }
});

test('no timezone is sent as null', () => {
  assert.deepEqual(writeFields([ZONE], { timezone: null }, { timezone: 'UTC' }), {
    timezone: null,
  });
});
