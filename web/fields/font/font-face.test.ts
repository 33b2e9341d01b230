import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceSheet, faceStyle, firstVariant, variantOptions } from './font-face.ts';

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

const labels = (known: string[], chosen: string) =>
  variantOptions(known, chosen).map(({ value, label }) => [value, label]);

test('a family begins with regular, else with 400, else with the first that it lists', () => {
  assert.equal(firstVariant(['300', '400', 'regular', '700']), 'regular');
  assert.equal(firstVariant(['300', '400', '700']), '400');
  assert.equal(firstVariant(['700italic', '700']), '700italic');
});

test('variants are called by their weight and its number', () => {
  assert.deepEqual(labels(['100', 'regular', 'italic', '600', '800', '700italic'], '800'), [
    ['100', 'Thin 100'],
    ['regular', 'Regular 400'],
    ['italic', 'Italic 400'],
    ['600', 'SemiBold 600'],
    ['800', 'ExtraBold 800'],
    ['700italic', 'Bold Italic 700'],
  ]);
});

test('of an unknown family there may be four variants, each under a name of its own', () => {
  assert.deepEqual(labels([], 'regular'), [
    ['regular', 'Regular'],
    ['400', 'Regular 400'],
    ['700', 'Bold 700'],
    ['bold', 'Bold'],
  ]);
});

test('the chosen variant is there also when the family does not list it', () => {
  assert.deepEqual(labels(['regular'], '800'), [
    ['regular', 'Regular 400'],
    ['800', 'ExtraBold 800'],
  ]);
});
