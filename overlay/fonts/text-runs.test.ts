import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FALLBACK_FONTS } from '#domain/appearance/fallback-fonts.ts';
import { createOverlayLayouter } from '../layout/overlay-layout.ts';
import { ON_AIR } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { textRunsOf } from './text-runs.ts';

const GOALS = [
  { reward: 'Żółw', amount_cents: 50_00 },
  { reward: 'Encore', amount_cents: 90_00 },
];
const FONTS = {
  title: { family: 'Unbounded', variant: '800', caps: true },
  headers: { family: 'Grenze', variant: '600', caps: false },
};

const lettersOf = (
  family: string,
  dollars: number,
  theme: object = { fonts: FONTS },
  goals = GOALS,
) =>
  textRunsOf(createOverlayLayouter(measure)(aBoot({ goals, theme }), totalsOf(dollars), ON_AIR))
    .filter(({ face }) => face.family === family)
    .map(({ letters }) => letters)
    .join('');

test('the fonts of a celebration are loaded before its goal is reached', () => {
  assert.match(lettersOf('Unbounded', 10), /ŻÓŁW/);
  assert.match(lettersOf('Grenze', 10), /Goal reached/);
  assert.match(lettersOf('Unbounded', 60), /ŻÓŁW.*ENCORE/);
});

test('the note of a full bar is loaded in advance', () => {
  assert.match(lettersOf('Inter', 95), /All goals reached/);
});

test('all texts of a list of milestones are loaded, also folded ones', () => {
  const goals = Array.from({ length: 9 }, (_, index) => ({
    reward: index === 8 ? 'Ode 歌' : `Song ${index}`,
    amount_cents: (index + 1) * 100,
  }));
  const layout = { milestones: { enabled: true, height: 150 } };
  const lay = createOverlayLayouter(measure);
  const writings = textRunsOf(lay(aBoot({ goals, layout }), totalsOf(1), ON_AIR));
  const letters = writings
    .filter(({ face }) => face.family === FALLBACK_FONTS.jp)
    .map((writing) => writing.letters)
    .join('');
  assert.match(letters, /歌/);
});

test('letters that Inter lacks are loaded in a fallback font, also future ones', () => {
  const goals = [{ reward: 'Ode 歌❤️', amount_cents: 90_00 }];
  assert.match(lettersOf(FALLBACK_FONTS.jp, 10, { fonts: FONTS }, goals), /^[歌❤]+$/);
  assert.match(lettersOf(FALLBACK_FONTS.emoji, 10, { fonts: FONTS }, goals), /^[歌❤]+$/);
  for (const family of Object.values(FALLBACK_FONTS)) assert.equal(lettersOf(family, 10), '');
});
