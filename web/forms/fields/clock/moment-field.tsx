import { DateField } from '../date/date-field.tsx';
import { type FieldOf, pathOf } from '../field.ts';
import { TimeField } from '../time/time-field.tsx';

/** A date or a time, for dialogs that have no other fields and so need no others' code. */
export function MomentField({ field }: { field: FieldOf<'date' | 'time'> }) {
  const name = pathOf(field);
  return field.type === 'date' ? (
    <DateField field={field} name={name} />
  ) : (
    <TimeField field={field} name={name} />
  );
}
