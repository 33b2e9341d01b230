import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { createNewTips } from './new-tips.ts';

const tip = (id: string, amount_cents: number | null = 100): Tip => ({
  id,
  amount_cents,
  fan_id: null,
  fan_name: null,
  notes: null,
  is_anonymous: false,
  created_at: '',
});
const ids = (tips: readonly Tip[]) => tips.map(({ id }) => id).join('');

test('each tip is told once, the oldest first, and none that was there before', () => {
  const newTips = createNewTips('b');
  assert.equal(ids(newTips.take([tip('d'), tip('c'), tip('b'), tip('a')])), 'cd');
  assert.equal(ids(newTips.take([tip('d'), tip('c'), tip('b')])), '');
  assert.equal(ids(newTips.take([tip('e'), tip('d')])), 'e');
  assert.equal(newTips.doneUpTo(), 'e');
});

test('a tip without an amount is told once it has one, and holds up no other', () => {
  const newTips = createNewTips('');
  assert.equal(ids(newTips.take([tip('c'), tip('b', null), tip('a')])), 'ac');
  assert.equal(newTips.doneUpTo(), 'a');
  assert.equal(ids(newTips.take([tip('d'), tip('c'), tip('b', null)])), 'd');
  assert.equal(ids(newTips.take([tip('d'), tip('c'), tip('b')])), 'b');
  assert.equal(newTips.doneUpTo(), 'd');
});

test('a deleted blank tip delays no other, and a restored tip is not printed again', () => {
  const newTips = createNewTips('');
  assert.equal(ids(newTips.take([tip('b'), tip('a', null)])), 'b');
  assert.equal(ids(newTips.take([tip('b')])), '');
  assert.equal(ids(newTips.take([])), '');
  assert.equal(ids(newTips.take([tip('b')])), '');
  assert.equal(ids(newTips.take([tip('c'), tip('b')])), 'c');
});
