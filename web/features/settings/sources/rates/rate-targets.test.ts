import assert from 'node:assert/strict';
import test from 'node:test';
import { rateTargets } from './rate-targets.ts';

const LIVES = [
  { id: 'a', currency: 'EUR' },
  { id: 'b', currency: 'USD' },
  { id: 'c', currency: 'EUR' },
  { id: 'd', currency: 'JPY' },
];

test('a rate is first wanted in the currency of the live on air, then in that of new lives', () => {
  assert.deepEqual(rateTargets('USD', LIVES, 'd'), ['JPY', 'USD', 'EUR']);
  assert.deepEqual(rateTargets('USD', LIVES, null), ['USD', 'EUR', 'JPY']);
});

test('without lives, or with all in one currency, there is no choice', () => {
  assert.deepEqual(rateTargets('USD', [], undefined), ['USD']);
  assert.deepEqual(rateTargets('EUR', [{ id: 'a', currency: 'EUR' }], 'a'), ['EUR']);
});
