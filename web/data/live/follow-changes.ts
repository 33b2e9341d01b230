import type { Query, QueryClient } from '@tanstack/react-query';
import { otherTipsTopic, storedTopic, type Topic } from '#contract/topics.ts';
import type { LiveClient } from '#domain/live/client.ts';
import { liveKeys } from '../lives.ts';
import { QUERY_KEYS } from '../query-keys.ts';
import { createInvalidator, type Freshness } from './invalidator.ts';
import { AFFECTED, HELD, type StoredTopic, TIP_QUERIES } from './stored-queries.ts';

/** Where an entry of a list is being chosen, renamed, moved or pressed. A closed list may stay in the document. */
const IN_USE =
  ':is([role=listbox], [role=menu], [role=dialog], [role=alertdialog]):not([data-closed]), [data-typed], :active';

type Needs = {
  client: Pick<LiveClient, 'subscribe'>;
  queryClient: QueryClient;
  /** Whether the answer to a change made on this page is pending, also to a tip of the watched live. */
  isChanging: (watched: string | null) => boolean;
  /** The page. */
  page: Pick<
    Document,
    'visibilityState' | 'addEventListener' | 'removeEventListener' | 'querySelector'
  >;
};

export type FollowedChanges = {
  /** The live whose tips are on screen, by id; null for none. */
  watch(liveId: string | null): void;
  /** The tips of the watched live have changed. `freshness` says whether the cached ones contain the change. */
  tipsChanged(liveId: string, freshness: () => Freshness): void;
  stop(): void;
};

/** Subscribes to all that is stored, and refetches the queries on screen that a change affects. */
export function followChanges({ client, queryClient, isChanging, page }: Needs): FollowedChanges {
  const isVisible = () => page.visibilityState === 'visible';
  const invalidator = createInvalidator({
    client: queryClient,
    isVisible,
    isChanging: () => isChanging(watched),
    isHeld: (query) => HELD.some((key) => startsWith(query, key)) && !!page.querySelector(IN_USE),
  });
  let watched: string | null = null;
  /** Ends the subscriptions to the tips of other lives than the watched one. */
  let unsubscribeTips: (() => void)[] = [];

  function onStored(name: StoredTopic, isFirst: boolean): void {
    const { shown, searches = [] } = AFFECTED[name];
    for (const queryKey of searches) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    invalidate(shown, isFirst);
  }

  /** Queries are never retried: with the first versions, what failed to load waits for Try Again. */
  function invalidate(keys: readonly (readonly string[])[], isFirst: boolean): void {
    invalidator.invalidate(
      (query) =>
        !isTipsOf(query, watched) &&
        !(isFirst && hasFailed(query)) &&
        keys.some((key) => startsWith(query, key)),
    );
  }

  /** Calls back when the version changes, and with the first one: what was loaded before it may be older. */
  function subscribe(topic: Topic<null>, onChange: (isFirst: boolean) => void): () => void {
    let current: string | undefined;
    return client.subscribe(topic, ({ version }) => {
      const isFirst = current === undefined;
      if (current === version) return;
      current = version;
      onChange(isFirst);
    });
  }

  function watch(liveId: string | null): void {
    watched = liveId;
    const before = unsubscribeTips;
    const isInitial = before.length === 0;
    const topic = liveId === null ? storedTopic('tips') : otherTipsTopic(liveId);
    // Subscribed until the next topic has its first snapshot, so that no change is missed between the two.
    const unsubscribe = subscribe(topic, (isFirst) => {
      if (isFirst) {
        for (const end of before.splice(0)) end();
        if (!isInitial) return;
      }
      invalidate(TIP_QUERIES, isFirst);
    });
    unsubscribeTips = [...before, unsubscribe];
  }

  const names = Object.keys(AFFECTED) as StoredTopic[];
  const unsubscribe = names.map((name) =>
    subscribe(storedTopic(name), (isFirst) => onStored(name, isFirst)),
  );
  watch(null);
  const onVisibility = () => {
    if (isVisible()) invalidator.onVisible();
  };
  page.addEventListener('visibilitychange', onVisibility);

  return {
    watch,
    tipsChanged(liveId, freshness) {
      invalidator.invalidate(
        (query) => isTipsOf(query, liveId) || startsWith(query, liveKeys.list),
        freshness,
      );
    },
    stop() {
      page.removeEventListener('visibilitychange', onVisibility);
      for (const end of [...unsubscribe, ...unsubscribeTips]) end();
      invalidator.stop();
    },
  };
}

const startsWith = ({ queryKey }: Query, key: readonly string[]): boolean =>
  key.every((part, at) => queryKey[at] === part);

const hasFailed = ({ state }: Query): boolean =>
  state.status === 'error' && state.data === undefined;

const isTipsOf = ({ queryKey: [kind, id] }: Query, liveId: string | null): boolean =>
  kind === QUERY_KEYS.tips[0] && id === liveId;
