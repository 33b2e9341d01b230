import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Layout } from '#contract/layouts.ts';
import { draftsOf, formOf, hasChanges, type LayoutForm, updateBody } from './layout-form.ts';

/** A newer version stored a tilt that this one does not know. */
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

test('what a stored layout does not say stands there as the overlay draws it', () => {
  const { settings } = formOf(LAYOUT, null);

  assert.deepEqual(
    [settings.live_name.y, settings.slider_width, settings.slider_height, settings.hud],
    [300, 900, 28, true],
  );
  assert.deepEqual([settings.goal_top_padding, settings.goal_bottom_padding], [12, 64]);
});

test('the previewed live is found under its older key, trimmed', () => {
  assert.equal(formOf(LAYOUT, null).settings.preview.liveCode, 'k7qx2mab');
  const newer = { ...LAYOUT, settings: { ...SETTINGS, preview: { liveCode: 'aaaa2222' } } };
  assert.equal(formOf(newer, null).settings.preview.liveCode, 'aaaa2222');
});

test('the padding of an older board is that of its edges', () => {
  const padded = (board: object) =>
    formOf({ ...LAYOUT, settings: { board } }, null).settings.board.external_padding;
  assert.deepEqual(
    [padded({ padding: 40 }), padded({ padding: 40, external_padding: 24 }), padded({})],
    [40, 24, 16],
  );
});

test('an unchanged layout sends nothing, and the theme of the preview is no change', () => {
  const form = formOf(LAYOUT, 'night');

  assert.deepEqual(updateBody(LAYOUT, form), {});
  assert.equal(hasChanges(form, { ...form, preview_theme_id: null }), false);
  assert.equal(hasChanges(form, withWidth(form, 401)), true);
  assert.equal(hasChanges(form, withWidth(form, 400)), false);
});

test('a changed setting takes the others along, which the form does not know', () => {
  const body = updateBody(LAYOUT, withWidth(formOf(LAYOUT, null), 500));

  assert.deepEqual(Object.keys(body), ['settings']);
  assert.equal(body.settings?.board?.width, 500);
  assert.equal(Reflect.get(body.settings?.board ?? {}, 'tilt'), 3);
});

test('a blank name is left out', () => {
  assert.deepEqual(updateBody(LAYOUT, { ...formOf(LAYOUT, null), name: ' ' }), {});
});

test('the preview shows the layout as it would be saved, over the stored one', () => {
  const form = withWidth(formOf(LAYOUT, 'night'), 500);
  const { liveCode, themeId, layoutId, layoutOverride } = draftsOf(LAYOUT, form);

  assert.deepEqual([liveCode, themeId, layoutId], ['k7qx2mab', 'night', 'right']);
  assert.equal(layoutOverride?.settings?.board?.width, 500);
  assert.deepEqual(layoutOverride?.sprite_settings?.[0]?.x, 5);
});
