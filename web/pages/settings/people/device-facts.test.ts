import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDevice } from '../../../data/testing/a-person.ts';
import { deviceFacts } from './device-facts.ts';

const NOW = new Date('2026-11-27T21:00:00Z');
const factsOf = (changes: Parameters<typeof aDevice>[0]) =>
  deviceFacts(aDevice(changes), NOW, 'UTC').join(' · ');

test('a phone has when it was seen, and its address', () => {
  assert.equal(factsOf({}), 'Seen today, 8:00 PM · 192.168.178.31');
});

test('a token has its end, and that nobody used it yet', () => {
  assert.equal(factsOf({ kind: 'token' }), 'Token · not used yet · ends Feb 25, 2027');
});

test('a token that was used has when', () => {
  const seen_at = '2026-11-27T20:30:00.000Z';
  assert.equal(
    factsOf({ kind: 'token', seen_at }),
    'Token · used today, 8:30 PM · ends Feb 25, 2027',
  );
});

test('a device whose time is over has ended', () => {
  assert.equal(factsOf({ ends_at: '2026-11-26T20:00:00.000Z' }), 'Ended · yesterday');
});
