import { useQuery } from '@tanstack/react-query';
import type { Recap, RecapTable } from '#contract/recap.ts';
import type { Thanks } from '#contract/thanks.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request, requestFile } from './request.ts';

const pathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/recap`;

/** What a show was; refetched on each visit, because tips may have changed since. */
export const useRecap = (liveId: string) =>
  useQuery({
    queryKey: [...QUERY_KEYS.recap, liveId],
    queryFn: ({ signal }) => request<Recap>('GET', pathOf(liveId), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** A table of it as a CSV file. */
export const recapFile = (liveId: string, table: RecapTable) =>
  requestFile(`${pathOf(liveId)}.csv?table=${table}`);

/** The fans of a show to thank; refetched like its recap. */
export const useThanks = (liveId: string) =>
  useQuery({
    queryKey: [...QUERY_KEYS.recap, liveId, 'thanks'],
    queryFn: ({ signal }) =>
      request<Thanks>('GET', `/api/lives/${encodeURIComponent(liveId)}/thanks`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
