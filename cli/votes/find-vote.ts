import type { Vote } from '#contract/votes.ts';
import { AppError } from '#domain/errors.ts';
import type { Api } from '../api/api.ts';
import { findNamed } from '../lives/find-named.ts';
import type { FoundOwner } from '../lives/find-owner.ts';
import { plainText } from '../output/plain-text.ts';

/**
 * The question with this id or text; without `wanted` the newest one in `state`, or of any state. Throws an AppError
 * when none or several match.
 */
export async function findVote(
  api: Api,
  { path, name }: FoundOwner,
  wanted: string | undefined,
  state?: Vote['state'],
): Promise<Vote> {
  const { body: votes } = await api.send<Vote[]>('GET', `${path}/votes`);
  if (wanted !== undefined) {
    const named = votes.map((vote) => ({ ...vote, name: vote.question }));
    return findNamed(named, wanted, 'question');
  }
  const newest = votes.find((vote) => state === undefined || vote.state === state);
  if (newest) return newest;
  const kind = state === undefined ? 'question' : `${state} question`;
  throw new AppError('not_found', `${plainText(name)} has no ${kind}.`, {
    remedy: "'streamhost votes open' asks one.",
  });
}
