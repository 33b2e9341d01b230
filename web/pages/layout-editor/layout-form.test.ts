import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { CreateLayout, type Layout, LayoutSettings, SpriteSetting } from '#contract/layouts.ts';
import { changesBetween, snapshotOf } from '../../editor/history/form-changes.ts';
import { type Field, pathOf } from '../../forms/fields/field.ts';
import { useWaitingEditors } from '../../state/waiting-editors.ts';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type LayoutForm,
  layoutFields,
  updateBody,
} from './layout-form.ts';

/** A setting of a newer version: `tilt` is unknown here. */
const SETTINGS = { board: { width: 400, tilt: 3 }, preview_live_code: ' k7qx2mab ' };
const LAYOUT: Layout = {
  id: 'right',
  name: 'Right board',
  settings: SETTINGS,
  sprite_settings: [{ x: 5 }],
  revision: 1,
};

const withWidth = (form: LayoutForm, width: number): LayoutForm => ({
  ...form,
  settings: { ...form.settings, board: { ...form.settings.board, width } },
});

test("missing layout settings use the overlay's defaults", () => {
  const { settings } = formOf(LAYOUT, null);

  assert.deepEqual(
    [settings.live_name.y, settings.slider_width, settings.slider_height, settings.hud],
    [300, 900, 28, true],
  );
  assert.deepEqual([settings.goal_top_padding, settings.goal_bottom_padding], [12, 64]);
});

test('the preview live is read from its older key, trimmed', () => {
  assert.equal(formOf(LAYOUT, null).settings.preview.liveCode, 'k7qx2mab');
  const newer = { ...LAYOUT, settings: { ...SETTINGS, preview: { liveCode: 'aaaa2222' } } };
  assert.equal(formOf(newer, null).settings.preview.liveCode, 'aaaa2222');
});

test("an older board's padding becomes its edge distances", () => {
  const padded = (board: object) =>
    formOf({ ...LAYOUT, settings: { board } }, null).settings.board.external_padding;
  assert.deepEqual(
    [padded({ padding: 40 }), padded({ padding: 40, external_padding: 24 }), padded({})],
    [40, 24, 16],
  );
});

test('an unchanged layout sends nothing, and the preview theme is no change', () => {
  const form = formOf(LAYOUT, 'night');

  assert.deepEqual(updateBody(LAYOUT, form), {});
  assert.equal(hasChanges(form, { ...form, preview_theme_id: null }), false);
  assert.equal(hasChanges(form, withWidth(form, 401)), true);
  assert.equal(hasChanges(form, withWidth(form, 400)), false);
});

test('a changed setting is sent with the others, also unknown ones', () => {
  const body = updateBody(LAYOUT, withWidth(formOf(LAYOUT, null), 500));

  assert.deepEqual(Object.keys(body), ['settings']);
  assert.equal(body.settings?.board?.width, 500);
  assert.equal(Reflect.get(body.settings?.board ?? {}, 'tilt'), 3);
});

test('a blank layout name is left out', () => {
  assert.deepEqual(updateBody(LAYOUT, { ...formOf(LAYOUT, null), name: ' ' }), {});
});

test('the preview shows the layout as it would be saved', () => {
  const form = withWidth(formOf(LAYOUT, 'night'), 500);
  const { liveCode, themeId, layoutId, layoutOverride } = draftsOf(LAYOUT, form);

  assert.deepEqual([liveCode, themeId, layoutId], ['k7qx2mab', 'night', 'right']);
  assert.equal(layoutOverride?.settings?.board?.width, 500);
  assert.deepEqual(layoutOverride?.sprite_settings?.[0]?.x, 5);
});

/** Fields that only older versions wrote. */
const OLDER = ['board.padding', 'preview_live_code'];

const FIELDS: readonly Field[] = layoutFields({});
const SPRITES = FIELDS.find(({ type }) => type === 'repeater');

/** Paths such as `board.width`: every leaf of a schema; a file is one value. */
function keysOf({ properties = {} }: TSchema & { properties?: Record<string, TSchema> }): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const inner = key === 'logo_file' ? [] : keysOf(schema);
    return inner.length > 0 ? inner.map((rest) => `${key}.${rest}`) : [key];
  });
}

const sorted = (keys: readonly string[]) => [...keys].sort();

test('every layout setting has one field', () => {
  const paths = FIELDS.filter(({ within }) => within === 'settings').map(({ path }) => path);
  const expected = keysOf(LayoutSettings).filter((key) => !OLDER.includes(key));
  assert.deepEqual(sorted(paths), sorted(expected));
});

test('every sprite key has one field', () => {
  const paths = SPRITES?.type === 'repeater' ? SPRITES.children.map(pathOf) : [];
  assert.deepEqual(sorted(paths), sorted(keysOf(SpriteSetting)));
});

