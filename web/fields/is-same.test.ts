import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSame } from './is-same.ts';

test('values are the same when the same is stored of them', () => {
  const value = { board: { width: 1 }, list: [{ x: 1 }, null], label: '', upload: undefined };
  const { upload: _, ...stored } = structuredClone(value);
  assert.ok(isSame(value, stored));
  assert.ok(isSame({ a: 1, b: 2 }, { b: 2, a: 1 }));
  assert.ok(isSame(Number.NaN, Number.NaN));
});

test('values differ by a key, an item, a type or the length of a list', () => {
  const pairs: [unknown, unknown][] = [
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [[1, 2], [1]],
    [[1], [1, undefined]],
    [[], {}],
    [null, {}],
    ['1', 1],
    [undefined, null],
  ];
  for (const [a, b] of pairs) {
    assert.equal(isSame(a, b), false, JSON.stringify([a, b]));
    assert.equal(isSame(b, a), false, JSON.stringify([b, a]));
  }
});
