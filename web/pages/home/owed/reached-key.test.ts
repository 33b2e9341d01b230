import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { reachedKey } from './reached-key.ts';

const tip = (id: string, amount_cents: number, fan_name = 'Mia') =>
  ({ id, amount_cents, fan_name, is_anonymous: false }) as Tip;
const goals = [{ reward: 'Song', amount_cents: 500 }];

test('the key changes only with what reached a goal', () => {
  const key = reachedKey(goals, [tip('2', 300), tip('1', 200)]);
  assert.equal(reachedKey(goals, [tip('3', 900), tip('2', 300), tip('1', 200)]), key);
  assert.notEqual(reachedKey(goals, [tip('2', 300, 'Bo'), tip('1', 200)]), key);
  assert.notEqual(reachedKey(goals, [tip('3', 300), tip('2', 299), tip('1', 200)]), key);
  assert.equal(reachedKey(goals, [tip('1', 499)]), '');
});
