import { type ReactNode, useEffect, useMemo } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { useCreateLayout, useUpdateLayout } from '../../api/layouts.ts';
import { useLives } from '../../api/lives.ts';
import { useThemes } from '../../api/themes.ts';
import { EditorForm } from '../../editor/editor-form.tsx';
import { forgetShownItems } from '../../fields/repeater/shown-items.ts';
import { layoutFields } from './layout-fields.ts';
import { createBody, draftsOf, formOf, hasChanges, updateBody } from './layout-form.ts';
import { LAYOUT_PLAN } from './layout-plan.ts';
import { LAYOUT_SECTIONS } from './layout-sections.ts';
import { previewThemeOf } from './preview-theme.ts';
import { useSpriteImages } from './use-sprite-images.ts';

type Props = {
  /** The saved layout; absent for a new one. */
  layout?: Layout;
  /** Stands at the foot of the pane. */
  children?: ReactNode;
};

/** The layout as a form. */
export function LayoutEditorForm({ layout, children }: Props) {
  const { data: lives } = useLives();
  const { mutateAsync: create } = useCreateLayout();
  const { mutateAsync: update } = useUpdateLayout(layout?.id ?? '');
  const { data: themes } = useThemes();
  const spriteImages = useSpriteImages(lives, themes);
  const fields = useMemo(
    () => layoutFields({ layout, lives, themes, spriteImages }),
    [layout, lives, themes, spriteImages],
  );
  useEffect(() => forgetShownItems, []);
  return (
    <EditorForm
      plan={LAYOUT_PLAN}
      subject={layout}
      fields={fields}
      sections={LAYOUT_SECTIONS}
      stored={layout}
      valuesOf={(stored) => formOf(stored, stored ? previewThemeOf(stored.id) : null)}
      hasChanges={hasChanges}
      draftsOf={(form) => (layout ? draftsOf(layout, form) : {})}
      create={(form, deleted) => create(createBody(form, deleted))}
      update={(form, stored) =>
        update({ body: updateBody(stored, form), revision: stored.revision })
      }
    >
      {children}
    </EditorForm>
  );
}
