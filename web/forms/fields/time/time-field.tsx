import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { isSame } from '../at-path.ts';
import { PickerField } from '../clock/picker-field.tsx';
import { refusalOf, storedOf, type TypedValue } from '../clock/typed-value.ts';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { TimeColumns } from './time-columns.tsx';
import { TIME } from './time-text.ts';

/** A time of day, typed or picked from lists; a native input in narrow windows. */
export function TimeField({ field, name }: FieldProps<'time'>) {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  if (isNarrow) return <NativeTime label={field.label} name={name} />;
  return (
    <PickerField
      label={field.label}
      name={name}
      wording={TIME}
      icon={<Clock />}
      present={{ label: 'Now', of: ({ time }) => time }}
    >
      {(picker) => <TimeColumns {...picker} field={field} />}
    </PickerField>
  );
}

/** A native time input. A partially filled input reads as empty, and is a validation error. */
function NativeTime({ label, name }: { label: string; name: string }) {
  const { value, change, error } = useFieldValue<TypedValue>(name);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React sees no change when a partially filled input is cleared.
    if (value === null && input.current?.validity.badInput) input.current.value = '';
  }, [value]);
  const take = (input: HTMLInputElement) => {
    const next = input.validity.badInput ? { typed: '' } : input.value || null;
    if (!isSame(next, value)) change(next);
  };
  return (
    <TextField
      ref={input}
      label={label}
      type="time"
      isNumeric
      error={error ?? (isTyping ? undefined : refusalOf(value, TIME))}
      value={storedOf(value) ?? ''}
      onChange={(event) => take(event.currentTarget)}
      // A partially filled input fires no change event.
      onKeyUp={(event) => take(event.currentTarget)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  );
}
