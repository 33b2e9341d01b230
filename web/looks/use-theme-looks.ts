import { useMemo } from 'react';
import type { Theme } from '#contract/themes.ts';
import { useThemes } from '../api/themes.ts';
import { type ThemeLook, themeLook } from './theme-look.ts';

/** A theme as a live that has it shows it. */
export type NamedLook = ThemeLook & Pick<Theme, 'name' | 'layout_id'>;

/** Each theme by its id; none before the server has answered, and where it does not. */
export function useThemeLooks(): ReadonlyMap<string, NamedLook> {
  const { data: themes } = useThemes();
  return useMemo(() => new Map(themes?.map(named)), [themes]);
}

const named = ({ id, name, layout_id, settings }: Theme): [string, NamedLook] => [
  id,
  { name, layout_id, ...themeLook(settings) },
];
