import { Calendar } from 'lucide-react';
import { browserFormat, momentText } from '../../../state/local-time.ts';
import { codeOnDemand } from '../../../ui/code-on-demand.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PickerField } from '../clock/picker-field.tsx';
import type { Picker } from '../clock/picker-popover.tsx';
import type { FieldProps } from '../field.ts';
import styles from './date-field.module.css';
import { DATE } from './date-text.ts';

const calendar = codeOnDemand(async () => (await import('./date-calendar.tsx')).DateCalendar);

/** A date, typed or picked from a calendar. */
export function DateField({ field, name }: FieldProps<'date'>) {
  return (
    <PickerField
      label={field.label}
      name={name}
      wording={DATE}
      icon={<Calendar />}
      present={{ label: 'Today', of: ({ date }) => date }}
      prepare={calendar.fetch}
    >
      {(picker) => <Days {...picker} />}
    </PickerField>
  );
}

function Days({ value, now, pick }: Picker) {
  const DateCalendar = calendar.loaded;
  if (DateCalendar) {
    return (
      <DateCalendar
        date={value}
        today={now.date}
        firstWeekday={browserFormat().firstWeekday}
        nameOf={(day) => momentText('longDate', day, null)}
        onPick={pick}
      />
    );
  }
  return (
    <div className={styles.failure}>
      <Notice>The calendar could not be loaded. Type the date, or open this again.</Notice>
    </div>
  );
}
