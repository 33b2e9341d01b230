import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { TipPatch } from '#contract/tips.ts';
import { BLANK_TEXT, isBlank, overWhat, type TipText } from './tip-text.ts';

/** Unsaved text of a tip's card. */
export type TipDraft = {
  text: TipText;
  /** The text of the stored tip over which it was typed, so that what another tab changes beside it is kept. */
  from?: TipText | undefined;
  /** Idempotency-Key of a new tip that was sent: it may be recorded although no answer came. */
  sentAs: string | null;
  /** The body that was sent with that key. */
  sentTip?: TipPatch | undefined;
  /** Why saving failed, as a sentence for the user. */
  problem: string | null;
  /** What stood in the quick line when it grew into this card. */
  before?: TipText;
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

/** Id of a live's new tip, in the quick line as in the card. Other cards have the id of their tip. */
export const newCardOf = (liveId: string) => `new-${liveId}`;

/** Whether the quick line has grown into a card. */
export const isNewCardOpen = ({ openCards }: TipDrafts, liveId: string) =>
  openCards[liveId] === newCardOf(liveId);

/** Whether something stands in the new tip. */
export const hasNewText = ({ drafts }: TipDrafts, liveId: string) =>
  !isBlank(drafts[newCardOf(liveId)]?.text ?? BLANK_TEXT);

/** Grows the quick line into a card, with what stands in it. */
export function growLine(liveId: string): void {
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
 * Folds the card of a new tip into the quick line as it was before. After a try to save it the text is dropped: it may
 * be recorded nevertheless, and the line would record it again.
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
 * Moves the new tip of a live that was deleted into the line, or the card, of another one. Returns false where nothing
 * is moved: because nothing was typed, it was sent already, or the other live has a text of its own.
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

/** Keeps the text of a card; `now` is that of its stored tip, absent for a new one. */
export function writeText(cardId: string, text: TipText, now?: TipText): void {
  setState(({ drafts }) => {
    const draft = drafts[cardId];
    const over = now && { from: overWhat(text, now, draft) };
    return {
      drafts: { ...drafts, [cardId]: { sentAs: null, problem: null, ...draft, text, ...over } },
    };
  });
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
