import { useState } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { useDeleteLayout, useLayout } from '../../api/layouts.ts';
import { DeleteButton } from '../../editor/delete-button.tsx';
import { EditPage } from '../../editor/edit-page.tsx';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { LayoutEditorForm } from './layout-editor-form.tsx';
import { LAYOUT_PLAN } from './layout-plan.ts';
import { LayoutPreview } from './layout-preview.tsx';
import { createStageControl } from './stage/stage-control.ts';
import { StageFormLink } from './stage/stage-form-link.tsx';

/** Changes or deletes a layout. */
export function EditLayoutPage({ id }: { id: string }) {
  return (
    <EditPage plan={LAYOUT_PLAN} loading={useLayout(id)}>
      {(layout) => <EditLayout layout={layout} />}
    </EditPage>
  );
}

function EditLayout({ layout }: { layout: Layout }) {
  const remove = useDeleteLayout(layout.id);
  const [stage] = useState(createStageControl);
  return (
    <EditorLayout
      pane={
        <LayoutEditorForm layout={layout}>
          <StageFormLink control={stage} />
          <DeleteButton plan={LAYOUT_PLAN} onDelete={() => remove.mutateAsync(layout.revision)} />
        </LayoutEditorForm>
      }
      canvas={<LayoutPreview layout={layout} stage={stage} />}
    />
  );
}
