import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwedReward, OwedState } from '#contract/owed.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const pathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/owed`;

/**
 * The rewards of a live's reached goals, the lowest first. `reached` changes with the goals and with the tips that reach
 * them; none are requested for ''.
 */
export const useOwed = (liveId: string, reached: string) =>
  useQuery({
    queryKey: [...QUERY_KEYS.owed, liveId, reached],
    queryFn: ({ signal }) => request<OwedReward[]>('GET', pathOf(liveId), { signal }),
    enabled: reached !== '',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

/** Stores what the host decides about a reward. */
export function useDecideOwed(liveId: string) {
  const client = useQueryClient();
  const queryKey = [...QUERY_KEYS.owed, liveId];
  return useMutation({
    mutationFn: ({ cents, state }: { cents: number; state: OwedState }) =>
      request<OwedReward[]>('PUT', `${pathOf(liveId)}/${cents}`, { body: { state } }),
    onSuccess: async (owed) => {
      await client.cancelQueries({ queryKey });
      client.setQueriesData({ queryKey, type: 'active' }, owed);
    },
  });
}
