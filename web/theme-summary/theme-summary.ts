import { resolveFileLink } from '#domain/file-link.ts';
import { readPath } from '../fields/at-path.ts';
import { isColor } from '../fields/color/color-text.ts';

/** What tells one theme from another where they are listed. */
export type ThemeSummary = {
  /** Where its cover photo is fetched; null without one. */
  coverUrl: string | null;
  /** Of the surfaces. */
  surface: string;
  /** Undefined where the ink follows from the surface. */
  accent: string | undefined;
  /** What marks it: the accent, else the surfaces. */
  color: string;
  category: string;
};

/** Reads the settings as they are stored: what is missing or strange takes its default. */
export function themeSummary(settings: unknown): ThemeSummary {
  const color = (path: string) => {
    const stored = readPath(settings, path);
    return typeof stored === 'string' && isColor(stored) ? stored : undefined;
  };
  const surface = color('element_color') ?? '#ffffff';
  const accent = color('text_color');
  const category = readPath(settings, 'category');
  return {
    coverUrl: resolveFileLink(readPath(settings, 'logo_image')),
    surface,
    accent,
    color: accent ?? surface,
    category: typeof category === 'string' ? category : '',
  };
}
