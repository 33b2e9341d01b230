import { EditorLayout } from '../../editor/editor-layout.tsx';
import { useCancel } from '../../editor/leave-editor.ts';
import { PreviewPlaceholder } from '../../editor/preview-placeholder.tsx';
import { LayoutEditorForm } from './layout-editor-form.tsx';
import { LAYOUT_PLAN } from './layout-plan.ts';

/** Makes a layout. */
export function NewLayoutPage() {
  useCancel(LAYOUT_PLAN);
  return (
    <EditorLayout
      pane={<LayoutEditorForm />}
      canvas={
        <PreviewPlaceholder title="Save to preview">
          The preview needs a saved layout.
        </PreviewPlaceholder>
      }
    />
  );
}
