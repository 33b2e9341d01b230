import { BOOT_VERSION_HEADER } from '#contract/boot-version.ts';
import type { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import { resourceHooks } from './resource-hooks.ts';

export const liveKeys = { list: ['lives'], one: 'live' } as const;

let bootVersion: string | null = null;

/** The server's BOOT_VERSION_HEADER of the newest list of lives; null before there is one. */
export const listedBootVersion = (): string | null => bootVersion;

export const liveHooks = resourceHooks<Live, CreateLive, UpdateLive, LiveSummary>({
  path: '/api/lives',
  keys: liveKeys,
  onListed: (headers) => {
    bootVersion = headers.get(BOOT_VERSION_HEADER);
  },
});

/** The lives, newest first, with their totals. */
export const useLives = liveHooks.useList;
