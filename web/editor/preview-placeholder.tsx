import { MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './editor-preview.module.css';

type PlaceholderProps = {
  title: string;
  /** What to do, in one sentence. */
  children: ReactNode;
  actions?: ReactNode;
};

/** Placeholder of a preview. */
export function PreviewPlaceholder({ title, children, actions }: PlaceholderProps) {
  return (
    <section aria-label="Preview" className={styles.frame}>
      <EmptyState isSmall art={<MonitorPlay />} title={title} actions={actions}>
        {children}
      </EmptyState>
    </section>
  );
}
