import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { layoutKeys } from './layouts.ts';
import { listedBootVersion, liveKeys } from './lives.ts';
import { tellOtherLook } from './other-look.ts';
import { isChanging, requestNews } from './request.ts';
import { isNotFound } from './request-error.ts';
import { setSeen } from './seen.ts';
import { useServerLine } from './server-line.ts';
import { themeKeys } from './themes.ts';
import type { TipList } from './tip-list.ts';
import { isTipOnItsWay } from './tip-outbox/tip-outbox.ts';
import { newsIn, type TipWatch, watchTips } from './tip-watch.ts';
import { tipKey } from './tips.ts';

/** Keeps the tips of a live and the list of lives current while the page is visible, whoever changes them. */
export function useTipWatch(liveId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (liveId === undefined) return;
    const had = followVersions(client, liveId);
    const watch = watchTips({
      ask: async (version, signal) => {
        const path = `/api/lives/${encodeURIComponent(liveId)}/tips/totals?top=0`;
        try {
          return newsIn(await requestNews(path, { headers: { 'if-none-match': version }, signal }));
        } catch (error) {
          if (isNotFound(error)) onGone();
          throw error;
        }
      },
      known: () => knownVersion(client, liveId),
      hasHad: had.has,
      isLoading: () => isLoading(client, tipKey(liveId)),
      isChanging: () => isChanging() || isTipOnItsWay(liveId),
      isTold: () => useServerLine.getState().isSound,
      knownBoot: () => (isLoading(client, liveKeys.list) ? null : listedBootVersion()),
      onLook: (otherLook) => tellOtherLook(liveId, otherLook),
      onSeen: (seen) => setSeen(liveId, seen),
      onOtherTips: () => forget(client, [tipKey(liveId), liveKeys.list]),
      onOtherLives: () => forget(client, [liveKeys.list, themeKeys.list, layoutKeys.list]),
    });
    /** The live was deleted elsewhere. */
    const onGone = () => forget(client, [liveKeys.list]);
    const stopHearing = hear(liveId, watch, onGone);
    const follow = () => {
      if (document.visibilityState === 'visible') watch.start();
      else watch.stop();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stopHearing();
      had.stop();
      watch.stop();
      // Nobody says any more what is drawn.
      setSeen(liveId, null);
    };
  }, [client, liveId]);
}

/** Lets the line to the server tell of the live's tips. */
function hear(liveId: string, watch: TipWatch, onGone: () => void): () => void {
  const stop = useServerLine.subscribe(({ isSound, told }, before) => {
    if (before.isSound !== isSound) watch.lineChanged();
    if (told === before.told || told?.live !== liveId) return;
    if (told.type === 'gone') onGone();
    else void watch.tell(told.version);
  });
  useServerLine.setState({ watched: liveId });
  return () => {
    stop();
    useServerLine.setState({ watched: null });
  };
}

/** The versions that a list of tips has had since: what is told of quick changes made here may come after the next. */
function followVersions(client: QueryClient, liveId: string) {
  const versions = new Set<string | null>();
  const hash = hashKey(tipKey(liveId));
  const cache = client.getQueryCache();
  const note = (query?: Query) => {
    const list = query?.state.data as TipList | undefined;
    if (list) versions.add(list.version);
  };
  note(cache.get(hash));
  const stop = cache.subscribe(({ query }) => {
    if (query.queryHash === hash) note(query);
  });
  return { has: (version: string) => versions.has(version), stop };
}

/** Null while the list is fetched: it will be newer. */
function knownVersion(client: QueryClient, liveId: string): string | null {
  const queryKey = tipKey(liveId);
  if (isLoading(client, queryKey)) return null;
  return client.getQueryData<TipList>(queryKey)?.version ?? null;
}

const isLoading = (client: QueryClient, queryKey: readonly string[]) =>
  client.isFetching({ queryKey, exact: true }) > 0;

const forget = (client: QueryClient, keys: readonly (readonly string[])[]) => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true });
};
