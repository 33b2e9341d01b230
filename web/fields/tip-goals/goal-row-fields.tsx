import { X } from 'lucide-react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type GoalRow, isHalfFilled } from './goal-rows.ts';
import styles from './tip-goals-field.module.css';

type Props = {
  row: GoalRow;
  number: number;
  rewardError: string | undefined;
  amountError: string | undefined;
  /** The amount is crimson; another row may carry the message. */
  isAmountWrong: boolean;
  isOnly: boolean;
  onChange: (row: GoalRow) => void;
  onAmountTyping: () => void;
  onRemove: () => void;
};

/** One tip goal: its reward, its amount and the button that removes it. */
export function GoalRowFields({ row, number, isOnly, onChange, ...props }: Props) {
  const { rewardError, amountError, isAmountWrong, onAmountTyping, onRemove } = props;
  const error = rewardError ?? amountError;
  const isReminded = !error && isHalfFilled(row);
  const noteId = `${row.key}-note`;
  const describedBy = error || isReminded ? noteId : undefined;
  return (
    <fieldset className={styles.goal} aria-label={`Tip goal ${number}`}>
      <TextInput
        id={`${row.key}-reward`}
        aria-label="Reward"
        aria-invalid={rewardError ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={row.reward}
        onChange={(event) => onChange({ ...row, reward: event.target.value })}
      />
      <TextInput
        aria-label="Amount in dollars"
        aria-invalid={isAmountWrong || amountError ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        inputMode="numeric"
        affix="$"
        isNumeric
        value={row.dollars}
        onChange={(event) => {
          onAmountTyping();
          onChange({ ...row, dollars: event.target.value.replace(/[^\d.]/g, '') });
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
      {isReminded && (
        <p id={noteId} className={styles.reminder}>
          Saved once it has a reward and an amount
        </p>
      )}
    </fieldset>
  );
}
