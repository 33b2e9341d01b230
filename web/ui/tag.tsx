import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

type Props = { kind: 'live' | 'started' | 'next'; children: ReactNode };

/** Tag next to a name: on air, started by the clock only, or next. */
export function Tag({ kind, children }: Props) {
  return <span className={classNames(styles.tag, styles[kind])}>{children}</span>;
}
