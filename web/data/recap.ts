import { useQuery } from '@tanstack/react-query';
import type { Recap, RecapTable } from '#contract/recap.ts';
import type { Thanks } from '#contract/thanks.ts';
import type { Owner } from '#contract/topics.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request, requestFile } from './request.ts';

/** What a recap is of: a live, a series, or the lives of a currency in a month (yyyy-MM). */
export type RecapScope = Owner | { kind: 'month'; id: string; currency: string };

const FOLDERS = { live: 'lives', series: 'series', month: 'months' } as const;

/** The address below that of the scope, such as `/api/lives/…/recap`. */
function pathOf(scope: RecapScope, below: string, query: Record<string, string> = {}): string {
  const ofMonth = scope.kind === 'month' && { currency: scope.currency };
  const search = new URLSearchParams({ ...query, ...ofMonth });
  const path = `/api/${FOLDERS[scope.kind]}/${encodeURIComponent(scope.id)}/${below}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

const keyOf = (scope: RecapScope) => [...QUERY_KEYS.recap, scope];

/** What a show was; refetched on each visit, because tips may have changed since. */
export const useRecap = (scope: RecapScope) =>
  useQuery({
    queryKey: keyOf(scope),
    queryFn: ({ signal }) => request<Recap>('GET', pathOf(scope, 'recap'), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** A table of it as a CSV file. */
export const recapFile = (scope: RecapScope, table: RecapTable) =>
  requestFile(pathOf(scope, 'recap.csv', { table }));

/** The fans of a show to thank; refetched like its recap. */
export const useThanks = (scope: RecapScope) =>
  useQuery({
    queryKey: [...keyOf(scope), 'thanks'],
    queryFn: ({ signal }) => request<Thanks>('GET', pathOf(scope, 'thanks'), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
