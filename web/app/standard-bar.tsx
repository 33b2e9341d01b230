import { CalendarPlus, Settings } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { IconLink } from '../ui/icon-link.tsx';
import styles from './top-bar.module.css';

/** The top bar of all pages except editors. */
export function StandardBar({ path }: { path: string }) {
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href={EDITOR_PATHS.home} aria-label="streamhost, home">
        <BrandMark />
        <span>streamhost</span>
      </a>
      <span className={styles.gap} />
      <ButtonLink href={EDITOR_PATHS.scheduleLive}>
        <CalendarPlus />
        Schedule Live
      </ButtonLink>
      <IconLink
        href={EDITOR_PATHS.settings}
        label="Settings"
        size="medium"
        aria-current={path.startsWith(EDITOR_PATHS.settings) ? 'page' : undefined}
      >
        <Settings />
      </IconLink>
    </header>
  );
}
