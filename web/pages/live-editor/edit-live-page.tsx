import { useTips } from '../../data/tips.ts';
import { copyPage, editPage } from '../../editor/edit-page.tsx';
import { PreviewLink } from '../../editor/editor-preview.tsx';
import { CopyFollowingLink } from '../../preview/copy-obs-link.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { useSelection } from '../../state/selection.ts';
import { LIVE } from './live-editor.tsx';
import { NewLivePreview } from './new-live-preview.tsx';
import { tipsOfDeleted } from './tips-of-deleted.ts';

/** Page that changes or deletes a live. */
export const EditPage = editPage(LIVE, {
  onDeleted: ({ id }) => {
    const { liveId, selectLive } = useSelection.getState();
    if (liveId === id) selectLive(null);
  },
  alsoDeleted: ({ id, currency }) => <TipsOfDeleted liveId={id} currency={currency} />,
  preview: (live) => (
    <OverlayPreview
      live={live}
      heading="Preview"
      action={
        <>
          <PreviewLink live={live} />
          <CopyFollowingLink live={live} />
        </>
      }
    />
  ),
});

/** Page that schedules a copy of a live. */
export const CopyPage = copyPage(LIVE, <NewLivePreview />);

/**
 * Number and sum of the tips that are deleted with the live; nothing while they load. It follows new tips.
 */
function TipsOfDeleted({ liveId, currency }: { liveId: string; currency: string }) {
  const { data: tips, isFetching, isFetchedAfterMount } = useTips(liveId);
  const isNew = isFetchedAfterMount || !isFetching;
  const sentence = isNew && tips && tipsOfDeleted(tips, currency);
  return sentence ? <> {sentence}</> : null;
}
