import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

type Props = {
  /** An illustration, or an icon for the small form. */
  art: ReactNode;
  title: string;
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2';
  /** For use inside a list or frame. */
  isSmall?: boolean;
  /** What happened or what to do next, in one sentence. */
  children?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
};

/** Placeholder for missing content, with the next step. */
export function EmptyState({ art, title, heading = 'h2', isSmall, children, actions }: Props) {
  const Heading = heading;
  return (
    <div className={classNames(styles.empty, isSmall && styles.small)}>
      <div className={styles.art}>{art}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
