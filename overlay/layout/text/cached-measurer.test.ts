import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from '../../testing/measure.ts';
import { createCachedMeasurer } from './cached-measurer.ts';
import { MONOSPACE, sized } from './fonts.ts';

const font = sized(MONOSPACE, 10);

function counting() {
  const measured: string[] = [];
  const cached = createCachedMeasurer({
    width: (text, font) => {
      measured.push(text);
      return measure.width(text, font);
    },
    capHeight: (font) => {
      measured.push('H');
      return measure.capHeight(font);
    },
  });
  return { measured, cached };
}

test('each text is measured once in each font', () => {
  const { measured, cached } = counting();
  assert.equal(cached.width('abc', font), 18);
  assert.equal(cached.width('abc', font), 18);
  assert.equal(cached.width('abc', { ...font, sizePx: 20 }), 36);
  assert.equal(cached.capHeight(font), 7);
  assert.equal(cached.capHeight(font), 7);
  assert.deepEqual(measured, ['abc', 'abc', 'H']);
});

test('the text-width cache is bounded', () => {
  const { measured, cached } = counting();
  for (let index = 0; index < 5000; index += 1) cached.width(`text ${index}`, font);
  cached.width('text 0', font);
  assert.equal(measured.length, 5001);
});
