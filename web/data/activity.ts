import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_ACTIVITY } from '#contract/limits.ts';
import type { Activity } from '#contract/people.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const PATH = '/api/activity';

/** What was done through the shared door, newest first, in pages; it is not pushed. */
export const useActivity = () =>
  useInfiniteQuery({
    queryKey: QUERY_KEYS.activity,
    queryFn: ({ pageParam, signal }) =>
      request<Activity[]>('GET', pageParam === null ? PATH : `${PATH}?before=${pageParam}`, {
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) =>
      page.length < MAX_ACTIVITY ? undefined : (page.at(-1)?.id ?? undefined),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
