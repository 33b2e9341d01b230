import type { Live } from '#contract/lives.ts';
import { useLive, useUpdateLive } from '../../api/lives.ts';
import { DeleteLive } from './delete-live.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { LiveFields } from './live-fields.tsx';
import { updateBody } from './live-form.ts';
import { LiveLoadFailure } from './live-load-failure.tsx';
import { LivePreview } from './live-preview.tsx';
import { LiveSkeleton } from './live-skeleton.tsx';
import { useCancel } from './use-cancel.ts';

/** Changes or deletes a live. */
export function EditLivePage({ id }: { id: string }) {
  const { data: live, error, isFetching, refetch } = useLive(id);
  useCancel();
  if (live) return <EditLive key={live.id} live={live} />;
  if (error) {
    return <LiveLoadFailure error={error} isRetrying={isFetching} onRetry={() => refetch()} />;
  }
  return <EditorLayout pane={<LiveSkeleton />} canvas={null} />;
}

function EditLive({ live }: { live: Live }) {
  const update = useUpdateLive(live.id);
  return (
    <EditorLayout
      pane={
        <LiveFields
          live={live}
          save={{
            send: (form) => update.mutateAsync(updateBody(live, form)),
            saved: 'Live stream saved successfully!',
            failed: 'Failed to save live stream',
          }}
        >
          <DeleteLive live={live} />
        </LiveFields>
      }
      canvas={<LivePreview live={live} />}
    />
  );
}
