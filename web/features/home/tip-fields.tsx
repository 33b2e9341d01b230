import type { RefObject } from 'react';
import { MAX_NOTES_LENGTH } from '#contract/limits.ts';
import { withPoint } from '#domain/money.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FanPicker } from './fan-picker/fan-picker.tsx';
import type { TipText } from './tip-text.ts';

type Props = {
  amountField: RefObject<HTMLInputElement | null>;
  text: TipText;
  /** What is wrong with the amount. */
  issue: string | undefined;
  isSaving: boolean;
  write: (change: Partial<TipText>) => void;
  leaveAmount: () => void;
};

/** The amount comes first: amount, Tab, fan, Enter. */
export function TipFields({ amountField, text, issue, isSaving, write, leaveAmount }: Props) {
  return (
    <>
      <TextField
        ref={amountField}
        label="Amount"
        affix="$"
        isNumeric
        inputMode="decimal"
        value={text.amount}
        error={issue}
        readOnly={isSaving}
        onChange={(event) => write({ amount: withPoint(event.target.value) })}
        onBlur={leaveAmount}
      />
      <FanPicker text={text.fan} change={(fan) => write({ fan })} isReadOnly={isSaving} />
      <TextField
        label="Notes"
        dir="auto"
        maxLength={MAX_NOTES_LENGTH}
        value={text.notes}
        readOnly={isSaving}
        onChange={(event) => write({ notes: event.target.value })}
      />
    </>
  );
}
