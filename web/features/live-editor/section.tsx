import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A titled part of the form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.head}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
