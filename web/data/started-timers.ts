import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Timer } from '#contract/timers.ts';
import type { Owner } from '#contract/topics.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { timerPath } from './timer.ts';

/** Whether one of the lives or series has a timer that has started; false while it is not known. */
export function useHasStartedTimer(owners: readonly Owner[]): boolean {
  const paths = owners.map(timerPath).sort();
  const { data = false } = useQuery({
    queryKey: [...QUERY_KEYS.timer, 'started', paths],
    queryFn: async ({ signal }) => {
      for (const path of paths) {
        const timer = await request<Timer | null>('GET', path, { signal });
        if (timer && timer.started_at !== null) return true;
      }
      return false;
    },
    enabled: paths.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
