import { useCreateTheme } from '../../api/themes.ts';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { useCancel } from '../../editor/leave-editor.ts';
import { ThemeEditorForm } from './theme-editor-form.tsx';
import { createBody } from './theme-form.ts';
import { THEME_PLAN } from './theme-plan.ts';
import { ThemePreview } from './theme-preview.tsx';

/** Makes a theme. */
export function NewThemePage() {
  const create = useCreateTheme();
  useCancel(THEME_PLAN);
  return (
    <EditorLayout
      pane={<ThemeEditorForm send={(form) => create.mutateAsync(createBody(form))} />}
      canvas={<ThemePreview />}
    />
  );
}
