import { Calendar } from 'lucide-react';
import { Notice } from '../../ui/notice.tsx';
import { PickerField } from '../clock/picker-field.tsx';
import type { Picker } from '../clock/picker-popover.tsx';
import type { FieldProps } from '../field.ts';
import { fetchCalendar, loadedCalendar } from './calendar-code.ts';
import styles from './date-field.module.css';
import { DATE } from './date-text.ts';

/** A day, typed or picked from a calendar. */
export function DateField({ field, name }: FieldProps<'date'>) {
  return (
    <PickerField
      label={field.label}
      name={name}
      wording={DATE}
      placeholder="MM/DD/YYYY"
      icon={<Calendar />}
      present={{ label: 'Today', of: ({ date }) => date }}
      prepare={fetchCalendar}
    >
      {(picker) => <Days {...picker} />}
    </PickerField>
  );
}

function Days({ value, now, pick }: Picker) {
  const DateCalendar = loadedCalendar();
  if (DateCalendar) return <DateCalendar date={value} today={now.date} onPick={pick} />;
  return (
    <div className={styles.failure}>
      <Notice>The calendar could not be loaded. Type the date, or open this again.</Notice>
    </div>
  );
}
