import { PreviewOfLive, PreviewPlaceholder } from '../../editor/editor-preview.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { useSelection } from '../../state/selection.ts';
import styles from './new-live-preview.module.css';

/** The overlay of another live with the unsaved one: it has no tips yet, so those of the other are shown. */
export function NewLivePreview() {
  const liveId = useSelection((selection) => selection.liveId);
  return (
    <PreviewOfLive
      noun="live"
      without={
        <PreviewPlaceholder title="Save to preview">
          The preview of the first live needs it saved.
        </PreviewPlaceholder>
      }
      choose={(lives) => lives.find(({ id }) => id === liveId) ?? lives[0]}
    >
      {(live) => (
        <OverlayPreview live={{ ...live, theme_id: null }} heading="Preview" isUnsaved>
          <p className={styles.note}>
            With the tips of <bdi>{live.name}</bdi>, until there are its own.
          </p>
        </OverlayPreview>
      )}
    </PreviewOfLive>
  );
}
