import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreateLive, Live, LiveSummary, UpdateLive } from '#contract/lives.ts';
import { request } from './request.ts';

export const liveKeys = {
  list: ['lives'],
  one: (id: string) => ['live', id],
} as const;

const pathOf = (id: string) => `/api/lives/${encodeURIComponent(id)}`;

/** All lives with their totals, newest first. */
export function useLives() {
  return useQuery({
    queryKey: liveKeys.list,
    queryFn: ({ signal }) => request<LiveSummary[]>('GET', '/api/lives', { signal }),
  });
}

export function useLive(id: string) {
  return useQuery({
    queryKey: liveKeys.one(id),
    queryFn: ({ signal }) => request<Live>('GET', pathOf(id), { signal }),
  });
}

export function useCreateLive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateLive) => request<Live>('POST', '/api/lives', { body }),
    onSuccess: (live) => keepLive(client, live),
  });
}

export function useUpdateLive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateLive) => request<Live>('PUT', pathOf(id), { body }),
    onSuccess: (live) => keepLive(client, live),
  });
}

export function useDeleteLive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<null>('DELETE', pathOf(id)),
    onSuccess: async () => {
      await refreshList(client);
      client.removeQueries({ queryKey: liveKeys.one(id) });
    },
  });
}

async function keepLive(client: QueryClient, live: Live): Promise<void> {
  client.setQueryData(liveKeys.one(live.id), live);
  await refreshList(client);
}

/** Loads the list again, also while no page shows it, so that the next page opens with the new one. */
const refreshList = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: liveKeys.list, exact: true, refetchType: 'all' });
