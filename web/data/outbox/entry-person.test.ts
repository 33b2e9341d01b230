import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SessionState } from '../session/session-monitor.ts';
import { personHeader, waitsFor } from './entry-person.ts';

const MIA = { id: 'mia', name: 'Mia' };
const BEN = { id: 'ben', name: 'Ben' };

const page = (person: typeof MIA | null, isSignedOut = false): SessionState => ({
  session: { door: person ? 'shared' : 'private', role: 'moderator', person, device: null },
  isSignedOut,
});

const entry = (person?: typeof MIA, refusal: string | null = null) => ({
  key: 'a',
  refusal,
  ...(person && { person }),
});

test('an entry waits for the person who typed it', () => {
  assert.equal(waitsFor(entry(MIA), page(MIA)), null);
  assert.deepEqual(waitsFor(entry(MIA), page(BEN)), MIA);
  assert.deepEqual(waitsFor(entry(MIA), page(MIA, true)), MIA);
  assert.deepEqual(waitsFor(entry(MIA), { session: null, isSignedOut: true }), MIA);
});

test('an entry of the private door has no person, and is sent there alone', () => {
  assert.equal(waitsFor(entry(), page(null)), null);
  assert.equal(waitsFor(entry(), page(MIA)), 'owner');
  assert.deepEqual(waitsFor(entry(MIA), page(null)), MIA);
});

test('a refused entry waits for nobody', () => {
  assert.equal(waitsFor(entry(MIA, 'Validation failed'), page(BEN)), null);
});

test('an entry is sent with the id of its person', () => {
  assert.deepEqual(personHeader(entry(MIA)), { 'streamhost-person': 'mia' });
  assert.deepEqual(personHeader(entry()), {});
});
