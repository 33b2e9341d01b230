import { EditorLayout } from '../../editor/editor-layout.tsx';
import { useCancel } from '../../editor/leave-editor.ts';
import { PreviewPlaceholder } from '../../editor/preview-placeholder.tsx';
import { LiveEditorForm } from './live-editor-form.tsx';
import { LIVE_PLAN } from './live-plan.ts';

/** Schedules a live. */
export function NewLivePage() {
  useCancel(LIVE_PLAN);
  return (
    <EditorLayout
      pane={<LiveEditorForm />}
      canvas={
        <PreviewPlaceholder title="Save to preview">
          The preview needs a saved live.
        </PreviewPlaceholder>
      }
    />
  );
}
