import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ArrivalsChange, GiveArrivals, Inbox, InboxQuery } from '#contract/inbox.ts';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const KEY = QUERY_KEYS.inbox;

export type InboxState = NonNullable<InboxQuery['state']>;

const fetchInbox = (query: string, signal: AbortSignal) =>
  request<Inbox>('GET', `/api/inbox?${query}`, { signal });

type Page = Required<Pick<InboxQuery, 'state' | 'limit'>> & Pick<InboxQuery, 'before'>;

const inboxQuery = ({ state, limit, before }: Page) =>
  queryOptions({
    queryKey: [...KEY, state, limit, before],
    queryFn: ({ signal }) =>
      fetchInbox(`state=${state}&limit=${limit}${before ? `&before=${before}` : ''}`, signal),
  });

/**
 * Arrivals in a state, newest first, at most `limit` of them; those that came earlier than `before`, an id. While more
 * of them load, the loaded ones stay.
 */
export const useInbox = (page: Page) =>
  useQuery({
    ...inboxQuery(page),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: (shown, query) => (query?.queryKey.at(-1) === page.before ? shown : undefined),
  });

/** Asks for them as they are now; `useInbox` has the answer as well. Throws a RequestError. */
export function useInboxNow() {
  const client = useQueryClient();
  return (page: Page) => client.fetchQuery({ ...inboxQuery(page), staleTime: 0 });
}

/** A mutation after which whatever shows arrivals or tips is query for again. */
function useChange<Sent>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent) => request<ArrivalsChange>('POST', `/api/inbox/${path}`, { body }),
    onSettled: () => invalidateArrivals(client),
  });
}

const invalidateArrivals = (client: QueryClient) =>
  Promise.all(
    [KEY, QUERY_KEYS.tips, liveKeys.list, QUERY_KEYS.fanStandings].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

type Chosen = { ids: readonly string[] };

/** Counts arrivals on a live. */
export const useGive = () => useChange<GiveArrivals>('give');
/** Takes back what was given. */
export const useTakeBack = () => useChange<Chosen>('take-back');
export const useSetAside = () => useChange<Chosen>('set-aside');
export const useBringBack = () => useChange<Chosen>('bring-back');
