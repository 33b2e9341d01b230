import type { Live } from '#contract/lives.ts';
import { CopyObsLink } from '../../preview/copy-obs-link.tsx';
import { OverlayPreview } from '../../preview/overlay-preview.tsx';
import { usePreviewDrafts } from '../../state/preview-drafts.ts';
import styles from './live-preview.module.css';

/** The overlay with the name, the theme and the goals as they stand in the form. It alone is drawn anew at each letter. */
export function LivePreview({ live }: { live: Live }) {
  const { live: draft, themeId = live.theme_id } = usePreviewDrafts();
  return (
    <OverlayPreview live={{ ...live, theme_id: themeId }} draft={draft} heading="Preview">
      <div className={styles.copy}>
        <CopyObsLink live={live} />
      </div>
    </OverlayPreview>
  );
}
