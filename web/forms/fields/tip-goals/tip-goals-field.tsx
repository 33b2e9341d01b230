import { Plus, X } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-field.tsx';
import { AmountInput } from '../amount/amount-input.tsx';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import {
  blankRow,
  type GoalRow,
  inCurrency,
  isHalfFilled,
  markAmounts,
  savedAs,
  sortRows,
  tidied,
} from './goal-rows.ts';
import { RewardIdeas } from './reward-ideas.tsx';
import styles from './tip-goals-field.module.css';

/** Rewards and the totals at which fans get them. The rows are sorted on blur. */
export function TipGoalsField({ field, name }: FieldProps<'tip-goals'>) {
  const { currency } = field;
  const { value, change, error, partError } = useFieldValue<GoalRow[]>(name);
  // The settings, with the currency of a new live, may load after the form.
  const rows = inCurrency(value, currency);
  const [typedKey, setTypedKey] = useState<string>();
  const errorId = useId();
  const moveFocusTo = useFocusAfterChange();
  const [isEntered, setEntered] = useState(false);
  const ideasId = useId();
  const marks = markAmounts(rows, typedKey);

  const tidyRows = (event: FocusEvent<HTMLElement>) => {
    const finished = rows.map((row) => (row.key === typedKey ? tidied(row) : row));
    const isLeft = !event.currentTarget.contains(event.relatedTarget);
    const tidy = isLeft ? sortRows(finished) : finished;
    setTypedKey(undefined);
    if (tidy.some((row, index) => row !== rows[index])) change(tidy);
  };
  const add = () => {
    const row = blankRow(currency);
    moveFocusTo(`${row.key}-reward`);
    change([...sortRows(rows), row]);
  };
  const remove = (index: number) => {
    const rest = rows.filter((_, other) => other !== index);
    const next = rest[Math.min(index, rest.length - 1)];
    moveFocusTo(`${next?.key}-${rest.length > 1 ? 'remove' : 'reward'}`);
    change(rest);
  };
  return (
    <>
      <fieldset
        className={styles.goals}
        aria-label={field.label}
        aria-describedby={error ? errorId : undefined}
        onBlur={tidyRows}
        onFocus={() => setEntered(true)}
      >
        <div className={styles.head} aria-hidden="true">
          <span>Reward</span>
          <span>Amount</span>
        </div>
        {rows.map((row, index) => (
          <GoalRowFields
            key={row.key}
            row={row}
            number={index + 1}
            rewardError={partError(`${index}.reward`)}
            amountError={partError(`${index}.amount`) ?? marks.get(row.key)}
            isAmountWrong={marks.has(row.key)}
            isOnly={rows.length === 1}
            ideasId={ideasId}
            onChange={(changed) => change(rows.map((other) => (other === row ? changed : other)))}
            onAmountTyping={() => setTypedKey(row.key)}
            onRemove={() => remove(index)}
          />
        ))}
      </fieldset>
      {isEntered && <RewardIdeas id={ideasId} named={rows.map(({ reward }) => reward)} />}
      {error && <FieldError id={errorId} message={error} />}
      <Button
        type="button"
        kind="dashed"
        isBlock
        // Keeps the focus: sorting on blur would move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        <Plus />
        Add Tip Goal
      </Button>
    </>
  );
}

type GoalRowFieldsProps = {
  row: GoalRow;
  number: number;
  rewardError: string | undefined;
  amountError: string | undefined;
  /** Whether the amount is red; another row may have the message. */
  isAmountWrong: boolean;
  isOnly: boolean;
  /** Id of the `datalist` with suggested rewards. */
  ideasId: string;
  onChange: (row: GoalRow) => void;
  onAmountTyping: () => void;
  onRemove: () => void;
};

function GoalRowFields({ row, number, isOnly, onChange, ...props }: GoalRowFieldsProps) {
  const { rewardError, amountError, isAmountWrong, ideasId, onAmountTyping, onRemove } = props;
  const error = rewardError ?? amountError;
  const isReminded = !error && isHalfFilled(row);
  const noteId = `${row.key}-note`;
  const saved = !error && savedAs(row);
  const savedId = `${row.key}-saved`;
  const describedBy = error || isReminded ? noteId : undefined;
  return (
    <fieldset className={styles.goal} aria-label={`Tip goal ${number}`}>
      <TextInput
        id={`${row.key}-reward`}
        aria-label="Reward"
        aria-invalid={rewardError ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        list={ideasId}
        maxLength={MAX_NAME_LENGTH}
        value={row.reward}
        onChange={(event) => onChange({ ...row, reward: event.target.value })}
      />
      <AmountInput
        aria-label={`Amount in ${row.currency === DEFAULT_CURRENCY ? 'dollars' : row.currency}`}
        currency={row.currency}
        aria-invalid={isAmountWrong || amountError ? true : undefined}
        aria-describedby={[describedBy, saved && savedId].filter(Boolean).join(' ') || undefined}
        autoComplete="off"
        value={row.amount}
        onType={(amount) => {
          onAmountTyping();
          onChange({ ...row, amount });
        }}
      />
      <IconButton
        id={`${row.key}-remove`}
        type="button"
        label="Remove goal"
        size="tiny"
        isDelete
        disabled={isOnly}
        onClick={onRemove}
      >
        <X />
      </IconButton>
      {error && (
        <div className={styles.note}>
          <FieldError id={noteId} message={error} />
        </div>
      )}
      {saved && (
        <p id={savedId} className={styles.saved}>
          Saved as {saved}
        </p>
      )}
      {isReminded && (
        <p id={noteId} className={styles.reminder}>
          Saved once it has a reward and an amount
        </p>
      )}
    </fieldset>
  );
}
