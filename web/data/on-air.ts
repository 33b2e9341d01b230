import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnAir } from '#contract/sources.ts';
import { cacheAnswer } from './cache-answer.ts';
import { ON_AIR_PATH } from './known-on-air.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const KEY = QUERY_KEYS.onAir;

/** The live that tips of sources go to. */
export const useOnAir = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => request<OnAir>('GET', ON_AIR_PATH, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Puts a live on air; null for none. */
export function usePutOnAir() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (liveId: string | null) =>
      request<OnAir>('PUT', ON_AIR_PATH, { body: { live_id: liveId } }),
    onSuccess: (answer) => cacheAnswer(client, KEY, answer),
  });
}
