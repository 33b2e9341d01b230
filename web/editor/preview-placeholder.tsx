import { MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './preview-placeholder.module.css';

type Props = {
  title: string;
  /** What to do about it, in one sentence. */
  children: ReactNode;
  actions?: ReactNode;
};

/** Stands where the preview will be. */
export function PreviewPlaceholder({ title, children, actions }: Props) {
  return (
    <section aria-label="Preview" className={styles.frame}>
      <EmptyState isSmall art={<MonitorPlay />} title={title} actions={actions}>
        {children}
      </EmptyState>
    </section>
  );
}
