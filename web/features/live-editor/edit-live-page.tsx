import type { Live } from '#contract/lives.ts';
import { useDeleteLive, useLive } from '../../api/lives.ts';
import { DeleteButton } from '../../editor/delete-button.tsx';
import { EditPage } from '../../editor/edit-page.tsx';
import { EditorLayout } from '../../editor/editor-layout.tsx';
import { useSelection } from '../../state/selection.ts';
import { LiveEditorForm } from './live-editor-form.tsx';
import { LIVE_PLAN } from './live-plan.ts';
import { LivePreview } from './live-preview.tsx';

/** Changes or deletes a live. */
export function EditLivePage({ id }: { id: string }) {
  return (
    <EditPage plan={LIVE_PLAN} loading={useLive(id)}>
      {(live) => <EditLive live={live} />}
    </EditPage>
  );
}

function EditLive({ live }: { live: Live }) {
  const remove = useDeleteLive(live.id);
  const removeAndDeselect = async () => {
    await remove.mutateAsync(live.revision);
    if (useSelection.getState().liveId === live.id) useSelection.getState().selectLive(null);
  };
  return (
    <EditorLayout
      pane={
        <LiveEditorForm live={live}>
          <DeleteButton plan={LIVE_PLAN} onDelete={removeAndDeselect} />
        </LiveEditorForm>
      }
      canvas={<LivePreview live={live} />}
    />
  );
}
