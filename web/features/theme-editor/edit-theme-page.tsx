import type { Theme } from '#contract/themes.ts';
import { useDeleteTheme, useTheme, useUpdateTheme } from '../../api/themes.ts';
import { DeleteButton } from '../../editor/delete-button.tsx';
import { EditPage } from '../../editor/edit-page.tsx';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { ThemeEditorForm } from './theme-editor-form.tsx';
import { updateBody } from './theme-form.ts';
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
  const update = useUpdateTheme(theme.id);
  const remove = useDeleteTheme(theme.id);
  return (
    <EditorLayout
      pane={
        <ThemeEditorForm theme={theme} send={(form) => update.mutateAsync(updateBody(theme, form))}>
          <DeleteButton plan={THEME_PLAN} onDelete={() => remove.mutateAsync()} />
        </ThemeEditorForm>
      }
      canvas={<ThemePreview theme={theme} />}
    />
  );
}
