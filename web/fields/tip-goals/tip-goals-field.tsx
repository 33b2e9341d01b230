import { Plus } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { GoalRowFields } from './goal-row-fields.tsx';
import { blankRow, type GoalRow, inWholeDollars, markAmounts, sortRows } from './goal-rows.ts';
import styles from './tip-goals-field.module.css';

/** Rewards and the totals at which the fans get them. The rows are sorted when the focus leaves them. */
export function TipGoalsField({ field, name }: FieldProps<'tip-goals'>) {
  const { value: rows, change, error, partError } = useFieldValue<GoalRow[]>(name);
  const [typedKey, setTypedKey] = useState<string>();
  const errorId = useId();
  const moveFocusTo = useFocusAfterChange();
  const marks = markAmounts(rows, typedKey);

  const settle = (event: FocusEvent<HTMLElement>) => {
    const finished = rows.map((row) => (row.key === typedKey ? inWholeDollars(row) : row));
    const isLeft = !event.currentTarget.contains(event.relatedTarget);
    const settled = isLeft ? sortRows(finished) : finished;
    setTypedKey(undefined);
    if (settled.some((row, index) => row !== rows[index])) change(settled);
  };
  const add = () => {
    const row = blankRow();
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
        onBlur={settle}
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
            amountError={partError(`${index}.dollars`) ?? marks.get(row.key)}
            isAmountWrong={marks.has(row.key)}
            isOnly={rows.length === 1}
            onChange={(changed) => change(rows.map((other) => (other === row ? changed : other)))}
            onAmountTyping={() => setTypedKey(row.key)}
            onRemove={() => remove(index)}
          />
        ))}
      </fieldset>
      {error && <FieldError id={errorId} message={error} />}
      <Button
        type="button"
        kind="dashed"
        isBlock
        // Else the rows are sorted on the way down, and a message may move the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        <Plus />
        Add Tip Goal
      </Button>
    </>
  );
}
