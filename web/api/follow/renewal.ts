import type { Query, QueryClient } from '@tanstack/react-query';

/** How often it is looked whether what holds queries back is over. */
const LOOK_MS = 100;
/** The answer to a change made here comes within this time, and brings what it changes. */
const OWN_CHANGE_MS = 150;

type Needs = {
  client: QueryClient;
  /** Whether the page is visible: else nothing is asked until `shown`. */
  isShown: () => boolean;
  /** Whether the answer to a change that was made here is on its way. */
  isChanging: () => boolean;
  /** Whether what the query shows is just being used, so that it must stay. */
  isHeld: (query: Query) => boolean;
  /** In ms, from any moment on. */
  now?: () => number;
};

export type Renewal = {
  /** What these queries have may be older than now: those on screen are asked for again, others when they are shown. */
  renew(isOld: (query: Query) => boolean): void;
  /** The page is visible again. */
  shown(): void;
  stop(): void;
};

/**
 * Asks again for what is on screen, each query once however often it is said, and never for an answer that was
 * asked for after the change.
 */
export function createRenewal({
  client,
  isShown,
  isChanging,
  isHeld,
  now = () => performance.now(),
}: Needs): Renewal {
  const cache = client.getQueryCache();
  const askedMs = new WeakMap<Query, number>();
  /** What is asked for again, with the time of the newest change. */
  const due = new Map<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unfollow = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedMs.set(event.query, now());
  });

  function flush(): void {
    timer = undefined;
    if (!isShown()) return;
    for (const [query, changedMs] of due) {
      const isOwn = isChanging() && now() - changedMs < OWN_CHANGE_MS;
      if (isOwn || (query.isActive() && isHeld(query))) continue;
      due.delete(query);
      if ((askedMs.get(query) ?? Number.NEGATIVE_INFINITY) < changedMs) void ask(query);
    }
    if (due.size > 0) timer = setTimeout(flush, LOOK_MS);
  }

  async function ask(query: Query): Promise<void> {
    const { queryKey, state, promise } = query;
    const isReplaced = state.data !== undefined && query.isActive();
    // The library would take its answer for a new one. A first load that fails is not retried.
    if (state.fetchStatus === 'fetching' && !isReplaced) await promise?.catch(() => {});
    if (query.state.status === 'error' && state.status === 'pending') return;
    void client.invalidateQueries({ queryKey, exact: true });
  }

  return {
    renew(isOld) {
      const changedMs = now();
      for (const query of cache.findAll({ predicate: isOld })) {
        due.set(query, changedMs);
        // Whatever shows it next asks for it.
        if (!query.isActive()) query.invalidate();
      }
      clearTimeout(timer);
      flush();
    },
    shown() {
      clearTimeout(timer);
      flush();
    },
    stop() {
      unfollow();
      clearTimeout(timer);
    },
  };
}
