import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage, textAt, valueAt } from './read-message.ts';

test('numbers keep their text at any depth, and large ids stay exact', () => {
  const text = '{"a":4.35,"b":[1e3,{"c":-0.30000000000000004}],"id":90071992547409931234,"t":true}';
  assert.deepEqual(readMessage(text), {
    a: '4.35',
    b: ['1e3', { c: '-0.30000000000000004' }],
    id: '90071992547409931234',
    t: true,
  });
});

test('invalid JSON is undefined', () => {
  for (const text of ['', '{', 'tip', '{"a":1}{']) assert.equal(readMessage(text), undefined);
});

test('values are found by path among own keys, and an empty text is null', () => {
  const message = readMessage('{"data":{"user":{"name":"Mia","email":""}},"list":[{"name":"no"}]}');
  assert.equal(textAt(message, 'data', 'user', 'name'), 'Mia');
  assert.equal(textAt(message, 'data', 'user', 'email'), null);
  assert.equal(textAt(message, 'data', 'user'), null);
  assert.equal(textAt(message, 'list', '0', 'name'), null);
  assert.equal(valueAt(message, 'data', 'constructor'), undefined);
  assert.equal(valueAt(message, 'data', '__proto__', 'toString'), undefined);
  assert.equal(valueAt(undefined, 'data'), undefined);
});
