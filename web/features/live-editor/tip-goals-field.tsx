import { Plus } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { GoalRowFields } from './goal-row-fields.tsx';
import { blankRow, type GoalRow, markAmounts, sortRows } from './goal-rows.ts';
import type { LiveForm } from './live-form.ts';
import styles from './tip-goals-field.module.css';

type Props = {
  rows: GoalRow[];
  onChange: (rows: GoalRow[]) => void;
  /** What was refused when the form was last saved. */
  errors: FieldErrors<LiveForm>['goals'];
};

/** Rewards and the totals at which the fans get them. The rows are sorted when the focus leaves them. */
export function TipGoalsField({ rows, onChange, errors }: Props) {
  const [typedKey, setTypedKey] = useState<string>();
  const errorId = useId();
  const moveFocusTo = useFocusAfterChange();
  const marks = markAmounts(rows, errors ? undefined : typedKey);

  const sortWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const sorted = sortRows(rows);
    if (sorted.some((row, index) => row !== rows[index])) onChange(sorted);
  };
  const add = () => {
    const row = blankRow();
    moveFocusTo(`${row.key}-reward`);
    onChange([...sortRows(rows), row]);
  };
  const remove = (index: number) => {
    const rest = rows.filter((_, other) => other !== index);
    const next = rest[Math.min(index, rest.length - 1)];
    moveFocusTo(`${next?.key}-${rest.length > 1 ? 'remove' : 'reward'}`);
    onChange(rest);
  };
  return (
    <>
      <fieldset
        className={styles.goals}
        aria-label="Tip goals"
        aria-describedby={errors?.message ? errorId : undefined}
        onBlur={sortWhenLeft}
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
            rewardError={errors?.[index]?.reward?.message}
            amountError={errors?.[index]?.dollars?.message ?? marks.get(row.key)}
            isAmountWrong={marks.has(row.key)}
            isOnly={rows.length === 1}
            onChange={(changed) => onChange(rows.map((other) => (other === row ? changed : other)))}
            onAmountTyping={(isTyping) => setTypedKey(isTyping ? row.key : undefined)}
            onRemove={() => remove(index)}
          />
        ))}
      </fieldset>
      {errors?.message && <FieldError id={errorId} message={errors.message} />}
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

/** Returns a function that names the element to focus once the changed rows are on screen. */
function useFocusAfterChange(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}
