import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remember } from './remember.ts';

function counted(before?: { sum: number; list: number[] }) {
  const counter = { calls: 0 };
  const sum = remember(({ a, b }: { a: number; b: number }) => {
    counter.calls += 1;
    return { sum: a + b, list: [a + b] };
  }, before);
  return { counter, sum };
}

test('the same parts are computed once, also in another object', () => {
  const { counter, sum } = counted();
  const first = sum({ a: 1, b: 2 });
  assert.equal(sum({ a: 1, b: 2 }), first);
  assert.equal(counter.calls, 1);
});

test('a result that equals the one before is the same object', () => {
  const { counter, sum } = counted();
  const first = sum({ a: 1, b: 2 });
  assert.equal(sum({ a: 2, b: 1 }), first);
  assert.equal(counter.calls, 2);
  assert.notEqual(sum({ a: 2, b: 2 }), first);
});

test('the first result can already be one of before', () => {
  const before = { sum: 3, list: [3] };
  assert.equal(counted(before).sum({ a: 1, b: 2 }), before);
});

test('a failure is forgotten', () => {
  let isBroken = true;
  const get = remember(({ a }: { a: number }) => {
    if (isBroken) throw new Error('broken');
    return a;
  });
  assert.throws(() => get({ a: 1 }));
  isBroken = false;
  assert.equal(get({ a: 1 }), 1);
});
