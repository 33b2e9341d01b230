import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { isUnanswered } from './request-error.ts';

const WRITE_AFTER_MS = 2000;
/** A longer list is not stored: a part of it would show a wrong total. */
const MAX_ROWS = 2000;
/** What Home and the page for phones need, with the maximum number of entries: tabs may show different lives. Times are in the timezone of the settings. */
const MAX_ENTRIES: ReadonlyMap<unknown, number> = new Map([
  [liveKeys.list[0], 1],
  [QUERY_KEYS.tips[0], 3],
  [QUERY_KEYS.series[0], 1],
  [QUERY_KEYS.userSettings[0], 1],
]);

/** What was stored by another build may have another shape, and what another person saw is not shown. */
type Stored = { build: string; personId: string | null; seenMs: number; data: unknown };

type Needs = {
  client: QueryClient;
  storage: CacheStorage;
  /** Name of the cache. Cache Storage has more room than the local storage of the outbox. */
  cacheName: string;
  /** Another one with each build. */
  build: string;
  /** Who uses the page now; null on the private door and for nobody. */
  personId: () => string | null;
  /** Called when lives or tips of this time are shown, in ms of `Date.now()`. */
  onRestored: (seenMs: number) => void;
};

/** Stores the data that the page shows first. A query without data that gets no answer shows them, and still fails, so that it is refetched. */
export function keepLastSeen(needs: Needs): void {
  const { client, storage, cacheName, build, personId, onRestored } = needs;
  /** With the person who was signed in when the data came. */
  const due = new Map<Query, string | null>();

  client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isNew = type === 'updated' && 'action' in event && event.action.type === 'success';
    if (!isNew || !isStored(query.queryKey)) return;
    if (due.size === 0) setTimeout(write, WRITE_AFTER_MS);
    due.set(query, personId());
  });

  async function write(): Promise<void> {
    const queries = [...due];
    due.clear();
    // A full or denied storage keeps nothing.
    for (const [query, id] of queries) if (id === personId()) await put(query).catch(() => {});
  }

  async function put({ queryKey, state }: Query): Promise<void> {
    const cache = await storage.open(cacheName);
    const path = pathOf(queryKey);
    await cache.delete(path);
    if (rowsOf(state.data) > MAX_ROWS) return;
    const stored: Stored = {
      build,
      personId: personId(),
      seenMs: state.dataUpdatedAt,
      data: state.data,
    };
    await cache.put(path, new Response(JSON.stringify(stored)));
    const ofKind = (await cache.keys()).filter(({ url }) => url.includes(pathOf([queryKey[0]])));
    const oldest = ofKind.slice(0, -(MAX_ENTRIES.get(queryKey[0]) ?? 0));
    await Promise.all(oldest.map((key) => cache.delete(key)));
  }

  async function find(queryKey: QueryKey): Promise<Stored | null> {
    const cache = await storage.open(cacheName);
    const answer = await cache.match(pathOf(queryKey));
    const stored: Stored | undefined = await answer?.json();
    return stored?.build === build && stored.personId === personId() ? stored : null;
  }

  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      persister: async (fetchData, context, query) => {
        try {
          return await fetchData(context);
        } catch (error) {
          if (isUnanswered(error) && query.state.data === undefined && isStored(query.queryKey)) {
            const stored = await find(query.queryKey).catch(() => null);
            if (stored) {
              query.setData(stored.data as never, { updatedAt: stored.seenMs, manual: true });
              if (query.queryKey[0] !== QUERY_KEYS.userSettings[0]) onRestored(stored.seenMs);
            }
          }
          throw error;
        }
      },
    },
  });
}

const isStored = ([kind]: QueryKey): boolean => MAX_ENTRIES.has(kind);

const pathOf = (queryKey: QueryKey): string => `/last-seen/${queryKey.join('/')}`;

/** The number of rows of a list, or of a list with its version. */
function rowsOf(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  const { tips } = data as { tips?: unknown[] };
  return tips?.length ?? 0;
}
