import type { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { isSame } from '../../fields/is-same.ts';
import {
  bodyOf,
  changesOf,
  type FormValues,
  initialValues,
  newBodyOf,
} from '../../form/form-values.ts';
import type { PreviewDrafts } from '../../state/preview-drafts.ts';
import { themeFields } from './theme-fields.ts';

const FIELDS = themeFields({});

/** The theme as its fields hold it. */
export type ThemeForm = FormValues<typeof FIELDS>;

/** What the fields start from; the defaults for a new theme. */
export const formOf = (theme?: Theme): ThemeForm => initialValues(FIELDS, theme);

/** Whether leaving now would lose something, be it a file that is still on its way. */
export const hasChanges = (before: ThemeForm, after: ThemeForm): boolean => !isSame(before, after);

/** A new theme, or one in place of another that was deleted. */
export const createBody = (form: ThemeForm, deleted?: Theme): CreateTheme =>
  newBodyOf(FIELDS, form, deleted);

/** Only what was changed. A blank name is left out, so the theme keeps the one it has. */
export const updateBody = (theme: Theme, form: ThemeForm): UpdateTheme =>
  changesOf(FIELDS, { before: formOf(theme), after: form }, theme);

/** Draws as if there were no layout, whatever the stored theme says. */
const NO_LAYOUT = { name: 'No layout', settings: {}, sprite_settings: [] };

/** What the preview shows of the typed: as it would be saved, over the stored theme or over none. */
export function draftsOf(theme: Theme | undefined, form: ThemeForm): PreviewDrafts {
  const { name = 'New Theme', settings } = { ...theme, ...bodyOf(FIELDS, form, theme) };
  return {
    themeId: theme?.id ?? null,
    themeOverride: { name, settings },
    layoutId: form.layout_id,
    layoutOverride: form.layout_id === null ? NO_LAYOUT : null,
  };
}
