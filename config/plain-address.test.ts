import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAddress } from './plain-address.ts';

test('an address has one of the protocols and no user name or password', () => {
  assert.equal(plainAddress('https://a.example/x', ['https:'])?.host, 'a.example');
  for (const text of [
    '',
    'a.example',
    'http://a.example/',
    'javascript:alert(1)',
    'https://localhost:@a.example/',
    'https://user@a.example/',
    'https://:password@a.example/',
  ]) {
    assert.equal(plainAddress(text, ['https:']), undefined, text);
  }
});
