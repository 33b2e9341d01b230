import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Alert, DelayedAlert, LiveAlerts } from '#contract/alerts.ts';
import { alertsTopic } from '#contract/topics.ts';
import { cacheAnswer } from './cache-answer.ts';
import { useTopic } from './live/use-topic.ts';
import { alertKey, QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const pathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/alerts`;

/** The alerts of the live whose tips are on screen, and whether they are paused. */
export function useLiveAlerts(liveId: string) {
  const client = useQueryClient();
  useTopic(alertsTopic(liveId), ({ body }) => {
    if (body) void cacheAnswer(client, alertKey(liveId), body);
    void client.invalidateQueries({ queryKey: [...QUERY_KEYS.delayedAlerts, liveId] });
  });
  return useQuery({
    queryKey: alertKey(liveId),
    queryFn: ({ signal }) => request<LiveAlerts>('GET', pathOf(liveId), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * The alerts that are not due yet, the next one first; refetched with each change of the live's alerts, by
 * `useLiveAlerts`.
 */
export const useDelayedAlerts = (liveId: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [...QUERY_KEYS.delayedAlerts, liveId],
    queryFn: ({ signal }) =>
      request<DelayedAlert[]>('GET', `${pathOf(liveId)}/delayed`, { signal }),
    enabled: isEnabled,
    staleTime: 0,
  });

function useChange<Sent>(liveId: string, send: (sent: Sent) => Promise<LiveAlerts>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => cacheAnswer(client, alertKey(liveId), answer),
  });
}

/** Ends the alert with this `seq`, or removes it from the queue; without one, ends what overlays show. */
export const useSkipAlert = (liveId: string) =>
  useChange<number | undefined>(liveId, (seq) =>
    request<LiveAlerts>('POST', `${pathOf(liveId)}/skip`, {
      body: { ...(seq !== undefined && { seq }) },
    }),
  );

/** Has overlays show a waiting alert next. */
export const usePlayAlert = (liveId: string) =>
  useChange<number>(liveId, (seq) =>
    request<LiveAlerts>('POST', `${pathOf(liveId)}/play`, { body: { seq } }),
  );

/** Pauses or resumes the alerts. */
export const usePauseAlerts = (liveId: string) =>
  useChange<boolean>(liveId, (is_paused) =>
    request<LiveAlerts>('PUT', `${pathOf(liveId)}/paused`, { body: { is_paused } }),
  );

/** Creates a test alert on the overlays of a live. */
export const useTestOnAir = (liveId: string) =>
  useMutation({
    mutationFn: () => request<Alert>('POST', `${pathOf(liveId)}/test`, { body: {} }),
  });

/** Creates another alert of a tip. */
export const usePlayAgain = () =>
  useMutation({
    mutationFn: (tipId: string) =>
      request<Alert>('POST', `/api/lives/tips/${encodeURIComponent(tipId)}/alert`, { body: {} }),
  });
