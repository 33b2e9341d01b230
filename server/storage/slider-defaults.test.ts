import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { checkSliderRange } from '#domain/slider-range.ts';
import { testStorage } from '../testing/test-storage.ts';
import { SliderDefault } from './entities/slider-default.ts';

/** Read where `board.external_padding` is absent, but never edited. */
const WITHOUT_SLIDER = 'layout board.padding px';

type Schema = TSchema & {
  type?: string;
  properties?: Record<string, Schema>;
  description?: string;
};

/** Scope, path and units of every number in a schema. */
function slidersOf(scope: string, { properties = {} }: Schema, at = ''): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (schema.type === 'object') return slidersOf(scope, schema, `${at}${key}.`);
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    return isNumber ? [`${scope} ${at}${key} ${schema.description ?? ''}`] : [];
  });
}

test('every number of a layout and its sprites has a range in a new database', async (t) => {
  const rows = await (await testStorage(t)).fork().findAll(SliderDefault);

  const sliders = [...slidersOf('layout', LayoutSettings), ...slidersOf('sprite', SpriteSetting)];
  assert.deepEqual(
    rows.map(({ scope, key, units }) => `${scope} ${key} ${units}`).sort(),
    sliders.filter((slider) => slider !== WITHOUT_SLIDER).sort(),
  );
  for (const row of rows) assert.deepEqual(checkSliderRange(row).issues, [], row.key);
});

/** What the overlay clamps at, for the keys that have a limit of their own. */
const CLAMPS: [key: RegExp, min: number, max: number][] = [
  [/^slider_width$/, 0, 1920],
  [/^(slider|logo)_height$/, 0, 600],
  [/font_?size$/i, 0, 200],
  [/^outline$/, 0, 40],
  [/^goal_corner_radius$/, 0, 200],
  [/opacity$/, 0, 100],
  [/padding$/, 0, 500],
];

test('no range goes beyond what the overlay draws', async (t) => {
  const rows = await (await testStorage(t))
    .fork()
    .findAll(SliderDefault, { where: { scope: 'layout' } });

  for (const [keys, min, max] of CLAMPS) {
    const clamped = rows.filter(({ key }) => keys.test(key));
    assert.ok(clamped.length > 0, String(keys));
    for (const row of clamped) assert.ok(row.min >= min && row.max <= max, row.key);
  }
});
