import type { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import { resourceHooks } from './resource-hooks.ts';

export const liveKeys = { list: ['lives'], one: 'live' } as const;

/** Hooks for lives; the list is newest first and has the totals. */
export const {
  useList: useLives,
  useOne: useLive,
  useCreate: useCreateLive,
  useUpdate: useUpdateLive,
  useDelete: useDeleteLive,
} = resourceHooks<Live, CreateLive, UpdateLive, LiveSummary>({
  path: '/api/lives',
  keys: liveKeys,
});
