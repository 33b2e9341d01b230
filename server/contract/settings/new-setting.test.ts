/** Adds a made-up setting as one entry of a table, and checks everything that is built from the table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { readSettings } from '../../../overlay/layout/settings/read-settings.ts';
import { rowsOf } from '../../../overlay/testing/settings/setting-row.ts';
import { initialValues } from '../../../web/forms/form-values.ts';
import { settingFields } from '../../../web/forms/setting-fields.ts';
import { stagePlans } from '../../../web/pages/layout-editor/stage/part-settings.ts';
import { readPath } from '../../domain/read-path.ts';
import { createSliderDefaultsService } from '../../library/defaults/defaults-service.ts';
import { imageSlots } from '../../library/seed/image-slots.ts';
import { seedSchema } from '../../library/seed/seed-schema.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { inSection, option, px } from './entries.ts';
import { LAYOUT_SETTINGS } from './layout-settings.ts';
import type { SettingsOf } from './setting.ts';
import { settingsSchema } from './settings-schema.ts';

const TABLE = {
  ...LAYOUT_SETTINGS,
  ...inSection('Board', {
    'board.inset': px('Inset', [0, 90, 10], [0, 180], {
      fallback: 5,
      older: 'inset',
      moves: { board: 'height' },
      smallest: 3,
    }),
    'board.photo': { kind: 'file', label: 'Photo' },
  }),
} as const;

test('the schema accepts a new setting, under its older key too, and has its type', () => {
  const schema = settingsSchema(TABLE);
  const settings: SettingsOf<typeof TABLE> = { board: { inset: 12, width: 300 }, inset: 4 };
  assert.ok(Check(schema, settings));
  // @ts-expect-error: the static type is as strict.
  const wrong: SettingsOf<typeof TABLE> = { board: { inset: '12' } };
  assert.ok(!Check(schema, wrong));
  assert.ok(!Check(schema, { inset: false }));
});

test('the form has a field for a new setting, last in its section', () => {
  const options = { scope: 'layout', within: 'settings', isStored: true } as const;
  const fields = settingFields(TABLE, options);
  const board = fields.filter(({ section }) => section === 'Board');
  assert.deepEqual(
    board.slice(-2).map(({ path, label, type }) => [path, label, type]),
    [
      ['board.inset', 'Inset', 'slider'],
      ['board.photo', 'Photo', 'file'],
    ],
  );
  assert.equal(initialValues(fields, {}).settings.board.inset, 5);
  assert.equal(initialValues(fields, { settings: { inset: 7 } }).settings.board.inset, 7);
  const ofNew = settingFields(TABLE, { ...options, isStored: false });
  assert.equal(initialValues(ofNew).settings.board.inset, 10);
});

test('the overlay clamps a new setting, or uses its fallback', () => {
  const read = (settings: object) => readSettings(TABLE, (path) => readPath(settings, path));
  assert.equal(read({ board: { inset: 500 } })['board.inset'], 180);
  assert.equal(read({ board: { inset: 'deep' }, inset: 9 })['board.inset'], 9);
  assert.equal(read({})['board.inset'], 5);
  assert.equal(read({ board: { photo: 'a.png' } })['board.photo'], '/api/uploads/a.png');
});

test('an option is a choice in the form, and unknown ones are the first on overlays', () => {
  const table = { 'board.edge': option('Edge', { cut: 'Cut', torn: 'Torn' }, 'torn') } as const;
  const schema = settingsSchema(table);
  const settings: SettingsOf<typeof table> = { board: { edge: 'cut' } };
  assert.ok(Check(schema, settings) && Check(schema, {}));
  assert.ok(
    !Check(schema, { board: { edge: 'bent' } }) && !Check(schema, { board: { edge: null } }),
  );
  // @ts-expect-error: the static type is as strict.
  const wrong: SettingsOf<typeof table> = { board: { edge: 'bent' } };
  const read = (stored: object) => readSettings(table, (path) => readPath(stored, path));
  const edges = [settings, {}, wrong, { board: { edge: 'toString' } }].map(read);
  assert.deepEqual(
    edges.map((drawn) => drawn['board.edge']),
    ['cut', 'torn', 'torn', 'torn'],
  );
  const fields = settingFields(table, { scope: 'layout', within: 'settings', isStored: true });
  assert.equal(initialValues(fields, {}).settings.board.edge, 'torn');
  assert.deepEqual(fields[0]?.options, [
    { value: 'cut', label: 'Cut' },
    { value: 'torn', label: 'Torn' },
  ]);
});

test('a drag on the stage sets a new setting within its limits', () => {
  const plan = { scope: 'layout', key: 'board.inset', units: 'px', limits: [3, 180] };
  assert.deepEqual(stagePlans('layout', TABLE).board?.height, plan);
});

test('the slider of a new setting has a built-in range', async (t) => {
  const em = (await testStorage(t)).fork();
  const ranges = createSliderDefaultsService(em, new Map([['layout', TABLE]]));
  const slider = { scope: 'layout', key: 'board.inset', units: 'px' };
  assert.deepEqual(await ranges.get(slider), { min: 0, max: 90, default: 10 });
  await ranges.put({ ...slider, min: 1, max: 2, default: 1 });
  assert.deepEqual(await ranges.get(slider), { min: 1, max: 2, default: 1 });
});

test('a seed may contain a new setting with its images', () => {
  const tables = [['layouts', TABLE]] as const;
  const layouts = Type.Array(Type.Object({ settings: settingsSchema(TABLE) }));
  const schema = seedSchema(Type.Object({ layouts }), tables);
  const board = 'properties.layouts.items.properties.settings.properties.board.properties';
  assert.equal(readPath(schema, `${board}.inset.description`), 'px');
  assert.equal(readPath(schema, `${board}.photo.maxLength`), 4096);
  const seed = { layouts: [{ settings: { board: { photo: 'art/moon.png' } } }] };
  assert.deepEqual(
    imageSlots(seed, tables).map(({ path, text }) => [path.join('.'), text]),
    [['layouts.0.settings.board.photo', 'art/moon.png']],
  );
});

test("the overlay's test table has a row for each key of a new setting", () => {
  const rows = rowsOf(TABLE, []).filter(({ path }) => /inset|photo/.test(path));
  assert.deepEqual(rows, [
    { path: 'board.inset', value: 180, limits: [0, 180] },
    { path: 'inset', value: 180, limits: [0, 180] },
    { path: 'board.photo', value: 'saucer.svg', limits: undefined },
  ]);
});
