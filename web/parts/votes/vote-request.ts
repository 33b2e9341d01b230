import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Owner } from '#contract/topics.ts';

/** A dialog about questions: a new question, or one by its id to edit, delete or decide the tips of. */
export type VoteRequest = { kind: 'new' } | { kind: 'edit' | 'delete' | 'decide'; voteId: string };

/** The requested dialog and the live or series that it is of, by id. */
type Requested = { ownerId: string; request: VoteRequest };

const useRequested = create<{ requested: Requested | null }>()(() => ({ requested: null }));

/** Opens a dialog about the questions of a live or series. */
export const requestVote = (ownerId: string, request: VoteRequest) =>
  useRequested.setState({ requested: { ownerId, request } });

export const closeVoteRequest = () => useRequested.setState({ requested: null });

/** The dialog to show for an owner; null for none. */
export const useVoteRequest = (ownerId: string) =>
  useRequested(({ requested }) => (requested?.ownerId === ownerId ? requested.request : null));

type Shown = {
  /** Whether the card of lives or of series is open in this browser; absent until the user opens or folds it. */
  isOpen: Partial<Record<Owner['kind'], boolean>>;
  /** The question that was chosen, by id; null for the newest open one. */
  voteId: string | null;
};

/** Which question the card shows, and whether it shows the options. */
export const useShownVote = create<Shown>()(
  persist((): Shown => ({ isOpen: {}, voteId: null }), {
    name: 'streamhost.votes',
    partialize: ({ isOpen }) => ({ isOpen, voteId: null }),
  }),
);

/** Opens or folds the card, and chooses a question. */
export const showVotes = (kind: Owner['kind'], isOpen: boolean, voteId?: string) =>
  useShownVote.setState((shown) => ({
    isOpen: { ...shown.isOpen, [kind]: isOpen },
    ...(voteId !== undefined && { voteId }),
  }));
