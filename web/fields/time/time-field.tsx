import { Clock } from 'lucide-react';
import { PickerField } from '../clock/picker-field.tsx';
import type { FieldProps } from '../field.ts';
import { NativeTime } from './native-time.tsx';
import { TimeColumns } from './time-columns.tsx';
import { TIME } from './time-text.ts';
import { useNarrow } from './use-narrow.ts';

/** A time of day, typed or picked from lists; on a narrow window by what the device has for it. */
export function TimeField({ field, name }: FieldProps<'time'>) {
  const isNarrow = useNarrow();
  if (isNarrow) return <NativeTime label={field.label} name={name} />;
  return (
    <PickerField
      label={field.label}
      name={name}
      wording={TIME}
      placeholder="h:mm AM"
      icon={<Clock />}
      present={{ label: 'Now', of: ({ time }) => time }}
    >
      {(picker) => <TimeColumns {...picker} field={field} />}
    </PickerField>
  );
}
