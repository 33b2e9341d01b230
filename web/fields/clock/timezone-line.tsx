import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './timezone-line.module.css';

/** Says which timezone dates and times are meant in. */
export const TimezoneLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.line}>
    <Globe />
    {children}
  </p>
);
