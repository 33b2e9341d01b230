import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

/** A small word beside a name: the coral one is on air, the outlined one comes next. */
export function Tag({ kind, children }: { kind: 'live' | 'next'; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[kind])}>{children}</span>;
}
