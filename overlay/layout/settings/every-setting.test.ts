import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { ON_AIR } from '../../testing/design.ts';
import { measure } from '../../testing/measure.ts';
import { wrongFor } from '../../testing/settings/setting-row.ts';
import {
  EXTRAS,
  type Place,
  showOf,
  storedWithout,
  TABLES,
  TOTALS,
  withValue,
} from '../../testing/settings/setting-show.ts';
import { createOverlayLayouter, type OverlayLayout } from '../overlay-layout.ts';
import { layoutSprites } from '../sprites.ts';
import { readLayoutSettings } from './read-layout-settings.ts';
import { readThemeSettings } from './read-theme-settings.ts';

/** Settings for the editor alone. */
const NOT_DRAWN = ['category', 'preview.liveCode', 'preview_live_code'];

for (const { place, table, rows: all, special, schema } of TABLES) {
  const rows = all.filter(({ path }) => !NOT_DRAWN.includes(path));

  test(`every ${place} key that can be stored is in the table`, () => {
    const drawn = keysOf(schema).filter((key) => !NOT_DRAWN.includes(key));
    assert.deepEqual(rows.map(({ path }) => path).sort(), drawn.sort());
    const unknown = special.filter(({ path }) => !drawn.includes(path));
    assert.deepEqual(unknown, [], 'and no row is of a key that is gone');
  });

  for (const row of rows) {
    const { path, value, given, read, from, to, parts, limits } = row;
    const stored = storedWithout(place, path, given);

    test(`${path} of a ${place} changes only the intended parts`, () => {
      const show = createShow(place);
      const before = show(stored);
      const after = show(withValue(stored, path, value));
      assert.deepEqual(read?.(before), from);
      assert.deepEqual(read?.(after), to);
      const changed = changedParts(before, after);
      if (parts) assert.deepEqual(changed, [...parts].sort());
      else assert.notEqual(changed.length, 0, 'a setting that nothing draws');
    });

    test(`${path} of a ${place} with a wrong type is its default`, () => {
      const show = createShow(place);
      const before = show(stored);
      for (const wrong of wrongFor(table, row)) {
        const after = show(withValue(stored, path, wrong));
        assert.equal(after, before, `${path} = ${JSON.stringify(wrong)}`);
      }
    });

    if (limits) {
      test(`${path} of a ${place} is clamped from ${limits[0]} to ${limits[1]}`, () =>
        assertClamped(limits, (value) => READ[place](withValue(stored, path, value))));
    }
  }
}

test('settings for the editor alone change nothing', () => {
  const layOut = createOverlayLayouter(measure);
  const show = (stored: Parameters<typeof showOf>[0]) => layOut(showOf(stored), TOTALS, ON_AIR);
  const [layout, theme] = [storedWithout('layout', ''), storedWithout('theme', '')];
  const before = show({ layout, theme });
  const ofEditor = { preview: { liveCode: 'abcdefgh' }, preview_live_code: 'abcdefgh' };
  const after = show({
    layout: { ...layout, ...ofEditor },
    theme: { ...theme, category: 'Fantasy' },
  });
  assert.equal(after, before);
});

/** The paths of all values that settings of this schema can have, such as `board.width`. */
function keysOf(schema: TSchema, prefix = ''): string[] {
  if (!('properties' in schema) || Reflect.get(schema, 'type') !== 'object') return [prefix];
  return Object.entries(schema.properties as Record<string, TSchema>).flatMap(([key, value]) =>
    keysOf(value, prefix ? `${prefix}.${key}` : key),
  );
}

/** Lays out full shows with these settings at `place`. Unchanged parts are the same objects. */
function createShow(place: Place) {
  const layOut = createOverlayLayouter(measure);
  return (stored: object) => layOut(showOf({ [place]: stored }), TOTALS, { ...ON_AIR, ...EXTRAS });
}

/** Reads the settings of a place as the overlay does. */
const READ: Record<Place, (settings: object) => unknown> = {
  theme: readThemeSettings,
  layout: readLayoutSettings,
  sprite: (setting) => layoutSprites([setting], { spriteUrls: ['/a.png'], shadow: null }),
};

/** Asserts that both limits are reached and not exceeded. */
function assertClamped([min, max]: readonly [number, number], read: (value: number) => unknown) {
  for (const beyond of [1, 0.6, 1e9]) {
    assert.deepEqual(read(min - beyond), read(min));
    assert.deepEqual(read(max + beyond), read(max));
  }
  assert.notDeepEqual(read(min), read(min + 1));
  assert.notDeepEqual(read(max), read(max - 1));
}

/** Without the celebration, which contains the goal bar again. */
function changedParts(before: OverlayLayout, { celebration, ...after }: OverlayLayout): string[] {
  assert.equal(celebration?.bar, after.goalBar ?? undefined);
  const names = Object.keys(after) as (keyof typeof after)[];
  return names.filter((name) => before[name] !== after[name]).sort();
}
