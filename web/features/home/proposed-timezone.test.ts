import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedTimezone } from './proposed-timezone.ts';

const NEW = { timezone: 'UTC', timezoneSettled: false };

test('a new studio is asked for the timezone of the browser', () => {
  assert.equal(proposedTimezone(NEW, 'Europe/Berlin'), 'Europe/Berlin');
  assert.equal(proposedTimezone(NEW, 'Asia/Calcutta'), 'Asia/Calcutta');
});

test('nothing is asked once the timezone is chosen, not even where that is UTC', () => {
  assert.equal(proposedTimezone({ ...NEW, timezoneSettled: true }, 'Europe/Berlin'), null);
  assert.equal(proposedTimezone({ ...NEW, timezone: 'Asia/Tokyo' }, 'Europe/Berlin'), null);
  assert.equal(proposedTimezone({ ...NEW, timezone: null }, 'Europe/Berlin'), null);
});

test('nothing is asked where the browser has UTC or no timezone that can be stored', () => {
  for (const zone of ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT', '+02:00', 'Etc/Unknown', '']) {
    assert.equal(proposedTimezone(NEW, zone), null, zone);
  }
});
