import {
  hashKey,
  notifyManager,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LiveSummary } from '#contract/lives.ts';
import type { RecordTip, Tip, TipPatch } from '#contract/tips.ts';
import { extendedRunningUntil } from '#domain/running-live.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { liveKeys } from './lives.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { type RequestOptions, requestAnswer } from './request.ts';
import { isNotFound } from './request-error.ts';
import {
  editTipList,
  shareTips,
  sumTips,
  type TipEdit,
  type TipList,
  type TipsState,
  tipsStateOf,
  withoutTip,
  withTip,
} from './tip-list.ts';

const STALE_MS = 5000;

/** Cache key of the tips of a live. */
export const tipKey = (liveId: string) => [...QUERY_KEYS.tips, liveId];
const listPathOf = (liveId: string) => `/api/lives/${encodeURIComponent(liveId)}/tips`;
const pathOf = (tipId: string) => `/api/lives/tips/${encodeURIComponent(tipId)}`;

/** The tips of a live, newest first. */
export function useTips(liveId: string) {
  return useQuery({
    queryKey: tipKey(liveId),
    queryFn: async ({ signal }): Promise<TipList> => {
      const { body, headers } = await requestAnswer<Tip[]>('GET', listPathOf(liveId), { signal });
      return { tips: body, version: tipsStateOf(headers).version };
    },
    select: tipsOf,
    staleTime: STALE_MS,
    // React-query calls it for the selected array as well, which is shared already.
    structuralSharing: (before, now) =>
      Array.isArray(now) ? now : shareTips(before as TipList | undefined, now as TipList),
  });
}

const tipsOf = ({ tips }: TipList) => tips;

/** A whole tip in one call. Sent again with the same key, it is recorded once. */
export type NewTip = { tip: RecordTip; idempotencyKey: string };

/** A tip as stored, and the state of all tips of its live from the same answer. */
type StoredTip = { tip: Tip; state: TipsState };

/** Records a tip. Throws a RequestError on a refusal or without an answer; an abort passes through. */
export const sendTip = (
  liveId: string,
  { tip, idempotencyKey }: NewTip,
  { headers, ...options }: Pick<RequestOptions, 'headers' | 'signal'> = {},
) =>
  changeTip('POST', listPathOf(liveId), {
    body: tip,
    headers: { 'idempotency-key': idempotencyKey, ...headers },
    ...options,
  });

async function changeTip(
  method: 'POST' | 'PUT',
  path: string,
  options: RequestOptions,
): Promise<StoredTip> {
  const { body, headers } = await requestAnswer<Tip>(method, path, options);
  return { tip: body, state: tipsStateOf(headers) };
}

export function useAddTip(liveId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tip: NewTip) => sendTip(liveId, tip),
    onSuccess: (added) => showTip(client, liveId, added),
  });
}

export function useUpdateTip(liveId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tipId, patch }: { tipId: string; patch: TipPatch }) =>
      changeTip('PUT', pathOf(tipId), { body: patch }),
    onSuccess: (updated) => showTip(client, liveId, updated),
  });
}

/** Shows a tip that was just stored; its live runs on. */
export function showTip(client: QueryClient, liveId: string, { tip, state }: StoredTip): void {
  editLive(client, liveId, ({ running_until }) => ({
    // One that was recorded after the end does not count, whenever it was paid.
    running_until:
      tip.created_at < (running_until ?? '')
        ? extendedRunningUntil(running_until, paidAt(tip))
        : running_until,
  }));
  showChange(client, liveId, state, withTip(tip));
}

export function useDeleteTip(liveId: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (tipId: string) => deleteTip(client, liveId, tipId) });
}

/** Deletes a tip; one that is deleted already is no failure. Throws a RequestError. */
export async function deleteTip(client: QueryClient, liveId: string, tipId: string): Promise<void> {
  const state = await requestAnswer<null>('DELETE', pathOf(tipId)).then(
    ({ headers }) => tipsStateOf(headers),
    (error) => {
      if (isNotFound(error)) return UNKNOWN_STATE;
      throw error;
    },
  );
  showChange(client, liveId, state, withoutTip(tipId));
}

const UNKNOWN_STATE: TipsState = { version: null, before: null, totalCents: null };

/** Restores a deleted tip of any live; the lists follow as after a change elsewhere. Throws a RequestError. */
export const bringTipBack = (tipId: string): Promise<unknown> =>
  changeTip('POST', `${pathOf(tipId)}/restore`, { body: {} });

/** Restores a deleted tip; the list shows it in its old place when the promise resolves. Throws a RequestError. */
export async function restoreTip(
  client: QueryClient,
  liveId: string,
  tipId: string,
): Promise<void> {
  const restored = await changeTip('POST', `${pathOf(tipId)}/restore`, { body: {} });
  await new Promise<void>((resolve) => {
    notifyManager.batch(() => {
      showTip(client, liveId, restored);
      notifyManager.schedule(resolve);
    });
  });
}

/**
 * Refetches the tips of a live and its total; resolves when they have loaded. Then, also after a failure,
 * `onTips` is called: in one batch with what shows the new list, so that no frame shows one without the other.
 */
export async function refreshTips(
  client: QueryClient,
  liveId: string,
  onTips: () => void = () => {},
): Promise<void> {
  const hash = hashKey(tipKey(liveId));
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hash || event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && !action.manual) notifyManager.schedule(onTips);
  });
  await Promise.all(
    listsOf(liveId).map((queryKey) => client.invalidateQueries({ queryKey, exact: true })),
  );
  stop();
  onTips();
}

/** The same for a component. */
export function useRefreshTips(liveId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () => refreshTips(client, liveId);
}

/** The lists that a change of a live's tips changes. */
const listsOf = (liveId: string) => [tipKey(liveId), liveKeys.list];

/**
 * Patches the lists of tips and of lives in the cache. Refetches both if something else has changed since they
 * were loaded, or if one is being fetched: that answer may be older than the change.
 */
function showChange(client: QueryClient, liveId: string, state: TipsState, edit: TipEdit): void {
  const keys = listsOf(liveId);
  const isLoading = keys.some((queryKey) => client.isFetching({ queryKey, exact: true }) > 0);
  const list = client.setQueryData<TipList>(
    tipKey(liveId),
    (cached) => cached && editTipList(cached, state, edit),
  );
  const total = state.totalCents ?? (list && sumTips(list.tips).totalCents);
  if (total !== undefined) editLive(client, liveId, () => ({ tip_total_cents: total }));
  const isUpToDate = (list ? list.version : state.totalCents) !== null;
  if (isUpToDate && !isLoading) return;
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true });
}

/** Edits a live in the list in the cache. */
function editLive(
  client: QueryClient,
  liveId: string,
  edit: (live: LiveSummary) => Partial<LiveSummary>,
): void {
  client.setQueryData<LiveSummary[]>(liveKeys.list, (lives) =>
    lives?.map((live) => (live.id === liveId ? { ...live, ...edit(live) } : live)),
  );
}
