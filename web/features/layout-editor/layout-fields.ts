import type { Layout } from '#contract/layouts.ts';
import { MAX_NAME_LENGTH, MAX_SPRITES } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import type { Theme } from '#contract/themes.ts';
import { checkName } from '#domain/names.ts';
import type { Field, FieldOf } from '../../fields/field.ts';
import { settingFields } from '../../form/setting-fields.ts';
import { themeOption } from '../../theme-summary/theme-option.ts';

/** What the description of the form depends on. */
export type Around = {
  /** The saved layout; absent for a new one. */
  layout?: Pick<Layout, 'name'> | undefined;
  lives?: readonly LiveSummary[] | undefined;
  themes?: readonly Theme[] | undefined;
  /** Addresses of the images that the sprites of the preview have, in turn. */
  spriteImages?: readonly string[];
};

/** The layout as a form. */
export const layoutFields = ({ layout, lives, themes, spriteImages = [] }: Around) => {
  const isStored = layout !== undefined;
  const [previewedLive, ...settings] = settingFields(LAYOUT_SETTINGS, {
    scope: 'layout',
    within: 'settings',
    isStored,
    lives,
  });
  return [
    {
      type: 'text',
      path: 'name',
      label: 'Name',
      maxLength: MAX_NAME_LENGTH,
      placeholder: layout?.name,
      // A saved layout keeps its name when none is sent.
      refuse: (name: string) => (isStored ? undefined : checkName(name).issues[0]?.message),
    },
    ...(previewedLive ? [previewedLive] : []),
    {
      type: 'select',
      path: 'preview_theme_id',
      label: 'Preview theme',
      help: 'Only for this preview. Not saved with the layout.',
      isSaved: false,
      placeholder: themes ? 'Unknown theme' : 'Loading themes',
      options: [{ value: null, label: 'That of the live' }, ...(themes ?? []).map(themeOption)],
    },
    ...settings,
    spritesField(spriteImages),
  ] as const satisfies readonly Field[];
};

/** The places of the sprites. Each shows the image that the overlay would give it: `images` in turn. */
const spritesField = (images: readonly string[]) =>
  ({
    type: 'repeater',
    path: 'sprite_settings',
    label: 'Sprites',
    itemLabel: 'Sprite',
    maxItems: MAX_SPRITES,
    section: 'Sprites',
    thumbnail: (_item: unknown, index: number) => images[index % images.length],
    children: settingFields(SPRITE_SETTINGS, {
      scope: 'sprite',
      within: undefined,
      isStored: false,
    }),
  }) as const satisfies FieldOf<'repeater'>;
