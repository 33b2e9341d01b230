import { EditorLayout } from '../../editor/editor-layout.tsx';
import { useCancel } from '../../editor/leave-editor.ts';
import { ThemeEditorForm } from './theme-editor-form.tsx';
import { THEME_PLAN } from './theme-plan.ts';
import { ThemePreview } from './theme-preview.tsx';

/** Makes a theme. */
export function NewThemePage() {
  useCancel(THEME_PLAN);
  return <EditorLayout pane={<ThemeEditorForm />} canvas={<ThemePreview />} />;
}
