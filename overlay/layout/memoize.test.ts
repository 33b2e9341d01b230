import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoize } from './memoize.ts';

function counted(before?: { sum: number; list: number[] }) {
  const counter = { calls: 0 };
  const sum = memoize(({ a, b }: { a: number; b: number }) => {
    counter.calls += 1;
    return { sum: a + b, list: [a + b] };
  }, before);
  return { counter, sum };
}

test('an equal input is computed once, also in another object', () => {
  const { counter, sum } = counted();
  const first = sum({ a: 1, b: 2 });
  assert.equal(sum({ a: 1, b: 2 }), first);
  assert.equal(counter.calls, 1);
});

test('a result equal to the previous one is the same object', () => {
  const { counter, sum } = counted();
  const first = sum({ a: 1, b: 2 });
  assert.equal(sum({ a: 2, b: 1 }), first);
  assert.equal(counter.calls, 2);
  assert.notEqual(sum({ a: 2, b: 2 }), first);
});

test('the first result can equal the one passed as `before`', () => {
  const before = { sum: 3, list: [3] };
  assert.equal(counted(before).sum({ a: 1, b: 2 }), before);
});

test('an error is not cached', () => {
  let isBroken = true;
  const get = memoize(({ a }: { a: number }) => {
    if (isBroken) throw new Error('broken');
    return a;
  });
  assert.throws(() => get({ a: 1 }));
  isBroken = false;
  assert.equal(get({ a: 1 }), 1);
});
