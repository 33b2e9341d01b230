import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText } from './when-text.ts';

// Late on November 27 in New York, and the next day in UTC.
const NOW = new Date('2026-11-28T03:00:00Z');
const ZONE = 'America/New_York';

const DAYS = [
  ['2026-11-28T04:59:00Z', 'today'],
  ['2026-11-28T05:00:00Z', 'tomorrow'],
  ['2026-11-27T04:59:00Z', 'yesterday'],
  ['2026-11-01T12:00:00Z', 'Nov 1'],
  ['2025-11-01T12:00:00Z', 'Nov 1, 2025'],
] as const;

for (const [moment, text] of DAYS) {
  test(`${moment} is ${text} in the timezone of the settings`, () => {
    assert.equal(dayText(moment, NOW, ZONE), text);
  });
}
