import {
  notifyManager,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip, TipPatch } from '#contract/tips.ts';
import { liveKeys } from './lives.ts';
import { request } from './request.ts';
import { RequestError } from './request-error.ts';
import { shareById } from './share-by-id.ts';
import { sumTips } from './tip-sums.ts';

const STALE_MS = 5000;

const tipKey = (liveId: string) => ['tips', liveId];
const listPathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/tips`;
const pathOf = (tipId: string) => `/api/lives/tips/${encodeURIComponent(tipId)}`;

/** The tips of a live, newest first. */
export function useTips(liveId: string) {
  return useQuery({
    queryKey: tipKey(liveId),
    queryFn: ({ signal }) => request<Tip[]>('GET', listPathOf(liveId), { signal }),
    staleTime: STALE_MS,
    structuralSharing: (before, now) => shareById(before as Tip[] | undefined, now as Tip[]),
  });
}

/** A whole tip in one call. Sent again with the same key, it is recorded once. */
export type NewTip = { tip: TipPatch; idempotencyKey: string };

/** Throws a RequestError when it was refused or no answer came; an abort passes as it is. */
export const sendTip = (liveId: string, { tip, idempotencyKey }: NewTip, signal?: AbortSignal) =>
  request<Tip>('POST', listPathOf(liveId), {
    body: tip,
    headers: { 'idempotency-key': idempotencyKey },
    ...(signal && { signal }),
  });

export function useAddTip(liveId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tip: NewTip) => sendTip(liveId, tip),
    onSuccess: (added) => showAddedTip(client, liveId, added),
  });
}

/** Shows a tip that was just recorded. */
export const showAddedTip = (client: QueryClient, liveId: string, added: Tip) =>
  changeTips(client, liveId, (tips) => [added, ...tips.filter(({ id }) => id !== added.id)]);

export function useUpdateTip(liveId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tipId, patch }: { tipId: string; patch: TipPatch }) =>
      request<Tip>('PUT', pathOf(tipId), { body: patch }),
    onSuccess: (updated) =>
      changeTips(client, liveId, (tips) =>
        tips.map((tip) => (tip.id === updated.id ? updated : tip)),
      ),
  });
}

export function useDeleteTip(liveId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (tipId: string) => {
      try {
        await request<null>('DELETE', pathOf(tipId));
      } catch (error) {
        const isGoneAlready = error instanceof RequestError && error.status === 404;
        if (!isGoneAlready) throw error;
      }
    },
    onSuccess: (_, tipId) =>
      changeTips(client, liveId, (tips) => tips.filter(({ id }) => id !== tipId)),
  });
}

/** Brings a deleted tip back; the list has it in its old place when the promise resolves. Throws a RequestError. */
export async function restoreTip(
  client: QueryClient,
  liveId: string,
  tipId: string,
): Promise<void> {
  const restored = await request<Tip>('POST', `${pathOf(tipId)}/restore`, { body: {} });
  await new Promise<void>((resolve) => {
    notifyManager.batch(() => {
      changeTips(client, liveId, (tips) =>
        [restored, ...tips.filter(({ id }) => id !== tipId)].sort(byNewest),
      );
      notifyManager.schedule(resolve);
    });
  });
}

/** Ids sort in the order in which tips were made. */
const byNewest = (a: Tip, b: Tip) => (a.id < b.id ? 1 : -1);

/** Loads the tips of a live again. */
export function useRefreshTips(liveId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: tipKey(liveId) });
}

/** Shows the change in the list and in both totals at once, then asks the server how it is by now. */
function changeTips(client: QueryClient, liveId: string, change: (tips: Tip[]) => Tip[]): void {
  const tips = client.setQueryData<Tip[]>(tipKey(liveId), (known) => known && change(known));
  if (tips) {
    const { totalCents } = sumTips(tips);
    client.setQueryData<LiveSummary[]>(liveKeys.list, (lives) =>
      lives?.map((live) => (live.id === liveId ? { ...live, tip_total_cents: totalCents } : live)),
    );
  }
  void client.invalidateQueries({ queryKey: tipKey(liveId) });
  void client.invalidateQueries({ queryKey: liveKeys.list, exact: true });
}
