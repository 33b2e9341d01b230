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
import type { Owner } from '#contract/topics.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';

const FOLDERS = { live: 'lives', series: 'series' } as const;

const pathOf = ({ kind, id }: Owner) =>
  `/api/${FOLDERS[kind]}/${encodeURIComponent(id)}/total-check`;
const searchOf = (range: CheckRange) => {
  const query = new URLSearchParams(range);
  return query.size > 0 ? `?${query}` : '';
};

/** The total of a live or series by the ledger. */
export const useTotalCheck = (owner: Owner, range: CheckRange) =>
  useQuery({
    queryKey: [...QUERY_KEYS.totalCheck, owner, range],
    queryFn: ({ signal }) =>
      request<TotalCheck>('GET', `${pathOf(owner)}${searchOf(range)}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

type OfSource = { owner: Owner; sourceId: string; range: CheckRange };

const comparisonKey = ({ owner, sourceId, range }: OfSource) => [
  ...QUERY_KEYS.comparison,
  owner,
  sourceId,
  range,
];

const fetchComparison = (
  { owner, sourceId, range }: OfSource,
  again: boolean,
  signal: AbortSignal,
) =>
  request<Comparison>(
    'POST',
    `${pathOf(owner)}/sources/${encodeURIComponent(sourceId)}${searchOf(range)}`,
    { body: { again }, signal },
  );

/** What the services of sources say beside the total. They get requests only while the page is open. */
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
export const useTipsBehind = (owner: Owner, key: string, range: CheckRange) =>
  useQuery({
    queryKey: [...QUERY_KEYS.totalCheck, owner, range, key],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(range);
      query.set('line', key);
      return request<CheckedTip[]>('GET', `${pathOf(owner)}/tips?${query}`, { signal });
    },
    staleTime: 0,
  });

/** Compares a CSV file with the total; nothing is recorded. Throws a RequestError for what is no such file. */
export async function compareFile(
  owner: Owner,
  range: CheckRange,
  file: File,
): Promise<Comparison> {
  if (file.size > MAX_TIP_FILE_MB * BYTES_PER_MB) {
    const text = `The file is too large: at most ${MAX_TIP_FILE_MB} MB. Split it into smaller files.`;
    throw new RequestError(0, text);
  }
  const form = new FormData();
  form.append('file', file);
  return request('POST', `${pathOf(owner)}/file${searchOf(range)}`, { body: form });
}

type Chosen = { id: string; action?: MendingAction };

/** Mends differences. */
export function useMendTotal(owner: Owner, range: CheckRange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mend: readonly Chosen[]) =>
      request<Mended>('POST', `${pathOf(owner)}/mend`, { body: { ...range, mend } }),
    onSettled: () => invalidateTotals(client),
  });
}

/** Restores the state before a mending. */
export function useUndoMending(owner: Owner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undo_id: string) =>
      request('POST', `${pathOf(owner)}/undo`, { body: { undo_id } }),
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
