import { useMemo } from 'react';
import type { Theme } from '#contract/themes.ts';
import { useThemes } from '../../data/themes.ts';
import { Dot } from '../../ui/dot.tsx';
import { type ThemeSummary, themeSummary } from './theme-summary.ts';

/** A dot in the color of a theme; gray without one. */
export function ThemeDot({ themeId }: { themeId: string | null }) {
  const theme = useThemeSummaries().get(themeId ?? '');
  return <Dot color={theme?.color} />;
}

/** Summary of a theme with its name and layout. */
type NamedTheme = ThemeSummary & Pick<Theme, 'name' | 'layout_id'>;

/** Summaries of the themes by id; empty while they load. */
export function useThemeSummaries(): ReadonlyMap<string, NamedTheme> {
  const { data: themes } = useThemes();
  return useMemo(() => new Map(themes?.map(named)), [themes]);
}

const named = ({ id, name, layout_id, settings }: Theme): [string, NamedTheme] => [
  id,
  { name, layout_id, ...themeSummary(settings) },
];
