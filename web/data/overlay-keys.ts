import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OverlayKey, OverlayKeyOf } from '#contract/people.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const PATH = '/api/overlay-keys';

/** The keys of overlays on other computers, as far as somebody has made one. */
export const useOverlayKeys = () =>
  useQuery({
    queryKey: QUERY_KEYS.overlayKeys,
    queryFn: ({ signal }) => request<OverlayKey[]>('GET', PATH, { signal }),
    refetchOnMount: 'always',
  });

/** The key of the overlay of a live, or of the live on air for null. It is made if there is none. */
export const useOverlayKey = (liveId: string | null) =>
  useQuery({
    queryKey: [...QUERY_KEYS.overlayKeys, liveId],
    queryFn: ({ signal }) => {
      const body: OverlayKeyOf = { live_id: liveId };
      return request<OverlayKey>('POST', PATH, { body, signal });
    },
    refetchOnMount: 'always',
  });

/** Replaces the key of an overlay; the old one ends at once. */
export function useRenewOverlayKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OverlayKeyOf) => request<OverlayKey>('POST', `${PATH}/renew`, { body }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.overlayKeys }),
  });
}
