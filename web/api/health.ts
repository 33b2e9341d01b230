import { useQuery } from '@tanstack/react-query';
import type { Health } from '#contract/health.ts';
import { request } from './request.ts';

export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => request<Health>('GET', '/api/health', { signal }),
  });
}
