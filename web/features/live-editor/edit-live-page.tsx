import { editPage } from '../../editor/edit-page.tsx';
import { PreviewLink } from '../../editor/editor-preview.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { useSelection } from '../../state/selection.ts';
import { LIVE } from './live-editor.tsx';

/** Changes or deletes a live. */
export const EditPage = editPage(LIVE, {
  onDeleted: ({ id }) => {
    const { liveId, selectLive } = useSelection.getState();
    if (liveId === id) selectLive(null);
  },
  preview: (live) => (
    <OverlayPreview live={live} heading="Preview" action={<PreviewLink live={live} />} />
  ),
});
