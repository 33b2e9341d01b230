import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneOffset } from '../clock/wall-clock.ts';
import { FALLBACK_ZONES } from './fallback-zones.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

test('an offset is that of the day, with summer time where and when it is kept', () => {
  assert.equal(zoneOffset('Europe/Lisbon', WINTER), 'UTC+00:00');
  assert.equal(zoneOffset('Europe/Lisbon', SUMMER), 'UTC+01:00');
  assert.equal(zoneOffset('America/New_York', WINTER), 'UTC-05:00');
  assert.equal(zoneOffset('America/New_York', SUMMER), 'UTC-04:00');
  assert.equal(zoneOffset('UTC', SUMMER), 'UTC+00:00');
});

test('half and quarter hours are told, on both sides of UTC', () => {
  assert.equal(zoneOffset('Asia/Kolkata', WINTER), 'UTC+05:30');
  assert.equal(zoneOffset('Asia/Kathmandu', WINTER), 'UTC+05:45');
  assert.equal(zoneOffset('America/St_Johns', WINTER), 'UTC-03:30');
});

test('a timezone that the browser does not know has no offset', () => {
  for (const unknown of ['Mars/Olympus', '', 'Europe']) {
    assert.equal(zoneOffset(unknown, WINTER), undefined);
  }
});

test('the list for a search that is down has fifteen timezones, each once and with an offset', () => {
  assert.equal(FALLBACK_ZONES.length, 15);
  assert.equal(new Set(FALLBACK_ZONES).size, 15);
  for (const zone of FALLBACK_ZONES) assert.ok(zoneOffset(zone, WINTER), zone);
});
