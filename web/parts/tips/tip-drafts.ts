import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TipPatch } from '#contract/tips.ts';
import { BLANK_TEXT, baseOf, isBlank, type TipText } from './tip-text.ts';

/** Unsaved text of a tip's card. */
export type TipDraft = {
  text: TipText;
  /**
   * Text of the stored tip when typing began. Fields that only another tab changed keep the other tab's
   * value.
   */
  from?: TipText | undefined;
  /** Idempotency-Key of a new tip that was sent; the server may have recorded it without a response. */
  sentAs: string | null;
  /** The body that was sent with that key. */
  sentTip?: TipPatch | undefined;
  /** Why saving failed, as a sentence for users. */
  problem: string | null;
  /** Text of the quick line before it was expanded into this card. */
  before?: TipText;
};

type TipDrafts = {
  /** Id of the open card, by live id. */
  openCards: Record<string, string>;
  /** By card id. A card without a draft shows the stored tip. */
  drafts: Record<string, TipDraft>;
};

/** Stored in sessionStorage, so that drafts survive a reload and a switch of the live. */
export const useTipDrafts = create<TipDrafts>()(
  persist((): TipDrafts => ({ openCards: {}, drafts: {} }), {
    name: 'streamhost.tip-drafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const { setState } = useTipDrafts;

/** Id of the new tip of a live, for the quick line and the card. Other cards use the id of their tip. */
export const newCardOf = (liveId: string) => `new-${liveId}`;

/** Whether the quick line is expanded into a card. */
export const isNewCardOpen = ({ openCards }: TipDrafts, liveId: string) =>
  openCards[liveId] === newCardOf(liveId);

/** Whether the new tip has any text. */
export const hasNewText = ({ drafts }: TipDrafts, liveId: string) =>
  !isBlank(drafts[newCardOf(liveId)]?.text ?? BLANK_TEXT);

/** Expands the quick line into a card with its text. */
export function expandLine(liveId: string): void {
  const cardId = newCardOf(liveId);
  setState(({ openCards, drafts }) => {
    const draft = drafts[cardId];
    const isOpen = openCards[liveId] === cardId;
    return {
      openCards: { ...openCards, [liveId]: cardId },
      ...(draft &&
        !isOpen && { drafts: { ...drafts, [cardId]: { ...draft, before: draft.text } } }),
    };
  });
}

/**
 * Folds the card of a new tip and restores the earlier text of the quick line. After a failed save no text is
 * restored: the tip may be recorded, and would be recorded twice.
 */
export function cancelNewCard(liveId: string): void {
  const cardId = newCardOf(liveId);
  setState(({ openCards, drafts }) => {
    const { before, sentAs } = drafts[cardId] ?? {};
    const others = without(drafts, cardId);
    return {
      openCards: without(openCards, liveId),
      drafts:
        before && !sentAs
          ? { ...others, [cardId]: { text: before, sentAs: null, problem: null } }
          : others,
    };
  });
}

/**
 * Moves the new tip of a deleted live to another live. Returns false if nothing was moved: no text, already
 * sent, or the other live has text.
 */
export function moveNewTip(fromId: string, toId: string): boolean {
  const [from, to] = [newCardOf(fromId), newCardOf(toId)];
  const { openCards, drafts } = useTipDrafts.getState();
  const draft = drafts[from];
  if (!draft || isBlank(draft.text) || draft.sentAs || hasNewText({ openCards, drafts }, toId)) {
    return false;
  }
  const isCard = openCards[fromId] === from;
  setState({
    openCards: { ...without(openCards, fromId), ...(isCard && { [toId]: to }) },
    drafts: { ...without(drafts, from), [to]: draft },
  });
  return true;
}

/** Opens a card and folds the open one. */
export function openCard(liveId: string, cardId: string): void {
  setState(({ openCards }) => ({ openCards: { ...openCards, [liveId]: cardId } }));
}

/** Folds the live's open card; its draft is kept. */
export function foldCard(liveId: string): void {
  setState(({ openCards }) => ({ openCards: without(openCards, liveId) }));
}

/** Folds a card and deletes its draft. */
export function dropCard(liveId: string, cardId: string): void {
  setState(({ openCards, drafts }) => ({
    openCards: openCards[liveId] === cardId ? without(openCards, liveId) : openCards,
    drafts: without(drafts, cardId),
  }));
}

/** Stores the text of a card. `now` is the text of the stored tip, absent for a new tip. */
export function writeText(cardId: string, text: TipText, now?: TipText): void {
  setState(({ drafts }) => {
    const draft = drafts[cardId];
    const over = now && { from: baseOf(text, now, draft) };
    return {
      drafts: { ...drafts, [cardId]: { sentAs: null, problem: null, ...draft, text, ...over } },
    };
  });
}

/** Clears the text of a card that stays open. */
export function clearText(cardId: string): void {
  setState(({ drafts }) => ({ drafts: without(drafts, cardId) }));
}

/** Clears the chosen option of a new tip. */
export function clearOption(cardId: string): void {
  setState(({ drafts }) => {
    const draft = drafts[cardId];
    if (!draft) return {};
    const { option: _, ...text } = draft.text;
    return { drafts: { ...drafts, [cardId]: { ...draft, text } } };
  });
}

/** Stores the result of sending a draft; a no-op if the draft was deleted meanwhile. */
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
