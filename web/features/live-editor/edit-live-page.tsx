import { useTips } from '../../api/tips.ts';
import { copyPage, editPage } from '../../editor/edit-page.tsx';
import { PreviewLink } from '../../editor/editor-preview.tsx';
import { CopyFollowingLink } from '../../preview/copy-obs-link.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { useSelection } from '../../state/selection.ts';
import { LIVE } from './live-editor.tsx';
import { NewLivePreview } from './new-live-preview.tsx';
import { tipsOfDeleted } from './tips-of-deleted.ts';

/** Changes or deletes a live. */
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

/** Schedules a live like another one. */
export const CopyPage = copyPage(LIVE, <NewLivePreview />);

/** Says nothing until the tips are loaded: no number is better than an old one. Then it follows new ones. */
function TipsOfDeleted({ liveId, currency }: { liveId: string; currency: string }) {
  const { data: tips, isFetching, isFetchedAfterMount } = useTips(liveId);
  const isNew = isFetchedAfterMount || !isFetching;
  const sentence = isNew && tips && tipsOfDeleted(tips, currency);
  return sentence ? <> {sentence}</> : null;
}
