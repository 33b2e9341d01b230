import { type RefObject, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import type { LiveForm } from './live-form.ts';
import styles from './start-fields.module.css';

/** When the live starts. */
export function StartFields() {
  const { register } = useFormContext<LiveForm>();
  const { errors } = useFormState<LiveForm>({ name: ['start_date', 'start_time'] });
  const pair = useRef<HTMLDivElement>(null);
  return (
    <div ref={pair} className={styles.pair}>
      <TextField
        label="Date"
        type="date"
        max="9999-12-31"
        isNumeric
        error={errors.start_date?.message}
        {...register('start_date', { validate: () => isWhole(pair, 'start_date') })}
      />
      <TextField
        label="Time"
        type="time"
        isNumeric
        error={errors.start_time?.message}
        {...register('start_time', { validate: () => isWhole(pair, 'start_time') })}
      />
    </div>
  );
}

/** A date or time of which only a part is typed reads as empty, and would be saved as none. */
function isWhole(pair: RefObject<HTMLElement | null>, name: string): true | string {
  const input = pair.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return !input?.validity.badInput || 'Fill in every part, or clear it';
}
