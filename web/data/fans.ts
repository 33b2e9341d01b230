import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Fan, FoundFan } from '#contract/fans.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

/** New fans appear with tips. */
const STALE_MS = 5000;

/** The fans whose name contains `text`, best match first; until the answer, those of the previous text. None for a blank text. A failure is only logged: a tip can be saved without them. */
export function useFanSearch(text: string) {
  return useQuery({
    queryKey: [...QUERY_KEYS.fanSearch, text],
    enabled: text !== '',
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<FoundFan[]>('GET', `/api/fans?${new URLSearchParams({ query: text })}`, {
        signal,
      }).catch((error: unknown) => {
        if (!signal.aborted) console.warn('Fans could not be searched.', error);
        throw error;
      }),
  });
}

/** The fans of `useFanSearch` by name alone, for users who may not see sums. */
export const useFanNames = (text: string) =>
  useQuery({
    queryKey: [...QUERY_KEYS.fanSearch, 'names', text],
    enabled: text !== '',
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<Fan[]>('GET', `/api/fans/names?${new URLSearchParams({ key: text })}`, { signal }),
  });

/** Adds a fan, or finds the one of that name. A failure is only logged: saving a tip adds its fan too. */
export function useCreateFan() {
  return useMutation({
    mutationFn: (name: string) => request<Fan>('POST', '/api/fans', { body: { name } }),
    onError: (error) => console.warn('The fan could not be added.', error),
  });
}
