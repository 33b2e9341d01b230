import type { ReactNode } from 'react';
import styles from './editor-layout.module.css';

/** The form on the left, what it makes on the right; on a narrow window the picture stays on top. */
export function EditorLayout({ pane, canvas }: { pane: ReactNode; canvas: ReactNode }) {
  return (
    <div className={styles.editor}>
      <div className={styles.pane}>{pane}</div>
      <div className={styles.canvas}>{canvas}</div>
    </div>
  );
}
