import type { Theme } from '#contract/themes.ts';
import { useDeleteTheme, useTheme } from '../../api/themes.ts';
import { DeleteButton } from '../../editor/delete-button.tsx';
import { EditPage } from '../../editor/edit-page.tsx';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { ThemeEditorForm } from './theme-editor-form.tsx';
import { THEME_PLAN } from './theme-plan.ts';
import { ThemePreview } from './theme-preview.tsx';

/** Changes or deletes a theme. */
export function EditThemePage({ id }: { id: string }) {
  return (
    <EditPage plan={THEME_PLAN} loading={useTheme(id)}>
      {(theme) => <EditTheme theme={theme} />}
    </EditPage>
  );
}

function EditTheme({ theme }: { theme: Theme }) {
  const remove = useDeleteTheme(theme.id);
  return (
    <EditorLayout
      pane={
        <ThemeEditorForm theme={theme}>
          <DeleteButton plan={THEME_PLAN} onDelete={() => remove.mutateAsync(theme.revision)} />
        </ThemeEditorForm>
      }
      canvas={<ThemePreview theme={theme} />}
    />
  );
}
