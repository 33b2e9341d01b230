import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import { CreateTheme, ThemeSettings } from '#contract/themes.ts';
import { type Field, pathOf } from '../../fields/field.ts';
import { themeFields } from './theme-fields.ts';
import { createBody, formOf } from './theme-form.ts';

/** `fonts.title` and so on, from the entity; a chosen font or file is one value. */
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

test('every key of a theme has one field', () => {
  assert.deepEqual(themeFields({}).map(pathOf).sort(), keysOfTheme().sort());
});

test('a new form is a theme that the server takes, with the given colors, tiers and fonts', () => {
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
    },
  });
});

test('a new theme needs a name, a saved one keeps its own', () => {
  const refuse = (fields: readonly Field[]) => {
    const name = fields.find(({ path }) => path === 'name');
    return name?.type === 'text' ? name.refuse?.('  ') : 'no name';
  };
  const theme = { id: 'night', name: 'Night', layout_id: null, settings: {}, revision: 1 };

  assert.equal(refuse(themeFields({})), 'Name is required');
  assert.equal(refuse(themeFields({ theme })), undefined);
});
