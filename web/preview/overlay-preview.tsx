import { type ReactNode, useState } from 'react';
import type { PreviewInput } from '#contract/preview-wire.ts';
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
  /** What stands below the picture. */
  children?: ReactNode;
};

/** The overlay of a live as OBS shows it, on black. */
export function OverlayPreview({ live, drafts, heading = 'Overlay preview', children }: Props) {
  // The frame keeps its address: it is told of another live, and shows that without loading anew.
  const [src] = useState(() => liveLink(live));
  const { frame, state } = usePreviewHost({
    liveCode: live.code,
    themeId: live.theme_id,
    layoutId: null,
    layoutOverride: null,
    themeOverride: null,
    live: null,
    ...drafts,
  });
  return (
    <section className={styles.preview} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <PreviewStateMark state={state} />
        <span className={styles.size}>1920 × 1080</span>
      </div>
      <OverlayFrame ref={frame} src={src} isMissing={state === 'missing'} />
      {children}
    </section>
  );
}
