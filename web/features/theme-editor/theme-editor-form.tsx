import { type ReactNode, useMemo } from 'react';
import type { Theme } from '#contract/themes.ts';
import { useLayouts } from '../../api/layouts.ts';
import { useCreateTheme, useUpdateTheme } from '../../api/themes.ts';
import { EditorForm } from '../../editor/editor-form.tsx';
import { themeSummary } from '../../theme-summary/theme-summary.ts';
import { themeFields } from './theme-fields.ts';
import { createBody, draftsOf, formOf, hasChanges, updateBody } from './theme-form.ts';
import { THEME_PLAN } from './theme-plan.ts';
import { THEME_SECTIONS } from './theme-sections.ts';

type Props = {
  /** The saved theme; absent for a new one. */
  theme?: Theme;
  /** Stands at the foot of the pane. */
  children?: ReactNode;
};

/** The theme as a form. */
export function ThemeEditorForm({ theme, children }: Props) {
  const { data: layouts } = useLayouts();
  const { mutateAsync: create } = useCreateTheme();
  const { mutateAsync: update } = useUpdateTheme(theme?.id ?? '');
  const fields = useMemo(() => themeFields({ theme, layouts }), [theme, layouts]);
  return (
    <EditorForm
      plan={THEME_PLAN}
      subject={theme && { name: theme.name, color: themeSummary(theme.settings).color }}
      fields={fields}
      sections={THEME_SECTIONS}
      stored={theme}
      valuesOf={formOf}
      hasChanges={hasChanges}
      draftsOf={(form) => draftsOf(theme, form)}
      create={(form, deleted) => create(createBody(form, deleted))}
      update={(form, stored) =>
        update({ body: updateBody(stored, form), revision: stored.revision })
      }
    >
      {children}
    </EditorForm>
  );
}
