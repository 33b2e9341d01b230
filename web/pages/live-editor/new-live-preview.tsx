import { isSample, PreviewNote, PreviewOfLive } from '../../editor/editor-preview.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { useSelection } from '../../state/selection.ts';

/** The overlay of another live with the settings of the unsaved one: it shows the other live's tips. */
export function NewLivePreview() {
  const liveId = useSelection((selection) => selection.liveId);
  return (
    <PreviewOfLive choose={(lives) => lives.find(({ id }) => id === liveId) ?? lives[0]}>
      {(live) => (
        <OverlayPreview live={{ ...live, theme_id: null }} heading="Preview" isUnsaved>
          <PreviewNote>
            {isSample(live) ? (
              'With example tips, until there are real ones.'
            ) : (
              <>
                With the tips of <bdi>{live.name}</bdi>, until there are its own.
              </>
            )}
          </PreviewNote>
        </OverlayPreview>
      )}
    </PreviewOfLive>
  );
}
