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

/** A message in the page: a failure is an alert, a warning a status. */
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
