import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkToken } from './link-token.ts';

const TOKEN = 'a_B-'.repeat(10);

test('the token of a pasted link is what follows its fragment sign', () => {
  assert.equal(linkToken(` https://tips.example/join#${TOKEN}\n`), TOKEN);
  assert.equal(linkToken(TOKEN), TOKEN);
});

test('other texts have no token', () => {
  for (const text of ['', 'hello', 'https://tips.example/', `https://x.example/#${TOKEN}`]) {
    assert.equal(linkToken(text), '', text);
  }
});
