import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PART_KINDS } from '#contract/stage-parts.ts';
import { readPath } from '#domain/read-path.ts';
import { formOf, layoutFields } from '../layout-form.ts';
import { LAYOUT_SECTIONS } from '../layout-sections.ts';
import { ALL_PLANS, sectionOf, valuesIn, writesOf } from './part-settings.ts';

const FORM = formOf(undefined, null);
const read = (path: string) => readPath(FORM, path);

test('every placement setting has a slider of its range in the form', () => {
  const fields = layoutFields({});
  const sprites = fields.find((field) => field.type === 'repeater');
  const sliders = [...fields, ...(sprites?.children ?? [])].flatMap((field) =>
    field.type === 'slider' ? [`${field.defaultsScope} ${field.path} ${field.units}`] : [],
  );
  for (const { scope, key, units } of ALL_PLANS) {
    assert.ok(sliders.includes(`${scope} ${key} ${units}`), key);
  }
});

test('every part has a form section', () => {
  const titles = LAYOUT_SECTIONS.map(({ title }) => title);
  for (const kind of PART_KINDS) assert.ok(titles.includes(sectionOf({ kind })), kind);
});

test("a part's settings are read and written at their form paths", () => {
  const name = { kind: 'name', index: 0 } as const;
  assert.deepEqual(valuesIn(read, name), { x: 960, y: 540, width: 300 });
  assert.deepEqual(writesOf(name, { y: 12 }), [['settings.live_name.y', 12]]);
  const sprite = { kind: 'sprite', index: 0 } as const;
  assert.deepEqual(valuesIn(read, sprite), { x: 960, y: 540, height: 200, rotation: 0 });
  assert.deepEqual(writesOf({ kind: 'sprite', index: 3 }, { x: 1, y: 2 }), [
    ['sprite_settings.3.x', 1],
    ['sprite_settings.3.y', 2],
  ]);
  assert.deepEqual(valuesIn(read, { kind: 'sprite', index: 9 }), {});
});
