import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { layoutKeys } from './layouts.ts';
import { listedBootVersion, liveKeys } from './lives.ts';
import { tellOtherLook } from './other-look.ts';
import { requestNews } from './request.ts';
import { isNotFound } from './request-error.ts';
import { themeKeys } from './themes.ts';
import type { TipList } from './tip-list.ts';
import { newsIn, watchTips } from './tip-watch.ts';
import { tipKey } from './tips.ts';

/** Keeps the tips of a live and the list of lives current while the page is visible, whoever changes them. */
export function useTipWatch(liveId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (liveId === undefined) return;
    const watch = watchTips({
      ask: async (version, signal) => {
        const path = `/api/lives/${encodeURIComponent(liveId)}/tips/totals?top=0`;
        try {
          return newsIn(await requestNews(path, { headers: { 'if-none-match': version }, signal }));
        } catch (error) {
          // The live was deleted elsewhere.
          if (isNotFound(error)) forget(client, [liveKeys.list]);
          throw error;
        }
      },
      known: () => knownVersion(client, liveId),
      knownBoot: () => (isLoading(client, liveKeys.list) ? null : listedBootVersion()),
      onLook: (otherLook) => tellOtherLook(liveId, otherLook),
      onOtherTips: () => forget(client, [tipKey(liveId), liveKeys.list]),
      onOtherLives: () => forget(client, [liveKeys.list, themeKeys.list, layoutKeys.list]),
    });
    const follow = () => {
      if (document.visibilityState === 'visible') watch.start();
      else watch.stop();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      watch.stop();
    };
  }, [client, liveId]);
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
