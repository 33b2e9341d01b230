import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

type Props = {
  /** `bad`: it failed. `warn`: a service is missing, work can go on. */
  kind?: 'bad' | 'warn';
  /** What happened, and what to do. */
  children: ReactNode;
  /** A button that does it. */
  action?: ReactNode;
};

/** Told in the place it is about: a failure is read out at once, a warning when nothing else is being said. */
export function Notice({ kind = 'bad', children, action }: Props) {
  return (
    <div
      className={classNames(styles.notice, styles[kind])}
      role={kind === 'bad' ? 'alert' : 'status'}
    >
      {kind === 'bad' ? <CircleAlert /> : <TriangleAlert />}
      <p>{children}</p>
      {action}
    </div>
  );
}
