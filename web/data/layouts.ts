import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { resourceHooks } from './resource-hooks.ts';
import { themeKeys } from './themes.ts';

export const layoutKeys = { list: ['layouts'], one: 'layout' } as const;

export const layoutHooks = resourceHooks<Layout, CreateLayout, UpdateLayout>({
  path: '/api/layouts',
  keys: layoutKeys,
  referrers: [themeKeys],
});

/** The layouts, by name. */
export const useLayouts = layoutHooks.useList;
