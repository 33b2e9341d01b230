import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import { cacheAnswer } from './cache-answer.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { useMay } from './session/may.ts';

const PATH = '/api/sharing';

const QUERY = queryOptions({
  queryKey: QUERY_KEYS.sharing,
  queryFn: ({ signal }) => request<Sharing>('GET', PATH, { signal }),
});

/** What is shared, and at which addresses. Not loaded on the shared door, which refuses to say it. */
export const useSharing = () => useQuery({ ...QUERY, enabled: useMay('private') });

/** The same, refetched on mount and when the tab is shown again: the network may be another one since. */
export const useNewestSharing = () =>
  useQuery({
    ...QUERY,
    enabled: useMay('private'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Changes the settings that are present; they act at once. */
export function useUpdateSharing() {
  const client = useQueryClient();
  return useMutation({
    // Serialized: the last choice is stored last.
    scope: { id: PATH },
    mutationFn: (body: SharingPatch) => request<Sharing>('PUT', PATH, { body }),
    onSuccess: (sharing) => cacheAnswer(client, QUERY_KEYS.sharing, sharing),
  });
}
