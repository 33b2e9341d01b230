import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Color, contrast, mix, READABLE_CONTRAST } from '#domain/appearance/color.ts';
import { createPalette, inkOnAccent } from './palette.ts';

const palette = (elementColor: Color, textColor: Color | null = null) =>
  createPalette({ elementColor, textColor });

test('the defaults make a white board with dark ink', () => {
  assert.deepEqual(palette('#ffffff'), {
    surface: '#ffffff',
    accent: '#1c222d',
    ink: '#0d1117',
    accentInk: '#1c222d',
    headers: [
      { fill: '#1c222d', ink: '#ffffff' },
      { fill: '#b2b4b8', ink: '#0d1117' },
      { fill: '#dbdcdd', ink: '#0d1117' },
    ],
    firstRow: { fill: '#dbdcdd', ink: '#0d1117', accentInk: '#1c222d' },
    line: '#60646c',
    card: '#e8e9ea',
    emptySlot: '#bbbcbe',
  });
});

test('a dark element color makes a dark board with light ink', () => {
  const { surface, accent, ink, accentInk, headers } = palette('#0a1428', '#8fdcff');
  assert.deepEqual(
    { surface, accent, ink, accentInk },
    { surface: '#0a1428', accent: '#8fdcff', ink: '#effaff', accentInk: '#8fdcff' },
  );
  assert.deepEqual(headers[0], { fill: '#8fdcff', ink: '#0a1428' });
});

test('a pale theme color is replaced in text only', () => {
  const { accent, accentInk } = palette('#ffffff', '#fefefe');
  assert.equal(accent, '#fefefe');
  assert.ok(contrast(accentInk, '#ffffff') >= READABLE_CONTRAST);
});

test('no two colors of a theme make any text unreadable', () => {
  const samples: Color[] = [];
  for (const red of ['00', '66', '99', 'ff']) {
    for (const green of ['00', '77', 'ff']) {
      for (const blue of ['00', '80', 'ff']) samples.push(`#${red}${green}${blue}`);
    }
  }
  for (const element of samples) {
    for (const text of [null, ...samples]) {
      const { surface, accent, ink, accentInk, headers, firstRow } = palette(element, text);
      const fill = mix(accent, surface, 0.8);
      const pairs: [Color, Color][] = [
        [ink, surface],
        [accentInk, surface],
        ...headers.map((header): [Color, Color] => [header.ink, header.fill]),
        [firstRow.ink, firstRow.fill],
        [firstRow.accentInk, firstRow.fill],
        [inkOnAccent(fill, surface), fill],
      ];
      for (const [front, back] of pairs) {
        assert.ok(
          contrast(front, back) >= READABLE_CONTRAST,
          `${front} on ${back} of ${element} ${text}`,
        );
      }
    }
  }
});
