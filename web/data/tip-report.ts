import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExportFormat } from '#contract/limits.ts';
import type { TipRange, TipReport } from '#contract/tip-report.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request, requestFile } from './request.ts';

/** The sums of the tips of a range; refetched on each visit, because tips may have changed since. */
export function useTipReport(range: TipRange, fans: number) {
  const query = new URLSearchParams({ ...range, fans: String(fans) });
  return useQuery({
    queryKey: [...QUERY_KEYS.tipReport, String(query)],
    queryFn: ({ signal }) => request<TipReport>('GET', `/api/tips/totals?${query}`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

/** The tips of a range as a file. Throws a RequestError. */
export const exportTips = (range: TipRange, format: ExportFormat) =>
  requestFile(`/api/tips/export?${new URLSearchParams({ ...range, format })}`);
