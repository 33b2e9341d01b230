import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTiers } from './tiers.ts';

const tippers = ['Ann', 'Bo', 'Cy', 'Di'].map((fan_name, rank) => ({
  fan_id: fan_name,
  fan_name,
  amount_cents: 100_00 - rank,
}));
const names = (counts: number[]) =>
  splitTiers(tippers, counts).map((tier) => tier.map(({ fan_name }) => fan_name));

test('tiers take the tippers in order, each as many as its size', () => {
  assert.deepEqual(names([1, 2, 1]), [['Ann'], ['Bo', 'Cy'], ['Di']]);
});

test('the last tiers are shorter or empty with fewer tippers', () => {
  assert.deepEqual(names([3, 2, 2]), [['Ann', 'Bo', 'Cy'], ['Di'], []]);
});

test('a tier of size 0 is empty', () => {
  assert.deepEqual(names([0, 1, 1]), [[], ['Ann'], ['Bo']]);
});

test('tippers beyond the last place are left out', () => {
  assert.deepEqual(names([1, 1, 0]), [['Ann'], ['Bo'], []]);
});
