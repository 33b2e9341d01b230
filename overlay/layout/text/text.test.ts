import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from '../../testing/measure.ts';
import { ellipsize, fitFontSize, placeText, plainStyle } from './text.ts';

const font = { family: 'Inter', weight: '500', style: 'normal', sizePx: 10 } as const;
const style = plainStyle(font, '#000000');
const LIMITS = { min: 8, max: 240 };

test('a text that fits is unchanged', () => {
  assert.equal(ellipsize('Marigold', 48, font, measure), 'Marigold');
});

test('a text that does not fit ends in an ellipsis, without a space before it', () => {
  assert.equal(ellipsize('Kit from Leeds', 36, font, measure), 'Kit f…');
  assert.equal(ellipsize('Kit from Leeds', 30, font, measure), 'Kit…');
});

test('letters made of several code points are never split', () => {
  const family = '👩‍👩‍👧‍👦';
  assert.equal(ellipsize(family + family, 60, font, measure), `${family}…`);
});

test('nothing remains if not even one letter fits', () => {
  assert.equal(ellipsize('Marigold', 11, font, measure), '');
  assert.equal(ellipsize('Marigold', -5, font, measure), '');
});

test('a line is placed on whole pixels by its left edge, center or right edge', () => {
  const at = (align: 'left' | 'center' | 'right') =>
    placeText('Amy', style, { align, x: 100, centerY: 50 }, measure);
  assert.deepEqual(at('left'), { text: 'Amy', x: 100, baseline: 54, width: 18, style });
  assert.equal(at('center')?.x, 91);
  assert.equal(at('right')?.x, 82);
});

test('blank text and letters without a size are not drawn', () => {
  const spot = { align: 'left', x: 0, centerY: 0 } as const;
  assert.equal(placeText('  ', style, spot, measure), null);
  assert.equal(placeText('Amy', { ...style, font: { ...font, sizePx: 0 } }, spot, measure), null);
});

test('the fitted size fills the width to within a quarter pixel of font size', () => {
  const widthAt = (sizePx: number) => sizePx * 7.8;
  const sizePx = fitFontSize(widthAt, 300, LIMITS);
  assert.equal(sizePx, 38.25);
  assert.ok(widthAt(sizePx) <= 300 && widthAt(sizePx + 0.25) > 300);
});

test('the fitted size stays between its limits', () => {
  assert.equal(
    fitFontSize((sizePx) => sizePx * 0.6, 300, LIMITS),
    240,
  );
  assert.equal(
    fitFontSize((sizePx) => sizePx * 120, 300, LIMITS),
    8,
  );
  assert.equal(
    fitFontSize(() => 0, 300, LIMITS),
    240,
  );
  assert.equal(
    fitFontSize((sizePx) => sizePx * 5, 0, LIMITS),
    8,
  );
});

test('the fitted size is reduced for a font with uneven proportions', () => {
  const hinted = (sizePx: number) => (sizePx === 100 ? 500 : Math.ceil(sizePx) * 5.2);
  const sizePx = fitFontSize(hinted, 300, LIMITS);
  assert.ok(hinted(sizePx) <= 300 && sizePx > 55, `${sizePx}`);
});
