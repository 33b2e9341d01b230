import type { Layout } from '#contract/layouts.ts';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import type { Theme } from '#contract/themes.ts';
import { checkName } from '#domain/names.ts';
import type { Field } from '../../fields/field.ts';
import { settingFields } from '../../form/setting-fields.ts';

/** What the description of the form depends on. */
type Around = {
  /** The saved theme; absent for a new one. */
  theme?: Theme | undefined;
  layouts?: readonly Layout[] | undefined;
};

/** The theme as a form. */
export const themeFields = ({ theme, layouts }: Around) => {
  const [category, ...settings] = settingFields(THEME_SETTINGS, {
    scope: 'theme',
    within: 'settings',
    isStored: theme !== undefined,
  });
  return [
    {
      type: 'text',
      path: 'name',
      label: 'Name',
      maxLength: MAX_NAME_LENGTH,
      placeholder: theme?.name,
      // A saved theme keeps its name when none is sent.
      refuse: (name: string) => (theme ? undefined : checkName(name).issues[0]?.message),
    },
    ...(category ? [category] : []),
    {
      type: 'select',
      path: 'layout_id',
      label: 'Layout',
      placeholder: layouts ? 'Unknown layout' : 'Loading layouts',
      options: [
        { value: null, label: 'No layout' },
        ...(layouts ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    ...settings,
  ] as const satisfies readonly Field[];
};
