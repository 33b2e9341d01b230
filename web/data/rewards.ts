import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CreateReward,
  RenameReward,
  ReorderRewards,
  Reward,
  RewardGroup,
} from '#contract/rewards.ts';
import { cacheAnswer } from './cache-answer.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const KEY = QUERY_KEYS.rewards;

const pathOf = (id: string) => `/api/rewards/${encodeURIComponent(id)}`;

/** All groups in their order, each with its rewards. */
export function useRewards() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request<RewardGroup[]>('GET', '/api/rewards', { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** A mutation that refetches the list, also when it failed half way. */
function useChange<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Adds a reward to its group, or a group. */
export const useCreateReward = () =>
  useChange((reward: CreateReward) => request<Reward>('POST', '/api/rewards', { body: reward }));

/** Renames a reward, or the whole group of it. */
export const useRenameReward = () =>
  useChange(({ id, ...names }: RenameReward & { id: string }) =>
    request<Reward>('PUT', pathOf(id), { body: names }),
  );

/** Deletes rewards one by one. */
export const useDeleteRewards = () =>
  useChange(async (ids: readonly string[]) => {
    for (const id of ids) await request<null>('DELETE', pathOf(id));
  });

/** Stores a new order; the list is patched from the answer. */
export function useReorderRewards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: ReorderRewards) =>
      request<RewardGroup[]>('POST', '/api/rewards/reorder-batch', { body: order }),
    onSuccess: (groups) => cacheAnswer(client, KEY, groups),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
