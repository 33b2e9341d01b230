import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CreateLayout, LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { type Field, pathOf } from '../../fields/field.ts';
import { layoutFields } from './layout-fields.ts';
import { createBody, formOf } from './layout-form.ts';

/** Read for layouts of older versions. */
const OLDER = ['board.padding', 'preview_live_code'];

const FIELDS: readonly Field[] = layoutFields({});
const SPRITES = FIELDS.find(({ type }) => type === 'repeater');

/** `board.width` and so on: each key of a schema that holds no others; a file is one value. */
function keysOf({ properties = {} }: TSchema & { properties?: Record<string, TSchema> }): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const inner = key === 'logo_file' ? [] : keysOf(schema);
    return inner.length > 0 ? inner.map((rest) => `${key}.${rest}`) : [key];
  });
}

const sorted = (keys: readonly string[]) => [...keys].sort();

test('every setting of a layout has one field', () => {
  const paths = FIELDS.filter(({ within }) => within === 'settings').map(({ path }) => path);
  const known = keysOf(LayoutSettings).filter((key) => !OLDER.includes(key));
  assert.deepEqual(sorted(paths), sorted(known));
});

test('every key of a sprite has one field', () => {
  const paths = SPRITES?.type === 'repeater' ? SPRITES.children.map(pathOf) : [];
  assert.deepEqual(sorted(paths), sorted(keysOf(SpriteSetting)));
});

test('a new form is a layout that the server takes, with one sprite and no HUD', () => {
  const body = createBody({ ...formOf(undefined, null), name: ' Right board ' });

  assert.ok(Check(CreateLayout, body));
  assert.equal(body.name, 'Right board');
  assert.equal(body.sprite_settings?.length, 1);
  assert.equal(body.settings?.goal_label, 'Next Goal: ');
  assert.equal(body.settings?.slider_width, 300);
  assert.equal(body.settings?.hud, false);
  assert.equal('preview_theme_id' in body, false);
});

test('a sprite shows the image that the overlay gives it, and none without any', () => {
  const imageOf = (images: readonly string[], index: number) => {
    const field: Field | undefined = layoutFields({ spriteImages: images }).at(-1);
    return field?.type === 'repeater' ? field.thumbnail?.({}, index) : 'no repeater';
  };
  assert.deepEqual(
    [0, 1, 2].map((index) => imageOf(['a.png', 'b.png'], index)),
    ['a.png', 'b.png', 'a.png'],
  );
  assert.equal(imageOf([], 0), undefined);
});
