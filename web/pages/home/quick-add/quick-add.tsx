import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount, plainAmount } from '#domain/money/money.ts';
import { addToOutbox } from '../../../data/outbox/tip-outbox.ts';
import { AmountInput } from '../../../forms/fields/amount/amount-input.tsx';
import { type Conversion, originalText } from '../../../forms/fields/amount/converted-amount.ts';
import { centsOf, tidyAmount } from '../../../forms/fields/amount/typed-amount.ts';
import { useRoundedFrom } from '../../../forms/fields/amount/use-rounded-from.ts';
import {
  clearText,
  expandLine,
  newCardOf,
  useTipDrafts,
  writeText,
} from '../../../parts/tips/tip-drafts.ts';
import { BLANK_TEXT, isBlank, type TipText, tipBody } from '../../../parts/tips/tip-text.ts';
import { useConversion } from '../../../parts/tips/use-conversion.ts';
import { openQuestion, optionOf } from '../../../parts/votes/live-questions.ts';
import { OptionChips } from '../../../parts/votes/option-chips.tsx';
import { usePageKeys } from '../../../state/page-commands.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { AddNotes } from '../add-tip.tsx';
import { FanPicker } from '../fan-picker/fan-picker.tsx';
import { useHomeCurrency } from '../home-currency.ts';
import { focusCard, focusLine, LINE_ID } from '../tip-focus.ts';
import { useHomeForm } from '../use-home-form.ts';
import { useHomeQuestions } from '../votes/home-questions.ts';
import { optionKeys } from '../votes/option-keys.ts';
import styles from './quick-add.module.css';

type Props = {
  liveId: string;
  /** Whether another button is the one to press, until a tip is typed. */
  isQuiet: boolean;
};

/** Options of a question up to which their texts fit beside the note. */
const MOST_NAMED = 4;

/** The quick line: fan, amount, Enter. The T key focuses it from anywhere on Home. */
export function QuickAdd({ liveId, isQuiet }: Props) {
  const { fanField, amountField, text, issue, isReady, ...line } = useQuickAdd(liveId);
  const hasKeyboard = useHomeForm() !== 'narrow';
  const currency = useHomeCurrency();
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { conversion, earlyIssueOf } = line.typed;
  const amountError = conversion?.cents ? undefined : (issue ?? earlyIssueOf(text.amount));
  const cents = conversion?.cents ?? centsOf(text.amount, currency);
  const rounded = useRoundedFrom(text.amount, currency);
  const hasNote = Boolean(amountError || cents || text.notes.trim());
  const { question, option } = line;
  const choose = (chosen: string | null) => line.write({ option: chosen ?? '' });
  usePageKeys((key) => (key === 't' ? focusLine : undefined));
  return (
    <form
      ref={form}
      id={LINE_ID}
      aria-label="Quick add"
      autoComplete="off"
      onSubmit={line.submit}
      onKeyDown={optionKeys(question, choose)}
    >
      <div ref={fields} className={styles.line}>
        <FanPicker
          text={text.fan}
          change={(fan) => line.write({ fan })}
          placeholder={hasKeyboard ? 'Fan (press T)' : 'Fan'}
          input={fanField}
          listBelow={hasNote ? form : fields}
          onTaken={line.goOn}
        />
        <AmountInput
          ref={amountField}
          currency={currency}
          aria-label="Amount"
          aria-invalid={amountError ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
          enterKeyHint="send"
          placeholder={plainAmount(0, currency)}
          value={text.amount}
          onType={(amount) => line.write({ amount })}
          onBlur={line.leaveAmount}
        />
        <Button
          type="submit"
          kind={isReady || (hasKeyboard && !isQuiet && !line.hasOpenCard) ? 'primary' : 'neutral'}
        >
          Add
        </Button>
      </div>
      <div className={styles.foot}>
        <LineNote
          {...{ amountError, cents, currency, conversion, rounded, text }}
          id={noteId}
          hasHelp={!question}
          option={option?.text}
        />
        {question && (
          <OptionChips
            question={question}
            value={option?.id ?? null}
            onChange={choose}
            isShort={question.options.length > MOST_NAMED}
          />
        )}
        {hasKeyboard && <AddNotes liveId={liveId} />}
      </div>
    </form>
  );
}

type NoteProps = {
  id: string;
  /** Error of the amount. */
  amountError: string | undefined;
  cents: number | null;
  currency: string;
  conversion: Conversion | undefined;
  /** The typed amount, if it was rounded. */
  rounded: string | undefined;
  /** The current text; it may come from the card. */
  text: TipText;
  /** Whether an empty line explains itself. */
  hasHelp: boolean;
  /** The chosen option. */
  option: string | undefined;
};

/** The note below the line: what Enter adds, or the error. */
function LineNote(props: NoteProps) {
  const { id, amountError, cents, currency, conversion, rounded, text, hasHelp, option } = props;
  const notes = text.notes.trim();
  if (amountError) return <FieldError id={id} message={amountError} />;
  return (
    <p id={id} className={styles.note}>
      {cents ? (
        <>
          Enter adds <b>{exactAmount(cents, currency)}</b>
          {conversion && `: ${originalText(conversion.original)}`}
          {rounded && `, rounded from ${rounded}`}
          {text.isAnonymous && ` as ${ANONYMOUS}`}
          {option && (
            <>
              {' for '}
              <b dir="auto">{option}</b>
            </>
          )}
        </>
      ) : (
        !notes && hasHelp && 'Enter adds the tip at once. Blank fan shows as Anonymous'
      )}
      {notes && <span dir="auto">{` ${cents ? 'with' : 'With'} “${notes}”`}</span>}
    </p>
  );
}

/** State and handlers of the quick line. Enter adds the tip to the outbox. */
function useQuickAdd(liveId: string) {
  const currency = useHomeCurrency();
  const lineId = newCardOf(liveId);
  const fanField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const text = useTipDrafts(({ drafts }) => drafts[lineId]?.text) ?? BLANK_TEXT;
  const hasOpenCard = useTipDrafts(({ openCards }) => liveId in openCards);
  const typed = useConversion(text.amount, currency);
  const question = openQuestion(useHomeQuestions());
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

  /** A card keeps the idempotency key of a request without a response, so its tip is sent from the card. */
  function grow() {
    flushSync(() => expandLine(liveId));
    focusCard(lineId);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isInFan = document.activeElement === fanField.current;
    if (isInFan && text.fan.trim() && text.amount.trim() === '') return goOn();
    const refusal = issueOf(text.amount);
    setIssue(refusal);
    if (refusal) return amountField.current?.focus();
    if (useTipDrafts.getState().drafts[lineId]?.sentAs) return grow();
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
    hasOpenCard,
    typed,
    question,
    option,
    isReady: !hasOpenCard && !isBlank(text),
    write,
    leaveAmount,
    goOn,
    submit,
  };
}

const textOf = (lineId: string) => useTipDrafts.getState().drafts[lineId]?.text ?? BLANK_TEXT;
