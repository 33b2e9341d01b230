import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { entriesOf, type SettingTable } from '#contract/settings/setting.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { checkSliderRange } from '#domain/appearance/slider-range.ts';
import { testStorage } from '../testing/test-storage.ts';
import { SliderDefault } from './entities/slider-default.ts';

/** Scope, path, units and range of every number of a table. */
const slidersOf = (scope: string, table: SettingTable) =>
  entriesOf(table).flatMap(([key, setting]) =>
    setting.kind === 'number' ? [{ scope, key, units: setting.units, ...setting.range }] : [],
  );

const SLIDERS = [...slidersOf('layout', LAYOUT_SETTINGS), ...slidersOf('sprite', SPRITE_SETTINGS)];

test("a new database has its version's slider ranges, each with min below max", async (t) => {
  const rows = await (await testStorage(t)).fork().findAll(SliderDefault);

  for (const { scope, key, units, min, max, default: start } of rows) {
    const slider = SLIDERS.find((each) => each.scope === scope && each.key === key);
    assert.deepEqual({ scope, key, units, min, max, default: start }, slider);
  }
  assert.ok(rows.length >= 45, 'what was there with the first version');
  for (const slider of SLIDERS) assert.deepEqual(checkSliderRange(slider).issues, [], slider.key);
});

/** The overlay's limits, for keys with their own limit. */
const CLAMPS: [key: RegExp, min: number, max: number][] = [
  [/^slider_width$/, 0, 1920],
  [/^(slider|logo)_height$/, 0, 600],
  [/font_?size$/i, 0, 200],
  [/^outline$/, 0, 40],
  [/^goal_corner_radius$/, 0, 200],
  [/opacity$/, 0, 100],
  [/padding$/, 0, 500],
];

test('no range exceeds what the overlay draws', async (t) => {
  const rows = await (await testStorage(t))
    .fork()
    .findAll(SliderDefault, { where: { scope: 'layout' } });

  for (const [keys, min, max] of CLAMPS) {
    const clamped = rows.filter(({ key }) => keys.test(key));
    assert.ok(clamped.length > 0, String(keys));
    for (const row of clamped) assert.ok(row.min >= min && row.max <= max, row.key);
  }
});
