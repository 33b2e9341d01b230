import assert from 'node:assert/strict';
import test from 'node:test';
import { rateTargets } from './rate-targets.ts';

const LIVES = [
  { id: 'a', currency: 'EUR' },
  { id: 'b', currency: 'USD' },
  { id: 'c', currency: 'EUR' },
  { id: 'd', currency: 'JPY' },
];

test('target currencies: the live on air first, then new lives', () => {
  assert.deepEqual(rateTargets('USD', LIVES, 'd'), ['JPY', 'USD', 'EUR']);
  assert.deepEqual(rateTargets('USD', LIVES, null), ['USD', 'EUR', 'JPY']);
});

test('with a single currency there is no choice of a target', () => {
  assert.deepEqual(rateTargets('USD', [], undefined), ['USD']);
  assert.deepEqual(rateTargets('EUR', [{ id: 'a', currency: 'EUR' }], 'a'), ['EUR']);
});
