import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorOf, hslOf, readColor } from './color.ts';

test('a color is read with and without its sign, in either case, short or long', () => {
  assert.deepEqual(['#8FDCFF', '8fdcff', ' #fa0 ', 'FA0'].map(readColor), [
    '#8fdcff',
    '#8fdcff',
    '#fa0',
    '#fa0',
  ]);
});

test('what is no color reads as none', () => {
  for (const typed of ['', '#', '#ff', '#ffff', '#fffff', '#ggg', 'red', '##fff', '#1234567']) {
    assert.equal(readColor(typed), undefined, typed);
  }
});

test('known colors have their hue, saturation and lightness', () => {
  assert.deepEqual(hslOf('#ff0000'), { hue: 0, saturation: 100, lightness: 50 });
  assert.deepEqual(hslOf('#00ff00'), { hue: 120, saturation: 100, lightness: 50 });
  assert.deepEqual(hslOf('#0000ff'), { hue: 240, saturation: 100, lightness: 50 });
  assert.deepEqual(hslOf('#ffffff'), { hue: 0, saturation: 0, lightness: 100 });
  assert.deepEqual(hslOf('#000000'), { hue: 0, saturation: 0, lightness: 0 });
  assert.deepEqual(hslOf('#bf4080'), { hue: 330, saturation: 50, lightness: 50 });
});

test('a short color is the long one with each digit twice', () => {
  assert.deepEqual(hslOf('#fa0'), hslOf('#ffaa00'));
});

test('what the sliders say comes back from the color they make, within rounding', () => {
  for (let hue = 0; hue < 360; hue += 7) {
    for (const [saturation, lightness] of [
      [100, 50],
      [60, 30],
      [80, 70],
    ] as const) {
      const back = hslOf(colorOf({ hue, saturation, lightness }));
      assert.ok(Math.abs(back.hue - hue) <= 1, `hue ${hue}`);
      assert.ok(Math.abs(back.saturation - saturation) <= 1, `saturation at ${hue}`);
      assert.ok(Math.abs(back.lightness - lightness) <= 1, `lightness at ${hue}`);
    }
  }
});

test('grays have no hue to show, and the ends are black and white', () => {
  assert.equal(colorOf({ hue: 200, saturation: 0, lightness: 0 }), '#000000');
  assert.equal(colorOf({ hue: 200, saturation: 100, lightness: 100 }), '#ffffff');
});
