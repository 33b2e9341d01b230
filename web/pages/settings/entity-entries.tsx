import { ChevronRight, CopyPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Layout } from '#contract/layouts.ts';
import { copyPath, EDITOR_PATHS } from '#contract/pages.ts';
import type { Theme } from '#contract/themes.ts';
import { Picture } from '../../forms/fields/file/picture.tsx';
import { type ThemeSummary, themeSummary } from '../../parts/theme-summary/theme-summary.ts';
import { Dot } from '../../ui/dot.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import styles from './admin-page.module.css';
import { ExportButton } from './exchange-buttons.tsx';
import { layoutSummary, OUTLINE } from './layout-summary.ts';

type EntityEntryProps = {
  name: string;
  note: string;
  /** Preview picture. */
  thumbnail: ReactNode;
  /** Displayed on the right. */
  mark?: ReactNode;
  /** Button beside the link. */
  action: ReactNode;
  /** Address of the editor. */
  href: string;
  /** Address of the editor of a copy. */
  copyHref: string;
};

/** An entity in a list, with a link to its editor. */
function EntityEntry({ name, note, thumbnail, mark, action, href, copyHref }: EntityEntryProps) {
  return (
    <div className={styles.row}>
      <a className={styles.entry} href={href}>
        <span className={styles.thumbnail}>{thumbnail}</span>
        <span className={styles.text}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>{' '}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.end}>
          {mark}
          <span className={styles.room} />
          <ChevronRight className={styles.chevron} />
        </span>
      </a>
      <span className={styles.action}>
        <IconLink label={`Duplicate ${name}`} href={copyHref}>
          <CopyPlus />
        </IconLink>
        {action}
      </span>
    </div>
  );
}

/** A theme in a list, with its cover photo or an outline in its colors. */
export function ThemeEntry({ theme: { id, name, settings } }: { theme: Theme }) {
  const { category, coverUrl, coverFocus, color, ...outline } = themeSummary(settings);
  return (
    <EntityEntry
      name={name}
      note={category}
      thumbnail={
        coverUrl ? <Picture address={coverUrl} focus={coverFocus} /> : <ColorOutline {...outline} />
      }
      mark={<Dot color={color} />}
      action={<ExportButton kind="theme" id={id} name={name} />}
      href={EDITOR_PATHS.editTheme.replace(':id', id)}
      copyHref={copyPath(EDITOR_PATHS.newTheme, id)}
    />
  );
}

/** Outline for a theme without a photo: lines and a board in its colors. */
const ColorOutline = ({ surface, accent = 'gray' }: Pick<ThemeSummary, 'surface' | 'accent'>) => (
  <svg viewBox="0 0 64 40" aria-hidden="true">
    <rect width="64" height="40" fill={surface} />
    <g fill={accent}>
      <rect x="5" y="9" width="25" height="4" rx="1.5" />
      <rect x="5" y="27" width="32" height="3" rx="1.5" opacity="0.5" />
      <rect x="44" y="8" width="15" height="22" rx="1.5" opacity="0.3" />
    </g>
  </svg>
);

/** A layout in a list, with an outline of its parts. */
export function LayoutEntry({ layout: { id, name, settings } }: { layout: Layout }) {
  const { summary, name: title, ...parts } = layoutSummary(settings);
  const { board, goal, milestones, votes, timer, alert } = parts;
  return (
    <EntityEntry
      name={name}
      note={summary}
      thumbnail={
        <svg viewBox={`0 0 ${OUTLINE.width} ${OUTLINE.height}`} aria-hidden="true">
          {board && <rect {...board} rx="1.5" fill="var(--ink-2)" />}
          {milestones && <rect {...milestones} rx="1.5" fill="var(--ink-3)" />}
          {votes && <rect {...votes} rx="1.5" fill="var(--ink-3)" />}
          {timer && <rect {...timer} rx="1.5" fill="var(--ink-1)" />}
          {alert && <rect {...alert} rx="1.5" fill="none" stroke="var(--ink-2)" />}
          <rect {...title} rx="1.5" fill="var(--ink-1)" />
          <rect {...goal} rx="1.5" fill="var(--ink-3)" />
        </svg>
      }
      action={<ExportButton kind="layout" id={id} name={name} />}
      href={EDITOR_PATHS.editLayout.replace(':id', id)}
      copyHref={copyPath(EDITOR_PATHS.newLayout, id)}
    />
  );
}
