import { useQuery } from '@tanstack/react-query';
import type { WithdrawnTip } from '#contract/inbox.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

/** The counted tips that services took back, the last one first. */
export const useWithdrawnTips = () =>
  useQuery({
    queryKey: [...QUERY_KEYS.inbox, 'withdrawn'],
    queryFn: ({ signal }) => request<WithdrawnTip[]>('GET', '/api/inbox/withdrawn', { signal }),
    refetchOnWindowFocus: 'always',
  });
