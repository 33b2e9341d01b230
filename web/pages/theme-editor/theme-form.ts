import type { Layout } from '#contract/layouts.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { THEME_SETTINGS } from '#contract/settings/theme-settings.ts';
import type { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { QUIET_LAYOUT } from '#domain/appearance/quiet-appearance.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import type { Field } from '../../forms/fields/field.ts';
import {
  bodyOf,
  changesOf,
  type FormValues,
  initialValues,
  newBodyOf,
} from '../../forms/form-values.ts';
import { nameField, settingFields } from '../../forms/setting-fields.ts';
import type { PreviewDrafts } from '../../state/editor.ts';

/** Data that the fields depend on. */
type Around = {
  /** The saved theme; absent for a new one. */
  theme?: Theme | undefined;
  layouts?: readonly Layout[] | undefined;
};

/** The fields of a theme. */
export const themeFields = ({ theme, layouts }: Around) => {
  const [category, ...settings] = settingFields(THEME_SETTINGS, {
    scope: 'theme',
    within: 'settings',
    isStored: theme !== undefined,
  });
  return [
    nameField(theme),
    ...(category ? [category] : []),
    {
      type: 'select',
      path: 'layout_id',
      label: 'Layout',
      placeholder: layouts ? 'Unknown layout' : 'Loading layouts',
      options: [
        { value: null, label: 'None: quiet layout' },
        ...(layouts ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
      makes: { label: 'New layout…', path: EDITOR_PATHS.newLayout },
    },
    ...settings,
  ] as const satisfies readonly Field[];
};

const FIELDS = themeFields({});

/** Values of the theme form. */
export type ThemeForm = FormValues<typeof FIELDS>;

/** The initial values; defaults for a new theme. */
export const formOf = (theme?: Theme): ThemeForm => initialValues(FIELDS, theme);

/** Whether leaving would lose changes, including running uploads. */
export const hasChanges = (before: ThemeForm, after: ThemeForm): boolean => !isSame(before, after);

/** The request for a new theme, or for one that replaces a deleted one. */
export const createBody = (form: ThemeForm, deleted?: Theme): CreateTheme =>
  newBodyOf(FIELDS, form, deleted);

/** The changed fields. A blank name is left out, so the theme keeps its name. */
export const updateBody = (theme: Theme, form: ThemeForm): UpdateTheme =>
  changesOf(FIELDS, { before: formOf(theme), after: form }, theme);

/** Overrides the layout of the stored theme with the built-in layout. */
const NO_LAYOUT = { name: 'No layout', settings: QUIET_LAYOUT, sprite_settings: [] };

/** The form as preview drafts, applied to the stored theme if there is one. */
export function draftsOf(theme: Theme | undefined, form: ThemeForm): PreviewDrafts {
  const { name = 'New Theme', settings } = { ...theme, ...bodyOf(FIELDS, form, theme) };
  return {
    themeId: theme?.id ?? null,
    themeOverride: { name, settings },
    layoutId: form.layout_id,
    layoutOverride: form.layout_id === null ? NO_LAYOUT : null,
  };
}
