import { useCreateLive } from '../../api/lives.ts';
import { EditorLayout } from './editor-layout.tsx';
import { LiveFields } from './live-fields.tsx';
import { createBody } from './live-form.ts';
import { PreviewPlaceholder } from './preview-placeholder.tsx';
import { useCancel } from './use-cancel.ts';

/** Schedules a live. */
export function NewLivePage() {
  const create = useCreateLive();
  useCancel();
  return (
    <EditorLayout
      pane={
        <LiveFields
          save={{
            send: (form) => create.mutateAsync(createBody(form)),
            saved: 'Live stream created successfully!',
            failed: 'Failed to create live stream',
          }}
        />
      }
      canvas={<PreviewPlaceholder />}
    />
  );
}
