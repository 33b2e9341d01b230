import type { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { liveKeys } from './lives.ts';
import { resourceHooks } from './resource-hooks.ts';

export const themeKeys = { list: ['themes'], one: 'theme' } as const;

export const themeHooks = resourceHooks<Theme, CreateTheme, UpdateTheme>({
  path: '/api/themes',
  keys: themeKeys,
  referrers: [liveKeys],
});

/** The themes, by name. */
export const useThemes = themeHooks.useList;
