import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  /** What happened, and what to do. */
  children: ReactNode;
  /** A button that does it. */
  action?: ReactNode;
};

/** A failure, told in the place it is about; read out at once. */
export function Notice({ children, action }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <CircleAlert />
      <p>{children}</p>
      {action}
    </div>
  );
}
