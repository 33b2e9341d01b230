import type { CreateTheme, Theme, UpdateTheme } from '#contract/themes.ts';
import { liveKeys } from './lives.ts';
import { resourceHooks } from './resource-hooks.ts';

export const themeKeys = { list: ['themes'], one: 'theme' } as const;

/** Hooks for themes; the list is sorted by name. */
export const {
  useList: useThemes,
  useOne: useTheme,
  useCreate: useCreateTheme,
  useUpdate: useUpdateTheme,
  useDelete: useDeleteTheme,
} = resourceHooks<Theme, CreateTheme, UpdateTheme>({
  path: '/api/themes',
  keys: themeKeys,
  referrers: [liveKeys],
});
