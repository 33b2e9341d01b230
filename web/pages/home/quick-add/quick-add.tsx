import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { plainAmount } from '#domain/money/money.ts';
import { AmountInput } from '../../../forms/fields/amount/amount-input.tsx';
import { centsOf } from '../../../forms/fields/amount/typed-amount.ts';
import { useRoundedFrom } from '../../../forms/fields/amount/use-rounded-from.ts';
import { LineNote } from '../../../parts/tips/line-note.tsx';
import { expandLine, newCardOf, useTipDrafts } from '../../../parts/tips/tip-drafts.ts';
import { isBlank } from '../../../parts/tips/tip-text.ts';
import { useQuickLine } from '../../../parts/tips/use-quick-line.ts';
import { openQuestion } from '../../../parts/votes/live-questions.ts';
import { OptionChips } from '../../../parts/votes/option-chips.tsx';
import { usePageKeys } from '../../../state/page-commands.ts';
import { Button } from '../../../ui/button.tsx';
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

const HELP = 'Enter adds the tip at once. Blank fan shows as Anonymous';

/** Options of a question up to which their texts fit beside the note. */
const MOST_NAMED = 4;

/** The quick line: fan, amount, Enter. The T key focuses it from anywhere on Home. */
export function QuickAdd({ liveId, isQuiet }: Props) {
  const hasKeyboard = useHomeForm() !== 'narrow';
  const currency = useHomeCurrency();
  const question = openQuestion(useHomeQuestions());
  const grow = () => growLine(liveId);
  const line = useQuickLine({ liveId, currency, question, onPending: grow });
  const { fanField, amountField, text, issue, option } = line;
  const hasOpenCard = useTipDrafts(({ openCards }) => liveId in openCards);
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const { conversion, earlyIssueOf } = line.typed;
  const amountError = conversion?.cents ? undefined : (issue ?? earlyIssueOf(text.amount));
  const cents = conversion?.cents ?? centsOf(text.amount, currency);
  const rounded = useRoundedFrom(text.amount, currency);
  const hasNote = Boolean(amountError || cents || text.notes.trim());
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
          kind={
            !hasOpenCard && (!isBlank(text) || (hasKeyboard && !isQuiet)) ? 'primary' : 'neutral'
          }
        >
          Add
        </Button>
      </div>
      <div className={styles.foot}>
        <LineNote
          {...{ amountError, cents, currency, conversion, rounded, text }}
          id={noteId}
          lead="Enter adds"
          help={question ? undefined : HELP}
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

/** A card keeps the idempotency key of a request without a response, so its tip is sent from the card. */
function growLine(liveId: string): void {
  flushSync(() => expandLine(liveId));
  focusCard(newCardOf(liveId));
}
