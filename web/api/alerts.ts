import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import { useAskInterval } from './ask-interval.ts';
import { keepAnswer } from './keep-answer.ts';
import { alertKey } from './query-keys.ts';
import { request } from './request.ts';
import { useServerLine } from './server-line.ts';

const pathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/alerts`;

/** The alerts of the live whose tips are on screen: whether they wait, and which. */
export function useLiveAlerts(liveId: string) {
  useEffect(() => {
    useServerLine.setState({ hasAlerts: true });
    return () => useServerLine.setState({ hasAlerts: false });
  }, []);
  return useQuery({
    queryKey: alertKey(liveId),
    queryFn: ({ signal }) => request<LiveAlerts>('GET', pathOf(liveId), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: useAskInterval(),
  });
}

function useChange<Sent>(liveId: string, send: (sent: Sent) => Promise<LiveAlerts>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => keepAnswer(client, alertKey(liveId), answer),
  });
}

/** Ends the alert that overlays show right now. */
export const useSkipAlert = (liveId: string) =>
  useChange<void>(liveId, () =>
    request<LiveAlerts>('POST', `${pathOf(liveId)}/skip`, { body: {} }),
  );

/** Has alerts wait, or come again. */
export const usePauseAlerts = (liveId: string) =>
  useChange<boolean>(liveId, (is_paused) =>
    request<LiveAlerts>('PUT', `${pathOf(liveId)}/paused`, { body: { is_paused } }),
  );

/** Announces a made-up tip on the overlays of a live. */
export const useTestOnAir = (liveId: string) =>
  useMutation({
    mutationFn: () => request<Alert>('POST', `${pathOf(liveId)}/test`, { body: {} }),
  });

/** Announces a tip once more. */
export const usePlayAgain = () =>
  useMutation({
    mutationFn: (tipId: string) =>
      request<Alert>('POST', `/api/lives/tips/${encodeURIComponent(tipId)}/alert`, { body: {} }),
  });
