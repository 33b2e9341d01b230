import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Theme } from '#contract/themes.ts';
import { Picture } from '../../fields/file/picture.tsx';
import { type ThemeSummary, themeSummary } from '../../theme-summary/theme-summary.ts';
import { Dot } from '../../ui/dot.tsx';
import { EntityEntry } from './entity-entry.tsx';
import { ExportButton } from './export-button.tsx';

/** A theme in the list, with its cover photo and its color. */
export function ThemeEntry({ theme: { id, name, settings } }: { theme: Theme }) {
  const { category, coverUrl, color, ...sketch } = themeSummary(settings);
  return (
    <EntityEntry
      name={name}
      note={category}
      thumbnail={coverUrl ? <Picture address={coverUrl} /> : <ColorSketch {...sketch} />}
      mark={<Dot color={color} />}
      action={<ExportButton kind="theme" id={id} name={name} />}
      href={EDITOR_PATHS.editTheme.replace(':id', id)}
    />
  );
}

/** A theme without a photo: lines and a board in its colors. */
const ColorSketch = ({ surface, accent = 'gray' }: Pick<ThemeSummary, 'surface' | 'accent'>) => (
  <svg viewBox="0 0 64 40" aria-hidden="true">
    <rect width="64" height="40" fill={surface} />
    <g fill={accent}>
      <rect x="5" y="9" width="25" height="4" rx="1.5" />
      <rect x="5" y="27" width="32" height="3" rx="1.5" opacity="0.5" />
      <rect x="44" y="8" width="15" height="22" rx="1.5" opacity="0.3" />
    </g>
  </svg>
);
