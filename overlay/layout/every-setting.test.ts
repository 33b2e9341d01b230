import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import type { SettingTable } from '#contract/settings/setting.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import { ThemeSettings } from '#contract/themes.ts';
import { BOARD_ROWS } from '../testing/settings/board-rows.ts';
import { CARD_ROWS } from '../testing/settings/card-rows.ts';
import { keysOf } from '../testing/settings/schema-keys.ts';
import { rowsOf, type SettingRow } from '../testing/settings/setting-row.ts';
import { createShow, type Place, storedWithout } from '../testing/settings/setting-show.ts';
import { SPRITE_ROWS } from '../testing/settings/sprite-rows.ts';
import { GOAL_ROWS, NAME_ROWS, STAGE_ROWS } from '../testing/settings/stage-rows.ts';
import { THEME_ROWS } from '../testing/settings/theme-rows.ts';
import { withValue } from '../testing/settings/with-value.ts';
import { readLayoutSettings } from './layout-settings.ts';
import type { OverlayLayout } from './overlay-layout.ts';
import { layoutSprites } from './sprites.ts';
import { readThemeSettings } from './theme-settings.ts';

const LAYOUT_ROWS = [...NAME_ROWS, ...BOARD_ROWS, ...CARD_ROWS, ...GOAL_ROWS, ...STAGE_ROWS];

type Table = { place: Place; table: SettingTable; rows: SettingRow[]; schema: TSchema };

const TABLES: Table[] = [
  { place: 'theme', table: THEME_SETTINGS, rows: THEME_ROWS, schema: ThemeSettings },
  { place: 'layout', table: LAYOUT_SETTINGS, rows: LAYOUT_ROWS, schema: LayoutSettings },
  { place: 'sprite', table: SPRITE_SETTINGS, rows: SPRITE_ROWS, schema: SpriteSetting },
];

/** The editor alone reads them. */
const NOT_DRAWN = ['category', 'preview.liveCode', 'preview_live_code'];

/** No number, no text, no yes or no, no list and no file. */
const WRONG: unknown[] = [
  '12',
  'http://elsewhere.example/a.png',
  '../secret.png',
  null,
  true,
  12,
  [],
  [null],
  {},
  { url: 7 },
  Number.NaN,
  Number.POSITIVE_INFINITY,
];

for (const { place, table, rows, schema } of TABLES) {
  const all = rowsOf(table, rows);

  test(`every ${place} key that can be stored is in the table`, () => {
    const drawn = keysOf(schema).filter((key) => !NOT_DRAWN.includes(key));
    assert.deepEqual(all.map(({ path }) => path).sort(), drawn.sort());
    const unknown = rows.filter(({ path }) => !drawn.includes(path));
    assert.deepEqual(unknown, [], 'and no row is of a key that is gone');
  });

  for (const { path, value, read, from, to, parts, limits } of all) {
    const stored = storedWithout(place, path);

    test(`${path} of a ${place} shows where the design says, and nowhere else`, () => {
      const show = createShow(place);
      const before = show(stored);
      const after = show(withValue(stored, path, value));
      assert.deepEqual(read?.(before), from);
      assert.deepEqual(read?.(after), to);
      const changed = changedParts(before, after);
      if (parts) assert.deepEqual(changed, [...parts].sort());
      else assert.notEqual(changed.length, 0, 'a setting that nothing draws');
    });

    test(`${path} of a ${place} is its default where it is of a wrong type`, () => {
      const show = createShow(place);
      const before = show(stored);
      for (const wrong of wrongFor(value)) {
        const after = show(withValue(stored, path, wrong));
        assert.equal(after, before, `${path} = ${JSON.stringify(wrong)}`);
      }
    });

    if (limits) {
      test(`${path} of a ${place} is kept from ${limits[0]} to ${limits[1]}`, () =>
        assertKept(limits, (value) => READ[place](withValue(stored, path, value))));
    }
  }
}

/** What the overlay takes of the settings of a place. */
const READ: Record<Place, (settings: object) => unknown> = {
  theme: readThemeSettings,
  layout: readLayoutSettings,
  sprite: (setting) => layoutSprites([setting], { spriteUrls: ['/a.png'], shadow: null }),
};

/** Both limits are reached and not exceeded. */
function assertKept([least, most]: readonly [number, number], read: (value: number) => unknown) {
  for (const beyond of [1, 0.6, 1e9]) {
    assert.deepEqual(read(least - beyond), read(least));
    assert.deepEqual(read(most + beyond), read(most));
  }
  assert.notDeepEqual(read(least), read(least + 1));
  assert.notDeepEqual(read(most), read(most - 1));
}

/** Without the celebration, which is the goal bar once more. */
function changedParts(before: OverlayLayout, { celebration, ...after }: OverlayLayout): string[] {
  assert.equal(celebration, after.goalBar);
  const names = Object.keys(after) as (keyof typeof after)[];
  return names.filter((name) => before[name] !== after[name]).sort();
}

/** Wrong for a key whose right values are like this one. */
function wrongFor(value: unknown): unknown[] {
  const isFile = typeof value === 'object' || (typeof value === 'string' && value.endsWith('.jpg'));
  if (isFile) return WRONG.filter((wrong) => wrong !== '12');
  // Any text is a label or a name; colors and variants are wrong in other tests.
  return WRONG.filter((wrong) => typeof wrong !== typeof value || Number.isNaN(wrong));
}
