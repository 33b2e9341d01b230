import { type FormEvent, useState } from 'react';
import type { Tip } from '#contract/tips.ts';
import { tidyAmount } from '../../forms/fields/amount/typed-amount.ts';
import { useTipDrafts, writeText } from './tip-drafts.ts';
import {
  BLANK_TEXT,
  changedElsewhere,
  currentText,
  isBlank,
  type TipText,
  tipText,
} from './tip-text.ts';
import { useConversion } from './use-conversion.ts';
import { useSaveTip } from './use-save-tip.ts';

type Edited = {
  liveId: string;
  cardId: string;
  /** Absent for a new tip. */
  tip: Tip | undefined;
  currency: string;
};

type Handlers = { onSaved: () => void; onRefused: () => void };

/** What is typed in a tip's form, which stays as the draft of its card, and its handlers. */
export function useTipEdit({ liveId, cardId, tip, currency }: Edited) {
  /** Why the amount is refused. */
  const [issue, setIssue] = useState<string>();
  const draft = useTipDrafts(({ drafts }) => drafts[cardId]);
  const now = tip && tipText(tip, currency);
  const text = (draft && now ? currentText(draft, now) : draft?.text) ?? now ?? BLANK_TEXT;
  const { conversion, issueOf } = useConversion(text.amount, currency);
  const { save, isSaving } = useSaveTip({ liveId, cardId, tip, currency, conversion });

  function write(change: Partial<TipText>) {
    setIssue(undefined);
    writeText(cardId, { ...text, ...change }, now);
  }

  function leaveAmount() {
    const tidy = tidyAmount(text.amount, currency);
    if (tidy !== text.amount) write({ amount: tidy });
    setIssue(issueOf(tidy));
  }

  async function submit(event: FormEvent, { onSaved, onRefused }: Handlers) {
    event.preventDefault();
    if (isSaving) return;
    const refusal = issueOf(text.amount) ?? blankIssue(text, tip);
    setIssue(refusal);
    if (refusal) onRefused();
    else if (await save()) onSaved();
  }

  return {
    text,
    issue,
    /** What was changed elsewhere since the draft began. */
    changed: draft && now ? changedElsewhere(draft, now, currency) : [],
    /** Why the last save failed. */
    problem: draft?.problem,
    isSaving,
    write,
    leaveAmount,
    submit,
  };
}

const blankIssue = (text: TipText, tip: Tip | undefined) =>
  !tip && isBlank(text) ? 'Enter an amount, a fan or a note' : undefined;
