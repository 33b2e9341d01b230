import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOverlayLayouter } from '../layout/overlay-layout.ts';
import { ON_AIR } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { writingsOf } from './writings.ts';

const GOALS = [
  { reward: 'Żółw', amount_cents: 50_00 },
  { reward: 'Encore', amount_cents: 90_00 },
];
const FONTS = {
  title: { family: 'Unbounded', variant: '800', caps: true },
  headers: { family: 'Grenze', variant: '600', caps: false },
};

const lettersOf = (family: string, dollars: number, theme: object = { fonts: FONTS }) =>
  writingsOf(
    createOverlayLayouter(measure)(aBoot({ goals: GOALS, theme }), totalsOf(dollars), ON_AIR),
  )
    .filter(({ face }) => face.family === family)
    .map(({ letters }) => letters)
    .join('');

test('the fonts of a celebration are loaded before its goal is reached', () => {
  assert.match(lettersOf('Unbounded', 10), /ŻÓŁW/);
  assert.match(lettersOf('Grenze', 10), /Goal reached/);
  assert.match(lettersOf('Unbounded', 60), /ŻÓŁW.*ENCORE/);
});

test('what stands in a full bar is written, too', () => {
  assert.match(lettersOf('Inter', 95), /All goals reached/);
});
