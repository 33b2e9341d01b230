import { useId } from 'react';
import { withPoint } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FanPicker } from '../fan-picker/fan-picker.tsx';
import { LINE_ID } from '../tip-focus.ts';
import { useHomeForm } from '../use-home-form.ts';
import styles from './quick-add.module.css';
import { useLineKey } from './use-line-key.ts';
import { useQuickAdd } from './use-quick-add.ts';

/** The quick line: fan, amount, Enter, and the next tip. T focuses it from anywhere on Home. */
export function QuickAdd({ liveId }: { liveId: string }) {
  const { fanField, amountField, text, issue, isReady, ...line } = useQuickAdd(liveId);
  const hasKeyboard = useHomeForm() !== 'narrow';
  const issueId = useId();
  useLineKey();
  return (
    <form
      id={LINE_ID}
      className={styles.line}
      aria-label="Quick add"
      autoComplete="off"
      onSubmit={line.submit}
    >
      <FanPicker
        text={text.fan}
        change={(fan) => line.write({ fan })}
        placeholder={hasKeyboard ? 'Fan (press T)' : 'Fan'}
        input={fanField}
        onTaken={line.goOn}
        note={
          issue ? (
            <FieldError id={issueId} message={issue} />
          ) : (
            <p className={styles.hint}>Enter adds the tip at once. Blank fan shows as Anonymous</p>
          )
        }
      />
      <TextInput
        ref={amountField}
        aria-label="Amount"
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? issueId : undefined}
        affix="$"
        isNumeric
        inputMode="decimal"
        enterKeyHint="send"
        placeholder="0.00"
        value={text.amount}
        onChange={(event) => line.write({ amount: withPoint(event.target.value) })}
        onBlur={line.leaveAmount}
      />
      <Button type="submit" kind={isReady ? 'primary' : 'neutral'}>
        Add
      </Button>
    </form>
  );
}
