import { useMemo } from 'react';
import type { Theme } from '#contract/themes.ts';
import { useThemes } from '../api/themes.ts';
import { type ThemeSummary, themeSummary } from './theme-summary.ts';

/** A theme as a live that has it shows it. */
export type NamedTheme = ThemeSummary & Pick<Theme, 'name' | 'layout_id'>;

/** Each theme by its id; none before the server has answered, and where it does not. */
export function useThemeSummaries(): ReadonlyMap<string, NamedTheme> {
  const { data: themes } = useThemes();
  return useMemo(() => new Map(themes?.map(named)), [themes]);
}

const named = ({ id, name, layout_id, settings }: Theme): [string, NamedTheme] => [
  id,
  { name, layout_id, ...themeSummary(settings) },
];
