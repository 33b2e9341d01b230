import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

/** Tag next to a name: on air, or next. */
export function Tag({ kind, children }: { kind: 'live' | 'next'; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[kind])}>{children}</span>;
}
