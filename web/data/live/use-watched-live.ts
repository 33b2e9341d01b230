import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { totalsTopic } from '#contract/topics.ts';
import { liveKeys } from '../lives.ts';
import type { TipList } from '../tip-list.ts';
import { tipKey } from '../tips.ts';
import type { Freshness } from './invalidator.ts';
import { liveData } from './live.ts';
import { useTopic } from './use-topic.ts';

/** Keeps the tips of the live on screen and its total current, also after changes elsewhere. */
export function useWatchedLive(liveId: string | undefined): void {
  const client = useQueryClient();
  const versions = useRef<TipVersions>(null);
  useEffect(() => {
    if (liveId === undefined) return;
    const followed = followVersions(client, liveId);
    versions.current = followed;
    liveData().changes.watch(liveId);
    return () => {
      followed.stop();
      liveData().changes.watch(null);
    };
  }, [client, liveId]);
  useTopic(liveId === undefined ? null : totalsTopic(liveId, 0), ({ body, version }) => {
    if (liveId === undefined) return;
    // The live was deleted elsewhere.
    if (!body) void client.invalidateQueries({ queryKey: liveKeys.list, exact: true });
    else liveData().changes.tipsChanged(liveId, () => freshness(liveId, version));
  });

  function freshness(liveId: string, version: string): Freshness {
    if (versions.current?.has(version)) return 'current';
    const isLoading = client.isFetching({ queryKey: tipKey(liveId), exact: true }) > 0;
    return isLoading ? 'unknown' : 'outdated';
  }
}

type TipVersions = ReturnType<typeof followVersions>;

/** The versions that a list of tips has had: a snapshot of quick changes made here may arrive after the next change. */
function followVersions(client: QueryClient, liveId: string) {
  const versions = new Set<string | null>();
  const hash = hashKey(tipKey(liveId));
  const cache = client.getQueryCache();
  const add = (query?: Query) => {
    const list = query?.state.data as TipList | undefined;
    if (list) versions.add(list.version);
  };
  add(cache.get(hash));
  const stop = cache.subscribe(({ query }) => {
    if (query.queryHash === hash) add(query);
  });
  return { has: (version: string) => versions.has(version), stop };
}
