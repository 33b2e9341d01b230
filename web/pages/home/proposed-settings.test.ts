import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedSettings } from './proposed-settings.ts';

const NEW = { timezone: 'UTC', timezoneSettled: false, currency: 'USD' };
const BERLIN = { timezone: 'Europe/Berlin', language: 'de-DE' };

test("a new studio is proposed the browser's timezone and currency", () => {
  assert.deepEqual(proposedSettings(NEW, BERLIN), { timezone: 'Europe/Berlin', currency: 'EUR' });
});

test('what is the same already is not proposed', () => {
  const [timezone, language] = ['Asia/Calcutta', 'en-US'];
  assert.deepEqual(proposedSettings(NEW, { timezone, language }), { timezone });
  const inYen = { ...NEW, currency: 'JPY' };
  assert.deepEqual(proposedSettings(inYen, BERLIN), { timezone: 'Europe/Berlin' });
  assert.deepEqual(proposedSettings(NEW, { timezone: 'UTC', language: 'ja' }), { currency: 'JPY' });
  assert.equal(proposedSettings(NEW, { timezone: 'UTC', language }), null);
});

test('nothing is proposed once a timezone is chosen, even UTC', () => {
  assert.equal(proposedSettings({ ...NEW, timezoneSettled: true }, BERLIN), null);
  assert.equal(proposedSettings({ ...NEW, timezone: 'Asia/Tokyo' }, BERLIN), null);
  assert.equal(proposedSettings({ ...NEW, timezone: null }, BERLIN), null);
});

test("no timezone is proposed if the browser's is UTC or invalid", () => {
  for (const timezone of ['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT', '+02:00', 'Etc/Unknown', '']) {
    assert.equal(proposedSettings(NEW, { timezone, language: 'en' }), null, timezone);
  }
});
