import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CustomComponents, DayPicker, type Labels } from 'react-day-picker';
import { browserFormat, momentText } from '../../../state/local-time.ts';
import styles from './date-calendar.module.css';
import { dateOf, dayOf, FIRST_DAY, LAST_DAY } from './date-text.ts';

type Props = {
  /** yyyy-MM-dd; null for none. */
  date: string | null;
  /** yyyy-MM-dd */
  today: string;
  onPick: (date: string) => void;
};

/** A calendar month: initially that of the date, else of today. Weeks start as in the browser's locale. */
export function DateCalendar({ date, today, onPick }: Props) {
  const shown = date ?? today;
  return (
    <DayPicker
      mode="single"
      required
      weekStartsOn={browserFormat().firstWeekday}
      showOutsideDays
      navLayout="after"
      selected={date ? dayOf(date) : undefined}
      today={dayOf(today)}
      defaultMonth={dayOf(shown)}
      startMonth={dayOf(FIRST_DAY)}
      endMonth={dayOf(LAST_DAY)}
      onSelect={(day) => onPick(dateOf(day))}
      classNames={CLASS_NAMES}
      components={COMPONENTS}
      labels={LABELS}
    />
  );
}

const CLASS_NAMES = {
  month: styles.month,
  month_caption: styles.caption,
  caption_label: styles.captionLabel,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_grid: styles.days,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
};

const COMPONENTS: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />),
};

const LABELS: Partial<Labels> = {
  labelDayButton: (day, { today, selected }) =>
    `${today ? 'Today, ' : ''}${momentText('longDate', day, null)}${selected ? ', selected' : ''}`,
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};
