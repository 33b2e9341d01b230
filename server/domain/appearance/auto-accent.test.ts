import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autoAccent, isDarkSurface } from './auto-accent.ts';

test('the automatic accent is white on dark surfaces and slate on light ones', () => {
  assert.deepEqual(
    (['#000000', '#1c222d', '#ffffff', '#8fdcff'] as const).map((surface) => [
      isDarkSurface(surface),
      autoAccent(surface),
    ]),
    [
      [true, '#ffffff'],
      [true, '#ffffff'],
      [false, '#1c222d'],
      [false, '#1c222d'],
    ],
  );
});
