import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockIn } from './moment-text.ts';

/** Some browsers format a narrow no-break space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const EVENING = '2026-11-06T21:41:00.000Z';

test('a time is formatted in the given timezone, whatever that of the computer is', () => {
  const at = (timezone: string) => plain(clockIn(timezone).timeOfDay(EVENING));
  assert.equal(at('UTC'), '9:41 PM');
  assert.equal(at('Europe/Berlin'), '10:41 PM');
  assert.equal(at('Asia/Kolkata'), '3:11 AM');
  assert.equal(at('UTC'), '9:41 PM');
  assert.equal(plain(clockIn('UTC').dayAndTime(EVENING)), 'Fri, Nov 6, 2026, 9:41 PM');
  assert.equal(plain(clockIn('Asia/Kolkata').dayAndTime(EVENING)), 'Sat, Nov 7, 2026, 3:11 AM');
});

test('without a timezone a time is formatted in that of the computer', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  assert.equal(clockIn(null).dayAndTime(EVENING), clockIn(timeZone).dayAndTime(EVENING));
});
