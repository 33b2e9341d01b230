import type { Vote, VoteOption } from '#contract/votes.ts';
import { leaderIds } from '#domain/votes/leaders.ts';
import { isWaiting, type Queued } from './outbox-store.ts';

/** The option of a tip in one question, chosen by hand and not confirmed by the server yet. */
export type ChoiceEntry = Queued & {
  voteId: string;
  tipId: string;
  /** Null makes the tip undecided. */
  optionId: string | null;
  /** The option before. */
  fromId: string | null;
  /** The amount of the tip, in minor units. */
  cents: number;
  /** Who gave how much, for a message about it. */
  label: string;
};

/** Whether a stored value is such a choice. */
export function isChoiceEntry(value: unknown): value is ChoiceEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { key, voteId, tipId, optionId, fromId, cents, label, refusal } = value as Record<
    string,
    unknown
  >;
  const isTextOrNull = (text: unknown) => text === null || typeof text === 'string';
  return (
    [key, voteId, tipId, label].every((text) => typeof text === 'string') &&
    [optionId, fromId, refusal].every(isTextOrNull) &&
    typeof cents === 'number'
  );
}

/** The waiting choice of a tip in a question; undefined without one. The newest counts. */
export const pendingChoice = (
  entries: readonly ChoiceEntry[],
  voteId: string,
  tipId: string,
): ChoiceEntry | undefined =>
  entries
    .filter((each) => each.voteId === voteId && each.tipId === tipId && isWaiting(each))
    .at(-1);

/** A question with its waiting choices counted. */
export function withPending(vote: Vote, entries: readonly ChoiceEntry[]): Vote {
  const own = entries.filter((each) => each.voteId === vote.id && isWaiting(each));
  if (own.length === 0) return vote;
  const options = vote.options.map((option) => own.reduce(counted, option));
  const undecided = own.reduce(({ tips, total_cents }, { optionId, fromId, cents }) => {
    const change = Number(optionId === null) - Number(fromId === null);
    return { tips: tips + change, total_cents: total_cents + change * cents };
  }, vote.undecided);
  return { ...vote, options, undecided, leader_ids: leaderIds(options) };
}

function counted(option: VoteOption, { optionId, fromId, cents }: ChoiceEntry): VoteOption {
  const change = Number(optionId === option.id) - Number(fromId === option.id);
  if (change === 0) return option;
  const { tips, total_cents } = option;
  return { ...option, tips: tips + change, total_cents: total_cents + change * cents };
}
