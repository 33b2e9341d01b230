import type { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import { resourceHooks } from './resource-hooks.ts';

export const liveKeys = { list: ['lives'], one: 'live' } as const;

export const liveHooks = resourceHooks<Live, CreateLive, UpdateLive, LiveSummary>({
  path: '/api/lives',
  keys: liveKeys,
});

/** The lives, newest first, with their totals. */
export const useLives = liveHooks.useList;
