import { type ReactNode, useState } from 'react';
import type { PreviewInput } from '#contract/preview-wire.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { OverlayFrame } from './overlay-frame.tsx';
import styles from './overlay-preview.module.css';
import { PreviewStateMark } from './preview-state-mark.tsx';
import { usePreviewHost } from './use-preview-host.ts';

type Props = {
  live: PreviewedLive;
  /** What stands in an editor and is not saved yet, in the place of what is; a new object for each change. */
  drafts?: Partial<PreviewInput>;
  heading?: string;
  /** Called when the overlay tells where its parts are. */
  onParts?: (parts: readonly StagePart[]) => void;
  /** Lies over the picture, as large as that. */
  layer?: ReactNode;
  /** What stands below the picture. */
  children?: ReactNode;
};

/** The overlay of a live as OBS shows it, on black. */
export function OverlayPreview(props: Props) {
  const { live, drafts, heading = 'Overlay preview', onParts, layer, children } = props;
  // The frame keeps its address: it is told of another live, and shows that without loading anew.
  const [src] = useState(() => liveLink(live));
  const shown: PreviewInput = {
    liveCode: live.code,
    themeId: live.theme_id,
    layoutId: null,
    layoutOverride: null,
    themeOverride: null,
    live: null,
    ...drafts,
  };
  const { frame, state } = usePreviewHost(shown, onParts);
  return (
    <section className={styles.preview} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <PreviewStateMark state={state} />
        <span className={styles.size}>1920 × 1080</span>
      </div>
      <OverlayFrame ref={frame} src={src} isMissing={state === 'missing'} layer={layer} />
      {children}
    </section>
  );
}
