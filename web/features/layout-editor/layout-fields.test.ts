import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CreateLayout, LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { type Field, pathOf } from '../../fields/field.ts';
import { bodyOf, initialValues } from '../../form/form-values.ts';
import { LAYOUT_FIELDS } from './layout-fields.ts';

/** Read for layouts of older versions, and what only General holds. */
const ELSEWHERE = /^(board\.padding|preview_live_code|preview\.liveCode|hud)$/;

/** `board.width` and so on: each key of a schema that holds no others. */
function keysOf({ properties = {} }: TSchema & { properties?: Record<string, TSchema> }): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    // A file is one value.
    const inner = key === 'logo_file' ? [] : keysOf(schema);
    return inner.length > 0 ? inner.map((rest) => `${key}.${rest}`) : [key];
  });
}

const sorted = (keys: readonly string[]) => [...keys].sort();

test('every key of a layout has one field', () => {
  const paths = LAYOUT_FIELDS.filter(({ type }) => type !== 'repeater').map(({ path }) => path);
  const known = keysOf(LayoutSettings).filter((key) => !ELSEWHERE.test(key));
  assert.deepEqual(sorted(paths), sorted(known));
});

test('every key of a sprite has one field', () => {
  const sprites = LAYOUT_FIELDS.flatMap((field: Field) =>
    field.type === 'repeater' ? field.children.map(pathOf) : [],
  );
  assert.deepEqual(sorted(sprites), sorted(keysOf(SpriteSetting)));
});

test('a new form is a layout that the server takes, with one sprite', () => {
  const body = { name: 'Right board', ...bodyOf(LAYOUT_FIELDS, initialValues(LAYOUT_FIELDS)) };
  assert.ok(Check(CreateLayout, body));
  assert.equal(body.sprite_settings?.length, 1);
  assert.equal(body.settings?.goal_label, 'Next Goal: ');
});
