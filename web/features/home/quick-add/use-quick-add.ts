import { type FormEvent, useRef, useState } from 'react';
import { addToOutbox } from '../../../api/tip-outbox/tip-outbox.ts';
import { clearText, lineOf, useTipDrafts, writeText } from '../tip-drafts.ts';
import {
  amountIssue,
  BLANK_TEXT,
  isBlank,
  type TipText,
  tidyAmount,
  tipBody,
} from '../tip-text.ts';

/** State and handlers of the quick line. Enter hands a tip to the outbox. */
export function useQuickAdd(liveId: string) {
  const lineId = lineOf(liveId);
  const fanField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const text = useTipDrafts(({ drafts }) => drafts[lineId]?.text) ?? BLANK_TEXT;
  const hasOpenCard = useTipDrafts(({ openCards }) => liveId in openCards);

  function write(change: Partial<TipText>) {
    setIssue(undefined);
    const changed = { ...textOf(lineId), ...change };
    if (changed.amount + changed.fan + changed.notes === '') clearText(lineId);
    else writeText(lineId, changed);
  }

  /** Reads the current text: after Enter the field is blurred with a blank line. */
  function leaveAmount() {
    const { amount } = textOf(lineId);
    const tidy = tidyAmount(amount);
    if (tidy !== amount) write({ amount: tidy });
    setIssue(amountIssue(tidy));
  }

  /** Enter in the fan moves on to a missing amount. */
  function goOn() {
    const field = text.amount.trim() === '' ? amountField : fanField;
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isInFan = document.activeElement === fanField.current;
    if (isInFan && text.fan.trim() && text.amount.trim() === '') return goOn();
    const refusal = isBlank(text) ? 'Enter a fan and an amount' : amountIssue(text.amount);
    setIssue(refusal);
    if (refusal) return (isBlank(text) ? fanField : amountField).current?.focus();
    addToOutbox(liveId, tipBody(text));
    clearText(lineId);
    fanField.current?.focus();
  }

  return {
    fanField,
    amountField,
    text,
    issue,
    isReady: !hasOpenCard && !isBlank(text),
    write,
    leaveAmount,
    goOn,
    submit,
  };
}

const textOf = (lineId: string) => useTipDrafts.getState().drafts[lineId]?.text ?? BLANK_TEXT;
