import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './settings-page.module.css';

type Props = {
  title: string;
  /** What the page is for, below the title. */
  intro?: string;
  /** Two cards stand side by side. */
  isWide?: boolean;
  /** Stands across from the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** The title of a page of the settings, and its cards. */
export function SettingsPage({ title, intro, isWide, action, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={classNames(styles.content, isWide && styles.wide)}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
