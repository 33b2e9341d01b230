import type { ReactNode } from 'react';
import { liveLink, type PreviewedLive } from './obs-link.ts';
import { OverlayFrame } from './overlay-frame.tsx';
import styles from './overlay-preview.module.css';

type Props = {
  live: PreviewedLive;
  heading?: string;
  /** What stands below the picture. */
  children?: ReactNode;
};

/** The overlay of a live as OBS shows it, on black. */
export function OverlayPreview({ live, heading = 'Overlay preview', children }: Props) {
  const link = liveLink(live);
  return (
    <section className={styles.preview} aria-label={heading}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <span>1920 × 1080</span>
      </div>
      <OverlayFrame key={link} src={link} />
      {children}
    </section>
  );
}
