import { Gift, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import styles from './settings-frame.module.css';

const ENTRIES = [
  { path: EDITOR_PATHS.settings, label: 'User Settings', icon: <UserRound /> },
  { path: EDITOR_PATHS.rewards, label: 'Rewards', icon: <Gift /> },
  { path: EDITOR_PATHS.settingsAdmin, label: 'Admin', icon: <SlidersHorizontal /> },
];

/** A settings page beside the settings menu; on a narrow window the menu is a row of tabs. `path` is the page's own. */
export function SettingsFrame({ path, children }: { path?: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} aria-label="Settings">
        <ul className={styles.entries}>
          {ENTRIES.map(({ path: href, label, icon }) => (
            <li key={href}>
              <a
                className={styles.entry}
                href={href}
                aria-current={href === path ? 'page' : undefined}
              >
                {icon}
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
