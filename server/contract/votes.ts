import { type Static, Type } from 'typebox';
import { Cents, Closed, Id, Nullable, Revision, Timestamp } from './common.ts';
import {
  MAX_KEYWORD_LENGTH,
  MAX_NAME_LENGTH,
  MAX_VOTE_OPTIONS,
  MIN_VOTE_OPTIONS,
  VOTE_STATES,
} from './limits.ts';

const Text = Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH });

/** An answer of a question. A tip whose note contains the keyword as a word, or as `#word`, counts for it. */
const SentOption = Closed({
  /** Of an option that exists; a new one without. Options that are left out are deleted, and their tips undecided. */
  id: Type.Optional(Id),
  text: Text,
  keyword: Type.Optional(Nullable(Type.String({ maxLength: MAX_KEYWORD_LENGTH }))),
  target_cents: Type.Optional(Nullable(Cents)),
});

/** A new question. It opens at once. */
export const CreateVote = Closed({
  question: Text,
  options: Type.Array(SentOption, { minItems: MIN_VOTE_OPTIONS, maxItems: MAX_VOTE_OPTIONS }),
  /** When it closes by itself; null for never. */
  closes_at: Type.Optional(Nullable(Timestamp)),
});
export type CreateVote = Static<typeof CreateVote>;

/** Absent keys stay as they are. */
export const UpdateVote = Type.Partial(CreateVote, { additionalProperties: false });
export type UpdateVote = Static<typeof UpdateVote>;

/** An option with the sum and the number of its tips, in minor units of the currency. */
export const VoteOption = Type.Object({
  id: Id,
  text: Type.String(),
  keyword: Nullable(Type.String()),
  target_cents: Nullable(Cents),
  total_cents: Type.Integer(),
  tips: Type.Integer(),
});
export type VoteOption = Static<typeof VoteOption>;

/**
 * A question that tips decide, of a live or of a series. Tips recorded while it is open count, each for one option or,
 * undecided, for none. `leader_ids` are the options with the highest sum above zero: several in a tie.
 */
export const Vote = Type.Object({
  id: Id,
  live_id: Nullable(Id),
  series_id: Nullable(Id),
  question: Type.String(),
  state: Type.Enum([...VOTE_STATES]),
  opened_at: Timestamp,
  closes_at: Nullable(Timestamp),
  closed_at: Nullable(Timestamp),
  options: Type.Array(VoteOption),
  undecided: Type.Object({ tips: Type.Integer(), total_cents: Type.Integer() }),
  leader_ids: Type.Array(Id),
  revision: Revision,
});
export type Vote = Static<typeof Vote>;

/** The option of a tip; null makes it undecided. It stays whatever the note says later. */
export const AssignTip = Closed({ option_id: Nullable(Id) });
export type AssignTip = Static<typeof AssignTip>;

/** Empty: closing and reopening a question need nothing else. */
export const EmptyVoteBody = Closed({});

/** The option of a tip in one question; null while it is undecided. */
export const TipChoice = Type.Object({ vote_id: Id, option_id: Nullable(Id) });
export type TipChoice = Static<typeof TipChoice>;

export const VoteParams = Type.Object({ voteId: Type.String() });
export const VoteTipParams = Type.Object({ voteId: Type.String(), tipId: Type.String() });

/** `option` is the id of one, or `undecided`; absent for all tips of the question. Newest first. */
export const VoteTipsQuery = Closed({
  option: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  before: Type.Optional(Id),
});
