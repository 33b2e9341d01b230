import type { ReactNode } from 'react';
import basics from '../../ui/basics.module.css';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/page.module.css';
import styles from './settings-page.module.css';

type Props = {
  title: string;
  /** Introduction below the title. */
  intro?: string;
  /** Two cards side by side. */
  isWide?: boolean;
  /** Displayed to the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A settings page: its title and cards. */
export function SettingsPage({ title, intro, isWide, action, children }: Props) {
  return (
    <div className={page.page}>
      <div className={classNames(styles.content, isWide && styles.wide)}>
        <div className={page.head}>
          <div>
            <h1 className={basics.pageTitle}>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
