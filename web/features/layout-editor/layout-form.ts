import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { isSame } from '../../fields/is-same.ts';
import {
  bodyOf,
  changesOf,
  type FormValues,
  initialValues,
  newBodyOf,
} from '../../form/form-values.ts';
import type { PreviewDrafts } from '../../state/preview-drafts.ts';
import { layoutFields } from './layout-fields.ts';

const NEW_FIELDS = layoutFields({});
const SAVED_FIELDS = layoutFields({ layout: { name: '' } });

/** The layout as its fields hold it. */
export type LayoutForm = FormValues<typeof NEW_FIELDS>;

/** What the fields start from. */
export const formOf = (layout: Layout | undefined, previewThemeId: string | null): LayoutForm => ({
  ...initialValues(layout ? SAVED_FIELDS : NEW_FIELDS, layout),
  preview_theme_id: previewThemeId,
});

/** Whether leaving now would lose something, be it a file that is still on its way. The theme of the preview is not saved. */
export function hasChanges(before: LayoutForm, after: LayoutForm): boolean {
  const { preview_theme_id: _, ...own } = after;
  return !isSame({ ...before, ...own }, before);
}

/** A new layout, or one in place of another that was deleted. */
export const createBody = (form: LayoutForm, deleted?: Layout): CreateLayout =>
  newBodyOf(NEW_FIELDS, form, deleted);

/** Only what was changed. A blank name is left out, so the layout keeps the one it has. */
export const updateBody = (layout: Layout, form: LayoutForm): UpdateLayout =>
  changesOf(SAVED_FIELDS, { before: formOf(layout, form.preview_theme_id), after: form }, layout);

/** What the preview shows of the typed: as it would be saved. */
export function draftsOf(layout: Layout, form: LayoutForm): PreviewDrafts {
  const { name, settings, sprite_settings } = {
    ...layout,
    ...bodyOf(SAVED_FIELDS, form, layout),
  };
  return {
    liveCode: form.settings.preview.liveCode,
    themeId: form.preview_theme_id,
    layoutId: layout.id,
    layoutOverride: { name, settings, sprite_settings },
  };
}
