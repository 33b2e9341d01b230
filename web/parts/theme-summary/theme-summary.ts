import type { FocusPoint } from '#contract/focus-point.ts';
import type { Theme } from '#contract/themes.ts';
import { readFocusPoint } from '#domain/appearance/focus-point.ts';
import { resolveFileLink } from '#domain/file-link.ts';
import { readPath } from '#domain/read-path.ts';
import { isColor } from '../../forms/fields/color/color.ts';
import type { SelectOption } from '../../ui/select.tsx';

/** Summary of a theme for lists. */
export type ThemeSummary = {
  /** URL of its cover photo; null without one. */
  coverUrl: string | null;
  coverFocus: FocusPoint;
  surface: string;
  /** Undefined if the accent is derived from the surface. */
  accent: string | undefined;
  /** The accent, else the surface. */
  color: string;
  category: string;
};

/** Summarizes stored settings; missing or invalid values use their default. */
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
    coverFocus: readFocusPoint(readPath(settings, 'logo_image_focus')),
    surface,
    accent,
    color: accent ?? surface,
    category: typeof category === 'string' ? category : '',
  };
}

/** A theme as an option of a select. */
export const themeOption = ({ id, name, settings }: Theme): SelectOption<string> => ({
  value: id,
  label: name,
  dotColor: themeSummary(settings).color,
});
