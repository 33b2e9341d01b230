import type { CreateLayout, Layout, UpdateLayout } from '#contract/layouts.ts';
import { resourceHooks } from './resource-hooks.ts';
import { themeKeys } from './themes.ts';

export const layoutKeys = { list: ['layouts'], one: 'layout' } as const;

/** Hooks for layouts; the list is sorted by name. */
export const {
  useList: useLayouts,
  useOne: useLayout,
  useCreate: useCreateLayout,
  useUpdate: useUpdateLayout,
  useDelete: useDeleteLayout,
} = resourceHooks<Layout, CreateLayout, UpdateLayout>({
  path: '/api/layouts',
  keys: layoutKeys,
  referrers: [themeKeys],
});
