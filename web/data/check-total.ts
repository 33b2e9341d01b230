import {
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  CheckedTip,
  CheckRange,
  Comparison,
  Mended,
  MendingAction,
  TotalCheck,
} from '#contract/check-total.ts';
import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';

const pathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/total-check`;
const searchOf = (range: CheckRange) => {
  const query = new URLSearchParams(range);
  return query.size > 0 ? `?${query}` : '';
};

/** The total of a live by the ledger. */
export const useTotalCheck = (liveId: string, range: CheckRange) =>
  useQuery({
    queryKey: [...QUERY_KEYS.totalCheck, liveId, range],
    queryFn: ({ signal }) =>
      request<TotalCheck>('GET', `${pathOf(liveId)}${searchOf(range)}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

type OfSource = { liveId: string; sourceId: string; range: CheckRange };

const comparisonKey = ({ liveId, sourceId, range }: OfSource) => [
  ...QUERY_KEYS.comparison,
  liveId,
  sourceId,
  range,
];

const fetchComparison = (
  { liveId, sourceId, range }: OfSource,
  again: boolean,
  signal: AbortSignal,
) =>
  request<Comparison>(
    'POST',
    `${pathOf(liveId)}/sources/${encodeURIComponent(sourceId)}${searchOf(range)}`,
    { body: { again }, signal },
  );

/** What the services of sources say beside the live. They get requests only while the page is open. */
export const useComparisons = (all: readonly OfSource[], enabled: boolean) =>
  useQueries({
    queries: all.map((of) => ({
      queryKey: comparisonKey(of),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchComparison(of, false, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      enabled,
    })),
  });

/** Fetches what the service says now; `useComparisons` has the answer as well. Throws a RequestError. */
export function useCompareAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (of: OfSource) => {
      const compared = await fetchComparison(of, true, new AbortController().signal);
      client.setQueryData(comparisonKey(of), compared);
    },
  });
}

/** The tips of one sum, by its key. */
export const useTipsBehind = (liveId: string, key: string, range: CheckRange) =>
  useQuery({
    queryKey: [...QUERY_KEYS.totalCheck, liveId, range, key],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(range);
      query.set('line', key);
      return request<CheckedTip[]>('GET', `${pathOf(liveId)}/tips?${query}`, { signal });
    },
    staleTime: 0,
  });

/** Compares a CSV file with the live; nothing is recorded. Throws a RequestError for what is no such file. */
export async function compareFile(
  liveId: string,
  range: CheckRange,
  file: File,
): Promise<Comparison> {
  if (file.size > MAX_TIP_FILE_MB * BYTES_PER_MB) {
    const text = `The file is too large: at most ${MAX_TIP_FILE_MB} MB. Split it into smaller files.`;
    throw new RequestError(0, text);
  }
  const form = new FormData();
  form.append('file', file);
  return request('POST', `${pathOf(liveId)}/file${searchOf(range)}`, { body: form });
}

type Chosen = { id: string; action?: MendingAction };

/** Mends differences. */
export function useMendTotal(liveId: string, range: CheckRange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mend: readonly Chosen[]) =>
      request<Mended>('POST', `${pathOf(liveId)}/mend`, { body: { ...range, mend } }),
    onSettled: () => invalidateTotals(client),
  });
}

/** Restores the state before a mending. */
export function useUndoMending(liveId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undo_id: string) =>
      request('POST', `${pathOf(liveId)}/undo`, { body: { undo_id } }),
    onSettled: () => invalidateTotals(client),
  });
}

const invalidateTotals = (client: QueryClient) =>
  Promise.all(
    [
      QUERY_KEYS.totalCheck,
      QUERY_KEYS.comparison,
      QUERY_KEYS.tips,
      QUERY_KEYS.inbox,
      liveKeys.list,
      QUERY_KEYS.fanStandings,
      QUERY_KEYS.recap,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
