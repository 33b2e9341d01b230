import { notifyManager, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { Tip } from '#contract/tips.ts';
import { type Owner, votesTopic } from '#contract/topics.ts';
import type { CreateVote, UpdateVote, Vote } from '#contract/votes.ts';
import { LONGEST_TIMEOUT_MS } from '#domain/time/longest-timeout.ts';
import { voteAt, voteEnd } from '#domain/votes/vote-state.ts';
import { cacheAnswer } from './cache-answer.ts';
import { liveData } from './live/live.ts';
import { useTopic } from './live/use-topic.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { type RequestOptions, request } from './request.ts';
import type { TipList } from './tip-list.ts';

const keyOf = ({ kind, id }: Owner) => [...QUERY_KEYS.votes, kind, id];

const listPathOf = ({ kind, id }: Owner) =>
  `/api/${kind === 'live' ? 'lives' : 'series'}/${encodeURIComponent(id)}/votes`;

const pathOf = (voteId: string) => `/api/votes/${encodeURIComponent(voteId)}`;

const NO_OWNER: Owner = { kind: 'live', id: '' };

/** The questions of a live or series, newest first; undefined until they have arrived. Null for none to follow. */
export function useVotes(owner: Owner | null): readonly Vote[] | undefined {
  useTopic(owner && votesTopic(owner), ({ body }) => {
    if (owner) void cacheAnswer(queryClient, keyOf(owner), body ?? []);
  });
  const { data } = useQuery<Vote[]>({ queryKey: keyOf(owner ?? NO_OWNER), enabled: false });
  return useStatesOfNow(data);
}

/** The questions with their states at this moment: one that closes by itself sends no snapshot. */
function useStatesOfNow(votes: readonly Vote[] | undefined): readonly Vote[] | undefined {
  const [renders, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => liveData().client.onServerClock(render), []);
  const nowMs = liveData().client.serverNowMs();
  const ends = (votes ?? []).map((vote) => Date.parse(voteEnd(vote) ?? ''));
  const nextMs = Math.min(...ends.filter((endMs) => endMs > nowMs));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timeout that fired too early is set again.
  useEffect(() => {
    if (!Number.isFinite(nextMs)) return;
    const delayMs = Math.min(nextMs - liveData().client.serverNowMs(), LONGEST_TIMEOUT_MS);
    const timer = setTimeout(render, delayMs);
    return () => clearTimeout(timer);
  }, [nextMs, renders]);
  return votes?.map((vote) => voteAt(vote, nowMs));
}

const LIMIT = 1000;

/** The undecided tips of a question, oldest first: the newest thousand of them. */
export const useUndecidedTips = (voteId: string) =>
  useQuery({
    queryKey: [...QUERY_KEYS.voteTips, voteId],
    queryFn: ({ signal }) =>
      request<Tip[]>('GET', `${pathOf(voteId)}/tips?option=undecided&limit=${LIMIT}`, { signal }),
    select: oldestFirst,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

const oldestFirst = (tips: readonly Tip[]) => [...tips].reverse();

/** Opens a question. */
export const useCreateVote = (owner: Owner) =>
  useMutation({
    mutationFn: (body: CreateVote) => request<Vote>('POST', listPathOf(owner), { body }),
    onSuccess: showVote,
  });

export const useUpdateVote = (voteId: string) =>
  useMutation({
    mutationFn: (body: UpdateVote) => request<Vote>('PUT', pathOf(voteId), { body }),
    onSuccess: showVote,
  });

/** Closes or reopens a question. Throws a RequestError. */
export async function setVoteState(voteId: string, to: 'close' | 'reopen'): Promise<void> {
  await showVote(await request<Vote>('POST', `${pathOf(voteId)}/${to}`, { body: {} }));
}

/** Deletes a question; its tips stay. Throws a RequestError. */
export async function deleteVote(vote: Vote): Promise<void> {
  await request<null>('DELETE', pathOf(vote.id));
  queryClient.setQueryData<Vote[]>(keyOf(ownerOf(vote)), (votes) =>
    votes?.filter(({ id }) => id !== vote.id),
  );
}

type Choice = { voteId: string; tipId: string; optionId: string | null };

/** Stores the option of a tip. Throws a RequestError; an abort passes through. */
export const sendChoice = (
  { voteId, tipId, optionId }: Choice,
  options: Pick<RequestOptions, 'headers' | 'signal'>,
) =>
  request<Vote>('PUT', `${pathOf(voteId)}/tips/${encodeURIComponent(tipId)}`, {
    body: { option_id: optionId },
    ...options,
  });

/** Shows a stored choice. `onShown` is called in the same batch, so that no frame counts it twice or not at all. */
export async function showChoice(vote: Vote, choice: Choice, onShown: () => void): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(ownerOf(vote)), exact: true });
  await new Promise<void>((resolve) => {
    notifyManager.batch(() => {
      putVote(vote);
      queryClient.setQueriesData<TipList>(
        { queryKey: QUERY_KEYS.tips },
        (list) => list && { ...list, tips: list.tips.map((tip) => withChoice(tip, choice)) },
      );
      notifyManager.schedule(() => {
        onShown();
        resolve();
      });
    });
  });
}

function withChoice(tip: Tip, { voteId, tipId, optionId }: Choice): Tip {
  if (tip.id !== tipId) return tip;
  const others = (tip.choices ?? []).filter(({ vote_id }) => vote_id !== voteId);
  return { ...tip, choices: [...others, { vote_id: voteId, option_id: optionId }] };
}

async function showVote(vote: Vote): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(ownerOf(vote)), exact: true });
  putVote(vote);
}

/** Replaces the question in the list, or adds it as the newest. */
function putVote(vote: Vote): void {
  queryClient.setQueryData<Vote[]>(keyOf(ownerOf(vote)), (votes = []) =>
    votes.some(({ id }) => id === vote.id)
      ? votes.map((each) => (each.id === vote.id ? vote : each))
      : [vote, ...votes],
  );
}

/** The live or series that a question is of. */
export const ownerOf = ({ live_id, series_id }: Vote): Owner =>
  series_id === null ? { kind: 'live', id: live_id ?? '' } : { kind: 'series', id: series_id };
