import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceSheet, faceStyle, firstVariant, variantOptions } from './font-face.ts';

test('text uses the face, with the UI font as fallback', () => {
  assert.deepEqual(faceStyle({ family: 'Gruppo', variant: '700italic' }), {
    fontFamily: '"Gruppo", var(--font-ui)',
    fontWeight: 700,
    fontStyle: 'italic',
  });
});

test('the empty family and Inter need no stylesheet', () => {
  for (const family of ['', 'Inter']) {
    assert.equal(faceStyle({ family, variant: 'regular' }).fontFamily, 'var(--font-ui)');
    assert.equal(faceSheet({ family, variant: 'regular' }), null);
  }
});

test('special characters in a name are escaped in style and address', () => {
  const face = { family: 'A"b\\c&d', variant: 'regular' };
  assert.equal(faceStyle(face).fontFamily, '"A\\"b\\\\c&d", var(--font-ui)');
  assert.equal(faceSheet(face), '/api/fonts/css?family=A%22b%5Cc%26d&variant=regular');
});

const labels = (variants: string[], chosen: string) =>
  variantOptions(variants, chosen).map(({ value, label }) => [value, label]);

test('the default variant is regular, else 400, else the first', () => {
  assert.equal(firstVariant(['300', '400', 'regular', '700']), 'regular');
  assert.equal(firstVariant(['300', '400', '700']), '400');
  assert.equal(firstVariant(['700italic', '700']), '700italic');
});

test('variants are labelled by weight name and number', () => {
  assert.deepEqual(labels(['100', 'regular', 'italic', '600', '800', '700italic'], '800'), [
    ['100', 'Thin 100'],
    ['regular', 'Regular 400'],
    ['italic', 'Italic 400'],
    ['600', 'SemiBold 600'],
    ['800', 'ExtraBold 800'],
    ['700italic', 'Bold Italic 700'],
  ]);
});

test('an unknown family has four variants with distinct labels', () => {
  assert.deepEqual(labels([], 'regular'), [
    ['regular', 'Regular'],
    ['400', 'Regular 400'],
    ['700', 'Bold 700'],
    ['bold', 'Bold'],
  ]);
});

test('the chosen variant is listed even if the family lacks it', () => {
  assert.deepEqual(labels(['regular'], '800'), [
    ['regular', 'Regular 400'],
    ['800', 'ExtraBold 800'],
  ]);
});
