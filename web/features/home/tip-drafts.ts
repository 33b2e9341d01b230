import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TipPatch } from '#contract/tips.ts';
import { BLANK_TEXT, isChanged, type TipText } from './tip-text.ts';

/** Unsaved text of a tip's card. */
export type TipDraft = {
  text: TipText;
  /** Idempotency-Key of a new tip that was sent: it may be recorded although no answer came. */
  sentAs: string | null;
  /** The body that was sent with that key. */
  sentTip?: TipPatch | undefined;
  /** Why saving failed, as a sentence for the user. */
  problem: string | null;
};

type TipDrafts = {
  /** Id of the open card, by live. */
  openCards: Record<string, string>;
  /** By card id; a card without a draft shows its tip as stored. */
  drafts: Record<string, TipDraft>;
};

/** Kept in sessionStorage, so that neither another live nor a reload loses what was typed. */
export const useTipDrafts = create<TipDrafts>()(
  persist((): TipDrafts => ({ openCards: {}, drafts: {} }), {
    name: 'streamhost.tip-drafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const { setState } = useTipDrafts;

/** Id of the card of a live's new tip. Other cards have the id of their tip. */
export const newCardOf = (liveId: string) => `new-${liveId}`;

/** Id under which the text of a live's quick line is kept. */
export const lineOf = (liveId: string) => `line-${liveId}`;

/** Whether the card of a new tip is open, or folded with text in it. */
export function hasNewCard({ openCards, drafts }: TipDrafts, liveId: string): boolean {
  const cardId = newCardOf(liveId);
  return openCards[liveId] === cardId || isChanged(drafts[cardId]?.text ?? BLANK_TEXT, BLANK_TEXT);
}

/** Opens a card and folds the one that was open. */
export function openCard(liveId: string, cardId: string): void {
  setState(({ openCards }) => ({ openCards: { ...openCards, [liveId]: cardId } }));
}

/** Folds the live's open card and keeps its draft. */
export function foldCard(liveId: string): void {
  setState(({ openCards }) => ({ openCards: without(openCards, liveId) }));
}

/** Folds a card and drops its draft. */
export function dropCard(liveId: string, cardId: string): void {
  setState(({ openCards, drafts }) => ({
    openCards: openCards[liveId] === cardId ? without(openCards, liveId) : openCards,
    drafts: without(drafts, cardId),
  }));
}

/** Keeps the text of a card. */
export function writeText(cardId: string, text: TipText): void {
  setState(({ drafts }) => ({
    drafts: { ...drafts, [cardId]: { sentAs: null, problem: null, ...drafts[cardId], text } },
  }));
}

/** Drops the text of a card that stays open. */
export function clearText(cardId: string): void {
  setState(({ drafts }) => ({ drafts: without(drafts, cardId) }));
}

/** Keeps how sending a draft went; a no-op if the draft was dropped meanwhile. */
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
