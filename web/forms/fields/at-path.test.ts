import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPath } from '#domain/read-path.ts';
import { isSame, withPath } from './at-path.ts';

const STORED = { name: 'Right', settings: { board: { width: 360 }, hud: false } };

test('a dotted path reads nested values and lists', () => {
  assert.equal(readPath(STORED, 'settings.board.width'), 360);
  assert.equal(readPath(STORED, 'settings.hud'), false);
  assert.equal(readPath({ sprites: [{ x: 5 }] }, 'sprites.0.x'), 5);
});

test('a path without a value reads as undefined', () => {
  for (const path of ['settings.logo.height', 'name.length.x', 'settings.hud.x', 'nothing']) {
    assert.equal(readPath(STORED, path), undefined, path);
  }
  assert.equal(readPath(null, 'a'), undefined);
});

test('inherited keys are not read', () => {
  for (const path of ['__proto__', 'constructor.name', 'settings.toString']) {
    assert.equal(readPath(STORED, path), undefined, path);
  }
});

test('a value is set in a copy next to the other keys', () => {
  const changed = withPath(STORED, 'settings.board.width', 400);

  assert.deepEqual(changed, {
    name: 'Right',
    settings: { board: { width: 400 }, hud: false },
  });
  assert.equal(STORED.settings.board.width, 360);
});

test('missing objects on the path are created, also over text or a list', () => {
  assert.deepEqual(withPath({}, 'a.b.c', 1), { a: { b: { c: 1 } } });
  assert.deepEqual(withPath({ a: 'text' }, 'a.b', 1), { a: { b: 1 } });
  assert.deepEqual(withPath({ a: [1] }, 'a.b', 1), { a: { b: 1 } });
});

test('an undefined value removes the key and creates no empty objects', () => {
  assert.deepEqual(withPath(STORED, 'settings.board.width', undefined), {
    name: 'Right',
    settings: { board: {}, hud: false },
  });
  assert.deepEqual(withPath({}, 'settings.tipGoals', undefined), {});
});

test('no path reaches Object.prototype', () => {
  const changed = withPath({}, '__proto__.polluted', true);

  assert.equal('polluted' in {}, false);
  assert.equal('polluted' in changed, false);
  assert.deepEqual(Object.keys(changed), ['__proto__']);
  withPath({}, 'constructor.prototype.polluted', true);
  assert.equal('polluted' in {}, false);
});

test('values are equal if they are stored equally', () => {
  const value = { board: { width: 1 }, list: [{ x: 1 }, null], label: '', upload: undefined };
  const { upload: _, ...stored } = structuredClone(value);
  assert.ok(isSame(value, stored));
  assert.ok(isSame({ a: 1, b: 2 }, { b: 2, a: 1 }));
  assert.ok(isSame(Number.NaN, Number.NaN));
});

test('values differ by key, item, type or list length', () => {
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
