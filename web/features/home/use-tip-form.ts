import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Tip } from '#contract/tips.ts';
import { useRefreshTips } from '../../api/tips.ts';
import { dropCard, useTipDrafts, writeText } from './tip-drafts.ts';
import { amountIssue, BLANK_TEXT, isBlank, type TipText, tidyAmount, tipText } from './tip-text.ts';
import { useSaveTip } from './use-save-tip.ts';

export type TipFormProps = {
  liveId: string;
  cardId: string;
  /** Absent for a new tip. */
  tip: Tip | undefined;
  /** Called when the form closes and had the focus. */
  onClosed: () => void;
};

/** State and handlers of a tip's form. */
export function useTipForm(props: TipFormProps) {
  const { liveId, cardId, tip } = props;
  const { form, close } = useClose(props);
  const amountField = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const draft = useTipDrafts(({ drafts }) => drafts[cardId]);
  const text = draft?.text ?? (tip ? tipText(tip) : BLANK_TEXT);
  const problem = draft?.problem;
  const { save, isSaving } = useSaveTip(liveId, cardId, tip);
  const refreshTips = useRefreshTips(liveId);

  function write(change: Partial<TipText>) {
    setIssue(undefined);
    writeText(cardId, { ...text, ...change });
  }

  function leaveAmount() {
    const tidy = tidyAmount(text.amount);
    if (tidy !== text.amount) write({ amount: tidy });
    setIssue(amountIssue(tidy));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const refusal = amountIssue(text.amount) ?? blankIssue(text, tip);
    setIssue(refusal);
    if (refusal) amountField.current?.focus();
    else if (await save()) close();
  }

  function cancel() {
    // Without an answer it may be recorded nevertheless.
    if (problem) refreshTips();
    close();
  }

  return { form, amountField, text, issue, problem, isSaving, write, leaveAmount, submit, cancel };
}

/** Closes the card, and moves the focus on if the form had it. */
function useClose({ liveId, cardId, onClosed }: TipFormProps) {
  const form = useRef<HTMLFormElement>(null);
  function close() {
    const hasFocus = form.current?.contains(document.activeElement);
    flushSync(() => dropCard(liveId, cardId));
    if (hasFocus) onClosed();
  }
  return { form, close };
}

const blankIssue = (text: TipText, tip: Tip | undefined) =>
  !tip && isBlank(text) ? 'Enter an amount, a fan or a note' : undefined;
