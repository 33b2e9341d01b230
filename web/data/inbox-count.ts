import { useQuery } from '@tanstack/react-query';
import type { Inbox } from '#contract/inbox.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

/** How many arrivals wait or are held. In a file of its own, because every page asks for it. */
export const useInboxCount = () =>
  useQuery({
    queryKey: [...QUERY_KEYS.inbox, 'count'],
    queryFn: async ({ signal }) => {
      const { waiting, held } = await request<Inbox>('GET', '/api/inbox?limit=1', { signal });
      return waiting + held;
    },
    refetchOnWindowFocus: 'always',
  });
