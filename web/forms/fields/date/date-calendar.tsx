import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CustomComponents, DayPicker, type Labels, type Modifiers } from 'react-day-picker';
import type { LocaleFormat } from '#domain/time/locale-format.ts';
import { dateOf, dayOf, FIRST_DAY, LAST_DAY } from './calendar-day.ts';
import styles from './date-calendar.module.css';

type Props = {
  /** yyyy-MM-dd; null for none. */
  date: string | null;
  /** yyyy-MM-dd */
  today: string;
  /** 0 is Sunday. */
  firstWeekday: LocaleFormat['firstWeekday'];
  /** The name of a day for screen readers. */
  nameOf: (day: Date) => string;
  onPick: (date: string) => void;
};

/** A calendar month: initially that of the date, else of today. */
export function DateCalendar({ date, today, firstWeekday, nameOf, onPick }: Props) {
  const shown = date ?? today;
  return (
    <DayPicker
      mode="single"
      required
      weekStartsOn={firstWeekday}
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
      labels={{ ...LABELS, labelDayButton: (day, marks) => dayLabel(nameOf(day), marks) }}
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

const dayLabel = (name: string, { today, selected }: Modifiers) =>
  `${today ? 'Today, ' : ''}${name}${selected ? ', selected' : ''}`;

const LABELS: Partial<Labels> = {
  labelPrevious: () => 'Previous month',
  labelNext: () => 'Next month',
};
