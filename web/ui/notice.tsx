import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

type Props = {
  /** `bad`: a failure. `warn`: a service is missing, but work can continue. */
  kind?: 'bad' | 'warn';
  /** What happened, and what to do. */
  children: ReactNode;
  /** Button that solves the problem. */
  action?: ReactNode;
};

/** A message in the page with the role alert (failure) or status (warning). */
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
