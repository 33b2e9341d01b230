import type { Query, QueryClient } from '@tanstack/react-query';

/** Snapshots of one change arrive within this time; their queries are refetched together. */
const COALESCE_MS = 20;
/** Interval of the check whether deferred queries can be refetched. */
const CHECK_MS = 100;
/** The answer to a change made on this page arrives within this time, and contains what it changes. */
const OWN_CHANGE_MS = 150;

type Needs = {
  client: QueryClient;
  /** Whether the page is visible; nothing is refetched until `onVisible`. */
  isVisible: () => boolean;
  /** Whether the answer to a change made on this page is pending. */
  isChanging: () => boolean;
  /** Whether the user is using what the query shows, so that it must stay. */
  isHeld: (query: Query) => boolean;
  /** Monotonic clock in ms. */
  now?: () => number;
};

/** Whether the cached data contain a change; 'unknown' while they are loading. */
export type Freshness = 'current' | 'outdated' | 'unknown';

type Invalidator = {
  /**
   * The data of these queries may be older than now: active ones are refetched, others when they are shown. Without
   * `freshness` they are outdated.
   */
  invalidate(isAffected: (query: Query) => boolean, freshness?: () => Freshness): void;
  /** The page is visible again. */
  onVisible(): void;
  stop(): void;
};

/** A change on the server, shared by all queries that it affects. */
type Change = { atMs: number; freshness: (() => Freshness) | undefined };

/** Refetches active queries, deduplicated; skips queries that were fetched after the change. */
export function createInvalidator({
  client,
  isVisible,
  isChanging,
  isHeld,
  now = () => performance.now(),
}: Needs): Invalidator {
  const cache = client.getQueryCache();
  const fetchedMs = new WeakMap<Query, number>();
  /** What is to be refetched, with its newest change. */
  const due = new Map<Query, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') {
      fetchedMs.set(event.query, now());
    }
  });

  function flush(): void {
    timer = undefined;
    if (!isVisible()) return;
    // All queries of one change get the same verdict: the refetch of one must not make the others look current.
    const verdicts = new Map<Change, Freshness>();
    for (const change of due.values()) verdicts.set(change, change.freshness?.() ?? 'outdated');
    for (const [query, change] of due) {
      const isOwn = isChanging() && now() - change.atMs < OWN_CHANGE_MS;
      const verdict = verdicts.get(change);
      if (isOwn || verdict === 'unknown' || (query.isActive() && isHeld(query))) continue;
      due.delete(query);
      const isOlder = (fetchedMs.get(query) ?? Number.NEGATIVE_INFINITY) < change.atMs;
      if (verdict === 'outdated' && isOlder) void refetch(query);
    }
    if (due.size > 0) timer = setTimeout(flush, CHECK_MS);
  }

  async function refetch(query: Query): Promise<void> {
    const { queryKey, state, promise } = query;
    const isReplaced = state.data !== undefined && query.isActive();
    // The library would share a pending first load. A first load that fails is not retried.
    if (state.fetchStatus === 'fetching' && !isReplaced) await promise?.catch(() => {});
    if (query.state.status === 'error' && state.status === 'pending') return;
    void client.invalidateQueries({ queryKey, exact: true });
  }

  return {
    invalidate(isAffected, freshness) {
      const change = { atMs: now(), freshness };
      for (const query of cache.findAll({ predicate: isAffected })) {
        // A change that is not conditional stays so.
        const pending = due.get(query);
        due.set(
          query,
          pending && !pending.freshness ? { ...change, freshness: undefined } : change,
        );
        if (!query.isActive() && !freshness) query.invalidate();
      }
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    onVisible() {
      clearTimeout(timer);
      flush();
    },
    stop() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
