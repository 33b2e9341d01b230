import { CopyObsLink } from '../preview/copy-obs-link.tsx';
import type { PreviewedLive } from '../preview/obs-link.ts';
import styles from './preview-link.module.css';

/** The link of what the preview above shows, as it is saved. */
export function PreviewLink({ live }: { live: PreviewedLive }) {
  return (
    <div className={styles.copy}>
      <CopyObsLink live={live} />
    </div>
  );
}
