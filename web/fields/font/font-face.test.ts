import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceSheet, faceStyle } from './font-face.ts';

test('text is drawn in the face, and in that of the interface where it has no letters', () => {
  assert.deepEqual(faceStyle({ family: 'Gruppo', variant: '700italic' }), {
    fontFamily: '"Gruppo", var(--font-ui)',
    fontWeight: 700,
    fontStyle: 'italic',
  });
});

test('the empty family and Inter are the font of the interface, and need no stylesheet', () => {
  for (const family of ['', 'Inter']) {
    assert.equal(faceStyle({ family, variant: 'regular' }).fontFamily, 'var(--font-ui)');
    assert.equal(faceSheet({ family, variant: 'regular' }), null);
  }
});

test('no sign in a name leaves its place in the style or the address', () => {
  const face = { family: 'A"b\\c&d', variant: 'regular' };
  assert.equal(faceStyle(face).fontFamily, '"A\\"b\\\\c&d", var(--font-ui)');
  assert.equal(faceSheet(face), '/api/fonts/css?family=A%22b%5Cc%26d&variant=regular');
});
