import { useQuery } from '@tanstack/react-query';
import type { CodeStatsEntry } from '#contract/code-stats.ts';
import type { Health } from '#contract/health.ts';
import { request } from './request.ts';

/** The state of the server, with its version. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => request<Health>('GET', '/api/health', { signal }),
  });
}

/** The source files of the program, by path. */
export function useCodeStats() {
  return useQuery({
    queryKey: ['code-stats'],
    queryFn: ({ signal }) => request<CodeStatsEntry[]>('GET', '/api/code-stats', { signal }),
  });
}
