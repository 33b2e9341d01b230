import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedTimezone } from './proposed-timezone.ts';

const NEW = { timezone: 'UTC', timezoneSettled: false };

test("a new studio is proposed the browser's timezone", () => {
  assert.equal(proposedTimezone(NEW, 'Europe/Berlin'), 'Europe/Berlin');
  assert.equal(proposedTimezone(NEW, 'Asia/Calcutta'), 'Asia/Calcutta');
});

test('no timezone is proposed once one is chosen, even UTC', () => {
  assert.equal(proposedTimezone({ ...NEW, timezoneSettled: true }, 'Europe/Berlin'), null);
  assert.equal(proposedTimezone({ ...NEW, timezone: 'Asia/Tokyo' }, 'Europe/Berlin'), null);
  assert.equal(proposedTimezone({ ...NEW, timezone: null }, 'Europe/Berlin'), null);
});

test("no timezone is proposed if the browser's is UTC or invalid", () => {
  for (const zone of ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT', '+02:00', 'Etc/Unknown', '']) {
    assert.equal(proposedTimezone(NEW, zone), null, zone);
  }
});
