import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import { CreateTheme, type Theme, ThemeSettings } from '#contract/themes.ts';
import { QUIET_LAYOUT } from '#domain/appearance/quiet-appearance.ts';
import { type Field, pathOf } from '../../forms/fields/field.ts';
import { newUpload } from '../../forms/fields/file/file-slot.ts';
import {
  createBody,
  draftsOf,
  formOf,
  hasChanges,
  type ThemeForm,
  themeFields,
  updateBody,
} from './theme-form.ts';

/** A setting of a newer version: `mood` is unknown here. */
const SETTINGS = { text_color: '#8fdcff', sprites: ['/uploads/planet.png'], mood: 'calm' };

const NIGHT: Theme = {
  id: 'night',
  name: 'Night',
  layout_id: 'right',
  settings: SETTINGS,
  revision: 1,
};

const withSettings = (form: ThemeForm, settings: Partial<ThemeForm['settings']>): ThemeForm => ({
  ...form,
  settings: { ...form.settings, ...settings },
});

test('an unchanged theme sends nothing, not even filled-in defaults', () => {
  assert.deepEqual(updateBody(NIGHT, formOf(NIGHT)), {});
});

test('only theme changes are sent, no layout as null', () => {
  const form = { ...formOf(NIGHT), name: ' Nightfall ', layout_id: null };

  assert.deepEqual(updateBody(NIGHT, form), { name: 'Nightfall', layout_id: null });
});

test('a changed setting is sent with the others, also unknown ones', () => {
  const { settings } = updateBody(NIGHT, withSettings(formOf(NIGHT), { text_color: '' }));

  assert.deepEqual(settings && { ...settings, fonts: undefined }, {
    ...SETTINGS,
    text_color: '',
    category: null,
    logo_image: null,
    element_color: '#ffffff',
    tipper_tier_1: 'Tier 1',
    tipper_tier_2: 'Tier 2',
    tipper_tier_3: 'Tier 3',
    fonts: undefined,
    alert_image: null,
    alert_sound: null,
  });
});

test('blank names of a theme and a tier are left out', () => {
  const form = { ...withSettings(formOf(NIGHT), { tipper_tier_1: ' ' }), name: ' ' };
  const body = updateBody(NIGHT, form);

  assert.equal('name' in body, false);
  assert.equal(Object.hasOwn(body.settings ?? {}, 'tipper_tier_1'), false);
});

test('typed text and running uploads are changes, a restored value is none', () => {
  const before = formOf(NIGHT);
  const upload = newUpload(new File(['x'], 'cover.png'));

  assert.equal(hasChanges(before, formOf(NIGHT)), false);
  assert.equal(hasChanges(before, { ...before, name: 'N' }), true);
  const waiting = withSettings(before, { logo_image: { stored: null, upload } });
  assert.equal(hasChanges(before, waiting), true);
  const cancelled = withSettings(before, { logo_image: { stored: null, upload: undefined } });
  assert.equal(hasChanges(before, cancelled), false);
});

test('the preview shows a theme as it would be saved', () => {
  const form = withSettings(formOf(NIGHT), { text_color: '#ff0000', tipper_tier_2: ' Crew ' });
  const { themeId, themeOverride, layoutId, layoutOverride } = draftsOf(NIGHT, form);

  assert.deepEqual([themeId, layoutId, layoutOverride], ['night', 'right', null]);
  assert.equal(themeOverride?.name, 'Night');
  assert.equal(themeOverride?.settings?.text_color, '#ff0000');
  assert.equal(themeOverride?.settings?.tipper_tier_2, 'Crew');
});

test('a new theme is previewed without another theme, with the quiet layout', () => {
  const { themeId, themeOverride, layoutId, layoutOverride } = draftsOf(undefined, formOf());

  assert.deepEqual([themeId, layoutId, themeOverride?.name], [null, null, 'New Theme']);
  assert.equal(themeOverride?.settings?.element_color, '#ffffff');
  assert.deepEqual(layoutOverride, {
    name: 'No layout',
    settings: QUIET_LAYOUT,
    sprite_settings: [],
  });
});

/** Paths such as `fonts.title`, from the entity; a font or file is one value. */
function keysOfTheme(): string[] {
  const { fonts, ...settings } = propertiesOf(ThemeSettings);
  return [
    'name',
    'layout_id',
    ...Object.keys(settings).map((key) => `settings.${key}`),
    ...Object.keys(propertiesOf(fonts)).map((key) => `settings.fonts.${key}`),
  ];
}

const propertiesOf = (schema: unknown) => (schema as TObject).properties;

test('every theme key has one field', () => {
  assert.deepEqual(themeFields({}).map(pathOf).sort(), keysOfTheme().sort());
});

test('a new form is a valid theme with the given colors, tiers and fonts', () => {
  const body = createBody({ ...formOf(), name: ' Deep Space ' });

  assert.ok(Check(CreateTheme, body));
  assert.deepEqual(body, {
    name: 'Deep Space',
    layout_id: null,
    settings: {
      category: null,
      logo_image: null,
      sprites: [],
      text_color: '',
      element_color: '#ffffff',
      tipper_tier_1: 'Tier 1',
      tipper_tier_2: 'Tier 2',
      tipper_tier_3: 'Tier 3',
      fonts: {
        title: { family: 'Inter', variant: '700', caps: true },
        headers: { family: 'Inter', variant: '600', caps: false },
        text: { family: 'Inter', variant: 'regular', caps: false },
      },
      alert_image: null,
      alert_sound: null,
    },
  });
});

test('a new theme needs a name, a saved one keeps its name', () => {
  const refuse = (fields: readonly Field[]) => {
    const name = fields.find(({ path }) => path === 'name');
    return name?.type === 'text' ? name.refuse?.('  ') : 'no name';
  };
  const theme = { id: 'night', name: 'Night', layout_id: null, settings: {}, revision: 1 };

  assert.equal(refuse(themeFields({})), 'Name is required');
  assert.equal(refuse(themeFields({ theme })), undefined);
});
