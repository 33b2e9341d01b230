import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Timer, TimerSettings } from '#contract/timers.ts';
import { type Owner, timerTopic } from '#contract/topics.ts';
import { cacheAnswer } from './cache-answer.ts';
import { useTopic } from './live/use-topic.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

/** The address of the timer of a live or series. */
export const timerPath = ({ kind, id }: Owner) =>
  `/api/${kind === 'live' ? 'lives' : 'series'}/${encodeURIComponent(id)}/timer`;

/** Cache key of the timer of a live or series. */
export const timerKey = ({ kind, id }: Owner) => [...QUERY_KEYS.timer, kind, id];

/** The timer of a live or series with its newest changes; null without one, undefined while it loads. */
export function useTimer(owner: Owner): Timer | null | undefined {
  const client = useQueryClient();
  const queryKey = timerKey(owner);
  useTopic(timerTopic(owner), async ({ body }) => {
    const cached = client.getQueryData<Timer | null>(queryKey);
    const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
    if (cached || body === null) {
      await cacheAnswer(client, queryKey, cached && body ? { ...cached, ...body } : null);
      // Tips change what is added; a change by hand from elsewhere is missing among the cached ones.
      if (!isFetching && (body === null || body.added !== cached?.added)) return;
    }
    // The canceled answer would have had the changes, which no snapshot contains.
    void client.invalidateQueries({ queryKey, exact: true });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<Timer | null>('GET', timerPath(owner), { signal }),
    refetchOnWindowFocus: 'always',
  }).data;
}

/** A change of a timer by its route, with the body. */
export type TimerChange = {
  route: 'start' | 'pause' | 'resume' | 'add' | 'set' | 'multiply' | 'end' | 'reset' | 'undo';
  body?: object;
};

/** Changes a timer; resolves to the timer after it. */
export function useChangeTimer(owner: Owner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ route, body = {} }: TimerChange) =>
      request<Timer | null>('POST', `${timerPath(owner)}/${route}`, { body }),
    // One after the other, so that the last answer is the newest.
    scope: { id: 'timer' },
    onSuccess: (answer) => cacheAnswer(client, timerKey(owner), answer),
  });
}

/** Creates a timer, changes its settings, or removes it with null. */
export function useSaveTimer(owner: Owner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TimerSettings | null) =>
      request<Timer | null>('PUT', timerPath(owner), { body }),
    onSuccess: (answer) => cacheAnswer(client, timerKey(owner), answer),
  });
}
