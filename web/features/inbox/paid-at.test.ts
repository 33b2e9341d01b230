import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paidAtIn } from './paid-at.ts';

const NOW = new Date('2026-11-25T08:42:00Z');

test('today is told by its time alone, any other day with its date, on the clocks of the settings', () => {
  const utc = paidAtIn('UTC', NOW);
  assert.equal(utc('2026-11-25T00:05:00Z').replace(' ', ' '), '12:05 AM');
  assert.equal(utc('2026-11-24T23:55:00Z').replace(' ', ' '), 'Nov 24, 11:55 PM');
  const tokyo = paidAtIn('Asia/Tokyo', NOW);
  assert.equal(tokyo('2026-11-24T23:55:00Z').replace(' ', ' '), '8:55 AM');
});