test('a new form is a valid layout with one sprite and no HUD', () => {
  const body = createBody({ ...formOf(undefined, null), name: ' Right board ' });

  assert.ok(Check(CreateLayout, body));
  assert.equal(body.name, 'Right board');
  assert.equal(body.sprite_settings?.length, 1);
  assert.equal(body.settings?.goal_label, 'Next Goal: ');
  assert.equal(body.settings?.slider_width, 300);
  assert.equal(body.settings?.hud, false);
  assert.equal('preview_theme_id' in body, false);
});

test('a sprite shows the image that the overlay uses, if any', () => {
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

const PLAIN: Layout = { id: 'a', name: 'A', settings: {}, sprite_settings: [{}], revision: 1 };

test('a slider step serializes nothing and clones the sprites once', (t) => {
  const before = formOf(PLAIN, null);
  const fields = layoutFields({ layout: PLAIN });
  const snapshot = snapshotOf(fields, before);
  const board = { ...before.settings.board, width: 500 };
  const after = { ...before, settings: { ...before.settings, board } };
  const stringify = t.mock.method(JSON, 'stringify');
  const clone = t.mock.method(globalThis, 'structuredClone');

  const isChanged = hasChanges(before, after);
  const drafts = draftsOf(PLAIN, after);
  const changes = changesBetween(fields, snapshot, snapshotOf(fields, after));

  assert.deepEqual([stringify.mock.callCount(), clone.mock.callCount()], [0, 1]);
  assert.equal(isChanged, true);
  assert.equal(drafts.layoutOverride?.settings?.board?.width, 500);
  assert.deepEqual(
    changes.map(({ name }) => name),
    ['settings.board.width'],
  );
});

test('a new layout is blank; Start from sets all but name and preview', () => {
  const start = formOf(undefined, null);
  assert.deepEqual(
    [start.start_from, start.name, start.settings.board.width, start.settings.slider_width],
    [null, '', 360, 300],
  );
  assert.equal(hasChanges(start, { ...start, start_from: LAYOUT.id }), false);
  const field = layoutFields({ layouts: [LAYOUT] }).find(({ path }) => path === 'start_from');
  assert.ok(field && 'fills' in field && field.fills);
  const filled = new Map(field.fills(LAYOUT.id, start));
  assert.deepEqual(
    ['settings.board.width', 'settings.slider_width', 'settings.hud', 'name'].map((path) =>
      filled.get(path),
    ),
    [400, 900, true, undefined],
  );
  assert.equal(filled.has('settings.preview.liveCode'), false);
  assert.equal(new Map(field.fills(null, start)).get('settings.slider_width'), 300);
});

test('a board that becomes free stays where it is, at the edge as it was before', () => {
  const field = layoutFields({}).find(({ path }) => path === 'board.place');
  assert.ok(field && 'fills' in field && field.fills);
  const board = { on_left: true, external_padding: 30 };
  const values = formOf({ ...LAYOUT, settings: { board } }, null);
  const corner = [
    ['settings.board.x', 30],
    ['settings.board.y', 30],
  ];
  assert.deepEqual([...field.fills('free', values)], corner);
  assert.deepEqual([...field.fills('edge', values)], []);
});

/** The editor of a theme waits for a new layout. */
function waitForLayout(t: TestContext, themeId: string | null) {
  const themeOverride = { name: 'Night', settings: { element_color: '#123456' } };
  const editor = {
    path: '/themes/x',
    madeAt: '/layouts/new',
    position: 0,
    field: 'layout_id',
    stored: undefined,
    known: {},
    typed: [],
    hasChanges: true,
    drafts: { themeId, themeOverride },
  };
  useWaitingEditors.setState({ waiting: [editor] });
  t.after(() => useWaitingEditors.setState({ waiting: [] }));
  return themeOverride;
}

test('a new layout previews the unsaved theme that it is made for', (t) => {
  for (const themeId of ['night', null]) {
    const themeOverride = waitForLayout(t, themeId);
    const drafts = draftsOf(undefined, formOf(undefined, themeId));
    assert.deepEqual([drafts.themeId, drafts.themeOverride], [themeId, themeOverride]);
  }
});

test('another preview theme replaces the one that a new layout is made for', (t) => {
  waitForLayout(t, 'night');
  const drafts = draftsOf(undefined, formOf(undefined, 'day'));
  assert.deepEqual([drafts.themeId, drafts.themeOverride], ['day', null]);
});

test('a saved layout ignores the theme that waits for a new one', (t) => {
  waitForLayout(t, 'night');
  assert.equal(draftsOf(LAYOUT, formOf(LAYOUT, 'night')).themeOverride, null);
});

test('the preview theme of a new layout for a new theme has that name', () => {
  const labels = (isForNewTheme: boolean) => {
    const field = layoutFields({ isForNewTheme }).find(({ path }) => path === 'preview_theme_id');
    return field && 'options' in field ? field.options[0]?.label : undefined;
  };
  assert.deepEqual([labels(false), labels(true)], ['That of the live', 'The new theme']);
});
