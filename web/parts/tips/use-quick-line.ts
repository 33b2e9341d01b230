import { type FormEvent, useRef, useState } from 'react';
import { addToOutbox } from '../../data/outbox/tip-outbox.ts';
import { centsOf, tidyAmount } from '../../forms/fields/amount/typed-amount.ts';
import { optionOf } from '../votes/live-questions.ts';
import type { Question } from '../votes/question.ts';
import { clearText, newCardOf, useTipDrafts, writeText } from './tip-drafts.ts';
import { BLANK_TEXT, type TipText, tipBody } from './tip-text.ts';
import { useConversion } from './use-conversion.ts';

type Needs = {
  liveId: string;
  /** Currency of the live. */
  currency: string;
  /** The question whose options the line offers. */
  question: Question | undefined;
  /** Called in place of adding a tip that was sent already without an answer. */
  onPending?: () => void;
};

/** State and handlers of the quick line. Enter adds the tip to the outbox. */
export function useQuickLine({ liveId, currency, question, onPending }: Needs) {
  const lineId = newCardOf(liveId);
  const fanField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const text = useTipDrafts(({ drafts }) => drafts[lineId]?.text) ?? BLANK_TEXT;
  const typed = useConversion(text.amount, currency);
  const option = optionOf(question, text.option);

  /** The line requires an amount; a tip with an open amount needs the card. */
  function issueOf(amount: string): string | undefined {
    if (amount.trim() === '') return 'Enter an amount';
    return (typed.conversion?.cents ?? centsOf(amount, currency)) === 0
      ? 'Enter an amount above 0'
      : typed.issueOf(amount);
  }

  function write(change: Partial<TipText>) {
    setIssue(undefined);
    const changed = { ...textOf(lineId), ...change };
    const { amount, fan, notes, option = '' } = changed;
    if (amount + fan + notes + option === '') clearText(lineId);
    else writeText(lineId, changed);
  }

  /** Reads the current text, because after Enter the field is blurred with an empty line. */
  function leaveAmount() {
    const { amount } = textOf(lineId);
    const tidy = tidyAmount(amount, currency);
    if (tidy !== amount) write({ amount: tidy });
    setIssue(tidy.trim() ? issueOf(tidy) : undefined);
  }

  /** Enter in the fan field focuses the amount if it is missing. */
  function goOn() {
    const field = text.amount.trim() === '' ? amountField : fanField;
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isInFan = document.activeElement === fanField.current;
    if (isInFan && text.fan.trim() && text.amount.trim() === '') return goOn();
    const refusal = issueOf(text.amount);
    setIssue(refusal);
    if (refusal) return amountField.current?.focus();
    if (onPending && useTipDrafts.getState().drafts[lineId]?.sentAs) return onPending();
    addToOutbox(liveId, {
      ...tipBody({ ...text, option: option?.id ?? '' }, currency, typed.conversion),
      currency,
    });
    clearText(lineId);
    fanField.current?.focus();
  }

  return {
    fanField,
    amountField,
    text,
    issue,
    typed,
    option,
    write,
    leaveAmount,
    goOn,
    submit,
  };
}

const textOf = (lineId: string) => useTipDrafts.getState().drafts[lineId]?.text ?? BLANK_TEXT;
