import { MessageSquarePlus } from 'lucide-react';
import { type PointerEvent, useId, useState } from 'react';
import { ANONYMOUS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { plainAmount } from '#domain/money/money.ts';
import { AmountInput } from '../forms/fields/amount/amount-input.tsx';
import { centsOf } from '../forms/fields/amount/typed-amount.ts';
import { useRoundedFrom } from '../forms/fields/amount/use-rounded-from.ts';
import { LineNote } from '../parts/tips/line-note.tsx';
import { isBlank } from '../parts/tips/tip-text.ts';
import { useQuickLine } from '../parts/tips/use-quick-line.ts';
import { openQuestion } from '../parts/votes/live-questions.ts';
import { OptionChips } from '../parts/votes/option-chips.tsx';
import type { Question } from '../parts/votes/question.ts';
import { Button } from '../ui/button.tsx';
import { IconOnlyButton } from '../ui/icon-only-button.tsx';
import { TextInput } from '../ui/text-field.tsx';
import { useNamesFor } from './fan-names.ts';
import { LastChangeLine } from './last-change-line.tsx';
import { NameChips } from './name-chips.tsx';
import styles from './quick-line.module.css';

type Props = { live: LiveSummary; questions: readonly Question[] };

/** The line for the next tip: fan, amount, Add. What helps with typing is above it, at the thumb. */
export function QuickLine({ live: { id: liveId, currency }, questions }: Props) {
  const question = openQuestion(questions);
  const line = useQuickLine({ liveId, currency, question });
  const { fanField, amountField, text, issue, option, write } = line;
  const { conversion, earlyIssueOf } = line.typed;
  const [isInFan, setInFan] = useState(false);
  const [isNoteOpen, setNoteOpen] = useState(false);
  const noteId = useId();
  const names = useNamesFor(isInFan ? text.fan : '');
  const amountError = conversion?.cents ? undefined : (issue ?? earlyIssueOf(text.amount));
  const cents = conversion?.cents ?? centsOf(text.amount, currency);
  const rounded = useRoundedFrom(text.amount, currency);
  const isReady = !isBlank(text);
  const hasNote = Boolean(amountError || cents || text.notes.trim());

  function take(name: string) {
    write({ fan: name });
    setInFan(false);
    line.goOn();
  }

  return (
    <form
      className={styles.dock}
      aria-label="Quick add"
      autoComplete="off"
      onSubmit={(event) => {
        line.submit(event);
        setNoteOpen(false);
      }}
    >
      <div className={styles.help}>
        {isInFan && names.length > 0 ? (
          <NameChips names={names} typed={text.fan} onTake={take} />
        ) : isReady && question ? (
          <div className={styles.options}>
            <OptionChips
              question={question}
              value={option?.id ?? null}
              onChange={(chosen) => write({ option: chosen ?? '' })}
            />
          </div>
        ) : isReady ? (
          <p className={styles.blank}>{!text.fan.trim() && `A blank fan shows as ${ANONYMOUS}`}</p>
        ) : (
          <LastChangeLine liveId={liveId} currency={currency} />
        )}
        {isReady && (
          <IconOnlyButton
            label={isNoteOpen || text.notes ? 'Hide note' : 'Add a note'}
            aria-expanded={isNoteOpen || text.notes !== ''}
            onPointerDown={keepFocus}
            onClick={() => {
              if (isNoteOpen || text.notes) write({ notes: '' });
              setNoteOpen(!(isNoteOpen || text.notes));
            }}
          >
            <MessageSquarePlus />
          </IconOnlyButton>
        )}
      </div>
      {hasNote && (
        <LineNote
          {...{ amountError, cents, currency, conversion, rounded, text }}
          id={noteId}
          lead="Adds"
          help={undefined}
          option={option?.text}
        />
      )}
      {(isNoteOpen || text.notes !== '') && (
        <TextInput
          aria-label="Note"
          placeholder="Note"
          dir="auto"
          maxLength={MAX_NOTES_LENGTH}
          // The button that opens it was pressed to type.
          autoFocus={isNoteOpen}
          value={text.notes}
          onChange={({ target }) => write({ notes: target.value })}
        />
      )}
      <div className={styles.line}>
        <TextInput
          ref={fanField}
          aria-label="Fan"
          placeholder="Fan"
          dir="auto"
          maxLength={MAX_NAME_LENGTH}
          enterKeyHint="next"
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
          value={text.fan}
          onFocus={() => setInFan(true)}
          onBlur={() => setInFan(false)}
          onChange={({ target }) => {
            setInFan(true);
            write({ fan: target.value });
          }}
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
          onType={(amount) => write({ amount })}
          onBlur={line.leaveAmount}
        />
        <Button
          type="submit"
          size="large"
          kind={isReady ? 'primary' : 'neutral'}
          onPointerDown={keepFocus}
        >
          Add
        </Button>
      </div>
    </form>
  );
}

/** Leaves the focus in the field, so that the keyboard of a phone stays. */
export const keepFocus = (event: PointerEvent) => event.preventDefault();
