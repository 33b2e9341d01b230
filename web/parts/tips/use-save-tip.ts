import { uuidv7 } from 'uuidv7';
import type { Tip } from '#contract/tips.ts';
import { outcomeOf } from '../../data/outbox/outbox-sender.ts';
import { isNotFound, issueOf, messageOf } from '../../data/request-error.ts';
import { useAddTip, useUpdateTip } from '../../data/tips.ts';
import type { Conversion } from '../../forms/fields/amount/converted-amount.ts';
import { clearOption, markDraft, type TipDraft, useTipDrafts } from './tip-drafts.ts';
import { currentText, isSameTip, tipBody, tipChanges, tipText } from './tip-text.ts';

type SavedCard = {
  liveId: string;
  cardId: string;
  /** Absent for a new tip. */
  tip: Tip | undefined;
  /** Currency of the live. */
  currency: string;
  /** Conversion of the current text. */
  conversion: Conversion | undefined;
};

/**
 * Saves a card. `save` resolves to whether the server has the current text; after a refusal the draft has the
 * reason.
 */
export function useSaveTip({ liveId, cardId, tip, currency, conversion }: SavedCard) {
  const adding = useAddTip(liveId);
  const updating = useUpdateTip(liveId);

  async function update(stored: Tip, draft: TipDraft): Promise<void> {
    const patch = tipChanges(
      currentText(draft, tipText(stored, currency)),
      stored,
      currency,
      conversion,
    );
    if (patch) await updating.mutateAsync({ tipId: stored.id, patch });
  }

  async function add(draft: TipDraft): Promise<void> {
    // Retries send the key and the tip of the first attempt, so that the tip is recorded once.
    const idempotencyKey = draft.sentAs ?? uuidv7();
    const tip =
      (draft.sentAs ? draft.sentTip : undefined) ?? tipBody(draft.text, currency, conversion);
    markDraft(cardId, { sentAs: idempotencyKey, sentTip: tip });
    const added = await adding.mutateAsync({ tip, idempotencyKey });
    // The text may have changed since the first attempt.
    if (draft.sentAs) await update(added.tip, draft);
  }

  async function save(): Promise<boolean> {
    const draft = draftOf(cardId);
    try {
      if (draft) await (tip ? update(tip, draft) : add(draft));
    } catch (error) {
      // A refused tip is not recorded, so its key is deleted.
      const wasRefused = !tip && 'refusal' in outcomeOf(error);
      // No chip is drawn for a deleted option, so the host could not clear it.
      if (wasRefused && isOptionGone(error)) clearOption(cardId);
      markDraft(cardId, {
        problem: problemOf(error, tip),
        ...(wasRefused && { sentAs: null, sentTip: undefined }),
      });
      return false;
    }
    const typed = draftOf(cardId);
    return !draft || !typed || isSameTip(typed.text, draft.text, currency);
  }

  return { save, isSaving: adding.isPending || updating.isPending };
}

const draftOf = (cardId: string) => useTipDrafts.getState().drafts[cardId];

const isOptionGone = (error: unknown) => issueOf(error, 'option') !== undefined;

function problemOf(error: unknown, tip: Tip | undefined): string {
  const isGone = isNotFound(error);
  if (isGone && tip) return 'This tip was deleted meanwhile. Add it again as a new one.';
  if (isGone) return 'This live was deleted meanwhile. Add the tip to another one.';
  if (!tip && isOptionGone(error)) return 'Its option is gone; save again without it.';
  return messageOf(error);
}
