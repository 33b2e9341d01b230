import type { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import { resourceHooks } from './resource-hooks.ts';

export const liveKeys = { list: ['lives'], one: 'live' } as const;

/** The list has their totals, newest first. */
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
