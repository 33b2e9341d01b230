import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeName } from './free-name.ts';

test('a free name is kept, and a taken one gets the first free number', () => {
  assert.equal(freeName(' Neon ', []), 'Neon');
  assert.equal(freeName('Neon', ['neon']), 'Neon 2');
  assert.equal(freeName('Neon', ['Neon', 'Neon 2', 'NEON 3', 'Neon 5']), 'Neon 4');
});

test('a number fits after the longest name, and no character is cut', () => {
  const longest = '🚀'.repeat(200);
  assert.equal(freeName(longest, [longest]), `${'🚀'.repeat(198)} 2`);
  const plain = 'x'.repeat(200);
  assert.equal(freeName(plain, [plain]), `${'x'.repeat(198)} 2`);
});
