import { useQuery } from '@tanstack/react-query';
import type { CodeStatsEntry } from '#contract/code-stats.ts';
import { request } from './request.ts';

/** The source files of the program, by path. */
export function useCodeStats() {
  return useQuery({
    queryKey: ['code-stats'],
    queryFn: ({ signal }) => request<CodeStatsEntry[]>('GET', '/api/code-stats', { signal }),
  });
}
