import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
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

/** The layout as its fields hold it. */
export type LayoutForm = FormValues<typeof NEW_FIELDS>;

/** What the fields start from. */
export const formOf = (layout: Layout | undefined, previewThemeId: string | null): LayoutForm => ({
  ...initialValues(layoutFields({ layout }), layout),
  preview_theme_id: previewThemeId,
});

/** Whether leaving now would lose something, be it a file that is still on its way. The theme of the preview is not saved. */
export function hasChanges(before: LayoutForm, after: LayoutForm): boolean {
  const { preview_theme_id: _, ...own } = after;
  return JSON.stringify({ ...before, ...own }) !== JSON.stringify(before);
}

/** A new layout, or one in place of another that was deleted. */
export const createBody = (form: LayoutForm, deleted?: Layout): CreateLayout => ({
  ...newBodyOf(NEW_FIELDS, form, deleted),
  name: form.name.trim() || (deleted?.name ?? ''),
});

/** Only what was changed. A blank name is left out, so the layout keeps the one it has. */
export const updateBody = (layout: Layout, form: LayoutForm): UpdateLayout =>
  changesOf(
    layoutFields({ layout }),
    { before: formOf(layout, form.preview_theme_id), after: form },
    layout,
  );

/** What the preview shows of the typed: as it would be saved. */
export function draftsOf(layout: Layout, form: LayoutForm): PreviewDrafts {
  const { name, settings, sprite_settings } = {
    ...layout,
    ...bodyOf(layoutFields({ layout }), form, layout),
  };
  return {
    liveCode: form.settings.preview.liveCode,
    themeId: form.preview_theme_id,
    layoutId: layout.id,
    layoutOverride: { name, settings, sprite_settings },
  };
}
