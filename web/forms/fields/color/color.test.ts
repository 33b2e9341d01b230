import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atPoint, colorOf, colorsIn, hsvOf, movedByKey, readColor } from './color.ts';

test('a color is read with or without hash, in any case and length', () => {
  assert.deepEqual(['#8FDCFF', '8fdcff', ' #fa0 ', 'FA0'].map(readColor), [
    '#8fdcff',
    '#8fdcff',
    '#fa0',
    '#fa0',
  ]);
});

test('a color copied as channels is read', () => {
  assert.deepEqual(
    ['rgb(255, 170, 0)', ' RGB(0 0 255)', 'rgb(256, 0, 0)', 'rgb(1, 2)'].map(readColor),
    ['#ffaa00', '#0000ff', undefined, undefined],
  );
});

test('invalid colors read as undefined', () => {
  for (const typed of ['', '#', '#ff', '#ffff', '#fffff', '#ggg', 'red', '##fff', '#1234567']) {
    assert.equal(readColor(typed), undefined, typed);
  }
});

test('known colors have their hue, saturation and brightness', () => {
  assert.deepEqual(hsvOf('#ff0000'), { hue: 0, saturation: 100, brightness: 100 });
  assert.deepEqual(hsvOf('#00ff00'), { hue: 120, saturation: 100, brightness: 100 });
  assert.deepEqual(hsvOf('#0000ff'), { hue: 240, saturation: 100, brightness: 100 });
  assert.deepEqual(hsvOf('#ffffff'), { hue: 0, saturation: 0, brightness: 100 });
  assert.deepEqual(hsvOf('#000000'), { hue: 0, saturation: 0, brightness: 0 });
  assert.deepEqual(hsvOf('#806040'), { hue: 30, saturation: 50, brightness: 50 });
});

test('a short color equals its long form', () => {
  assert.deepEqual(hsvOf('#fa0'), hsvOf('#ffaa00'));
});

test("the picker's values survive a round trip within rounding", () => {
  for (let hue = 0; hue < 360; hue += 7) {
    for (const [saturation, brightness] of [
      [100, 100],
      [60, 80],
      [80, 60],
    ] as const) {
      const back = hsvOf(colorOf({ hue, saturation, brightness }));
      assert.ok(Math.abs(back.hue - hue) <= 1, `hue ${hue}`);
      assert.ok(Math.abs(back.saturation - saturation) <= 1, `saturation at ${hue}`);
      assert.ok(Math.abs(back.brightness - brightness) <= 1, `brightness at ${hue}`);
    }
  }
});

test('grays have hue 0, and the ends are black and white', () => {
  assert.equal(colorOf({ hue: 200, saturation: 100, brightness: 0 }), '#000000');
  assert.equal(colorOf({ hue: 200, saturation: 0, brightness: 100 }), '#ffffff');
});

test('a point outside the square is clamped to saturation and brightness', () => {
  assert.deepEqual(atPoint(0.25, 0.1), { saturation: 25, brightness: 90 });
  assert.deepEqual(atPoint(-3, 7), { saturation: 0, brightness: 0 });
});

test('arrows move by 1, with Shift by 10, within the square', () => {
  const hsv = { hue: 7, saturation: 50, brightness: 95 };
  assert.deepEqual(movedByKey(hsv, 'ArrowRight', false), { ...hsv, saturation: 51 });
  assert.deepEqual(movedByKey(hsv, 'ArrowUp', true), { ...hsv, brightness: 100 });
  assert.deepEqual(movedByKey(hsv, 'Home', false), { ...hsv, saturation: 0 });
  assert.equal(movedByKey(hsv, 'Tab', false), undefined);
});

test('the colors of a form are collected without duplicates', () => {
  const values = {
    name: 'Neon',
    settings: {
      text_color: '#FF8800',
      element_color: '#fff',
      fonts: [{ family: '#ff8800' }],
      n: 5,
    },
    layout_id: null,
  };
  assert.deepEqual(colorsIn(values), ['#ff8800', '#fff']);
});
