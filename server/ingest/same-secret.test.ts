import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { isSameSecret } from './same-secret.ts';

const TOKEN = '7f0c5b1e-3b0a-4b8e-9d55-0c1f7a6c2d11';

test('only equal secrets match, and an empty one never does', () => {
  assert.equal(isSameSecret(TOKEN, TOKEN), true);
  for (const other of [null, '', 'x', TOKEN.slice(1), `${TOKEN} `, TOKEN.toUpperCase()]) {
    assert.equal(isSameSecret(other, TOKEN), false, String(other));
    assert.equal(isSameSecret(other, ''), false, String(other));
  }
});

test('secrets are compared as a whole and in constant time', (t) => {
  const compare = t.mock.method(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  t.after(() => {
    compare.mock.restore();
    syncBuiltinESMExports();
  });
  const others = [
    null,
    '',
    `x${TOKEN.slice(1)}`,
    `${TOKEN.slice(0, -1)}x`,
    'x'.repeat(10_000),
    TOKEN,
  ];
  for (const given of others) isSameSecret(given, TOKEN);
  isSameSecret('', '');
  const lengths = compare.mock.calls.map(({ arguments: [a, b] }) => [a.byteLength, b.byteLength]);
  assert.deepEqual(
    lengths,
    [...others, ''].map(() => [32, 32]),
  );
});
