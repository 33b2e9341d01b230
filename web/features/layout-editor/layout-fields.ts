import type { Layout } from '#contract/layouts.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { checkName } from '#domain/names.ts';
import type { Field } from '../../fields/field.ts';
import { themeOption } from '../../theme-summary/theme-option.ts';
import { settingFields } from './setting-fields.ts';
import { spritesField } from './sprites-field.ts';

/** What the description of the form depends on. */
export type Around = {
  /** The saved layout; absent for a new one. */
  layout?: Layout | undefined;
  lives?: readonly LiveSummary[] | undefined;
  themes?: readonly Theme[] | undefined;
  /** Addresses of the images that the sprites of the preview have, in turn. */
  spriteImages?: readonly string[];
};

/** The layout as a form. */
export const layoutFields = ({ layout, lives, themes, spriteImages = [] }: Around) =>
  [
    {
      type: 'text',
      path: 'name',
      label: 'Name',
      maxLength: MAX_NAME_LENGTH,
      placeholder: layout?.name,
      // A saved layout keeps its name when none is sent.
      refuse: (name: string) => (layout ? undefined : checkName(name).issues[0]?.message),
    },
    {
      type: 'select',
      path: 'preview.liveCode',
      label: 'Preview live',
      within: 'settings',
      placeholder: lives ? 'Unknown live' : 'Loading lives',
      options: [
        { value: null, label: 'The newest' },
        ...(lives ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
    {
      type: 'select',
      path: 'preview_theme_id',
      label: 'Preview theme',
      help: 'Only for this preview. Not saved with the layout.',
      isSaved: false,
      placeholder: themes ? 'Unknown theme' : 'Loading themes',
      options: [{ value: null, label: 'That of the live' }, ...(themes ?? []).map(themeOption)],
    },
    {
      type: 'checkbox',
      path: 'hud',
      label: 'Show HUD box',
      within: 'settings',
      // The overlay of a layout that says nothing about it shows it.
      defaultValue: layout !== undefined,
    },
    ...settingFields(layout !== undefined),
    spritesField(spriteImages),
  ] as const satisfies readonly Field[];
