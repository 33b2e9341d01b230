import { MonitorPlay } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './preview-placeholder.module.css';

/** Stands where the preview will be. */
export function PreviewPlaceholder() {
  return (
    <section aria-label="Preview" className={styles.frame}>
      <EmptyState isSmall art={<MonitorPlay />} title="Save to preview">
        The preview needs a saved live.
      </EmptyState>
    </section>
  );
}
