import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TipPatch } from '#contract/tips.ts';
import { BLANK_TEXT, isChanged, type TipText } from './tip-text.ts';

/** What was typed in the card of one tip and is not recorded yet. */
export type TipDraft = {
  text: TipText;
  /** The Idempotency-Key of a new tip that was sent: it may be recorded although no answer came. */
  sentAs: string | null;
  /** What was sent with that key, which can be used for nothing else. */
  sentTip?: TipPatch | undefined;
  /** Why it could not be saved, as a sentence that says what to do. */
  problem: string | null;
};

type TipDrafts = {
  /** By live, its open card: one at a time. */
  openCards: Record<string, string>;
  /** By card; a card without a draft shows its tip as recorded. */
  drafts: Record<string, TipDraft>;
};

/** Kept for the browser tab, so that neither another live nor a reload loses what was typed. */
export const useTipDrafts = create<TipDrafts>()(
  persist((): TipDrafts => ({ openCards: {}, drafts: {} }), {
    name: 'streamhost.tip-drafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const { setState } = useTipDrafts;

/** The id of a card is that of its tip; this is the card in which a live's new tip is typed. */
export const newCardOf = (liveId: string) => `new-${liveId}`;

/** The line at the head of a live's tips is kept like a card; it is never folded. */
export const lineOf = (liveId: string) => `line-${liveId}`;

/** Whether a new tip is open, or was folded with something in it. */
export function hasNewCard({ openCards, drafts }: TipDrafts, liveId: string): boolean {
  const cardId = newCardOf(liveId);
  return openCards[liveId] === cardId || isChanged(drafts[cardId]?.text ?? BLANK_TEXT, BLANK_TEXT);
}

/** Opens a card and folds the one that was open. */
export function openCard(liveId: string, cardId: string): void {
  setState(({ openCards }) => ({ openCards: { ...openCards, [liveId]: cardId } }));
}

/** Folds the live's open card; what was typed in it stays. */
export function foldCard(liveId: string): void {
  setState(({ openCards }) => ({ openCards: without(openCards, liveId) }));
}

/** Folds a card and forgets its draft: it is recorded, or given up. */
export function dropCard(liveId: string, cardId: string): void {
  setState(({ openCards, drafts }) => ({
    openCards: openCards[liveId] === cardId ? without(openCards, liveId) : openCards,
    drafts: without(drafts, cardId),
  }));
}

/** Keeps what now stands in a card. */
export function writeText(cardId: string, text: TipText): void {
  setState(({ drafts }) => ({
    drafts: { ...drafts, [cardId]: { sentAs: null, problem: null, ...drafts[cardId], text } },
  }));
}

/** Forgets what stands in a card that stays where it is. */
export function clearText(cardId: string): void {
  setState(({ drafts }) => ({ drafts: without(drafts, cardId) }));
}

/** Keeps how sending a draft went; a card that was given up meanwhile stays gone. */
export function markDraft(cardId: string, mark: Partial<Omit<TipDraft, 'text'>>): void {
  setState(({ drafts }) => {
    const draft = drafts[cardId];
    return draft ? { drafts: { ...drafts, [cardId]: { ...draft, ...mark } } } : {};
  });
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}
