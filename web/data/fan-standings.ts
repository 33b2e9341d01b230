import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  Fan,
  FanHistory,
  FanReward,
  FanStandings,
  FanTips,
  HideFan,
  RenamedFan,
} from '#contract/fans.ts';
import type { FanOrder } from '#contract/limits.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const KEY = QUERY_KEYS.fanStandings;

const pathOf = (id: string) => `/api/fans/${encodeURIComponent(id)}`;

type FansWanted = { query: string; order: FanOrder; limit: number };

/** The first fans that match; refetched on each visit, because tips change their sums. */
export function useFanStandings({ query, order, limit }: FansWanted) {
  return useQuery({
    queryKey: [...KEY, query, order, limit],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ query, order, limit: String(limit) });
      return request<FanStandings>('GET', `/api/fans/standings?${search}`, { signal });
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

/** A part of a fan's page; like the standings it is refetched when tips or fans change. */
function useFanPart<Part>(id: string, part: '' | '/rewards' | `/tips?${string}`) {
  return useQuery({
    queryKey: [...KEY, { fan: id }, part],
    queryFn: ({ signal }) => request<Part>('GET', `${pathOf(id)}${part}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** A fan with the private note and the sums by live. */
export const useFan = (id: string) => useFanPart<FanHistory>(id, '');

/** The rewards of goals that a tip of the fan reached. */
export const useFanRewards = (id: string) => useFanPart<FanReward[]>(id, '/rewards');

/** A page of the fan's tips: the first for '', else the one after the page with this `next`. */
export const useFanTips = (id: string, before: string) =>
  useFanPart<FanTips>(id, `/tips?${new URLSearchParams(before && { before })}`);

/** Writes the private note about a fan. */
export const useWriteNote = (id: string) =>
  useChange((note: string) => request<FanHistory>('PUT', `${pathOf(id)}/note`, { body: { note } }));

/** A mutation after which every query with fans is refetched: the standings, suggestions and the tips of lives. */
function useChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => invalidateFans(client) });
}

const invalidateFans = (client: QueryClient) =>
  Promise.all(
    [KEY, QUERY_KEYS.fanSearch, QUERY_KEYS.tips].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/** Renames a fan. Without `merge` a name that another fan has is a conflict, else the two become that other fan. */
export const useRenameFan = () =>
  useChange(({ id, ...body }: { id: string; name: string; merge: boolean }) =>
    request<RenamedFan>('PUT', pathOf(id), { body }),
  );

/** Undoes a merge; resolves to the fan that was merged. Throws a RequestError. */
export async function undoMerge(client: QueryClient, mergeId: string): Promise<Fan> {
  const path = `${pathOf('merges')}/${encodeURIComponent(mergeId)}/undo`;
  const fan = await request<Fan>('POST', path, { body: {} });
  await invalidateFans(client);
  return fan;
}

/** Ends an alias: the next tip by that name makes a fan of its own. */
export const useEndAlias = () =>
  useChange((id: string) =>
    request<null>('DELETE', `${pathOf('aliases')}/${encodeURIComponent(id)}`),
  );

/** Shows a fan as Anonymous on overlays, or by name again. With `ends_alerts` the alerts of the fan end. */
export const useHideFan = () =>
  useChange(({ id, ...body }: { id: string } & HideFan) =>
    request<null>('PUT', `${pathOf(id)}/hidden`, { body }),
  );

/** Deletes a fan; the tips stay, as those of Anonymous. */
export const useDeleteFan = () => useChange((id: string) => request<null>('DELETE', pathOf(id)));
