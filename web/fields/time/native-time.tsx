import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { refusalOf, storedOf, type TypedValue } from '../clock/typed-value.ts';
import { isSame } from '../is-same.ts';
import { useFieldValue } from '../use-field-value.ts';
import { TIME } from './time-text.ts';

/** The browser's own field for a time. While only a part of it is filled it reads as empty, and is refused. */
export function NativeTime({ label, name }: { label: string; name: string }) {
  const { value, change, error } = useFieldValue<TypedValue>(name);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React sees no change where a part that was filled makes way for nothing.
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
      // A part that is typed into an empty field changes nothing that would be told.
      onKeyUp={(event) => take(event.currentTarget)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  );
}
