import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

type Props = { kind: 'live' | 'started' | 'next' | 'shared'; children: ReactNode };

/** Tag next to a name: on air, started by the clock only, next, or shared with other devices. */
export function Tag({ kind, children }: Props) {
  return <span className={classNames(styles.tag, styles[kind])}>{children}</span>;
}
