import type { Picker } from '../clock/picker-popover.tsx';
import type { FieldOf } from '../field.ts';
import styles from './time-columns.module.css';
import { TimeList } from './time-list.tsx';
import { HALVES, HOURS, minuteOptions, QUICK_TIMES, withChoice } from './time-lists.ts';
import { type HalfDayTime, halfDayTimeOf } from './time-text.ts';

const DEFAULT_STEP_MINUTES = 15;

type Props = Picker & { field: FieldOf<'time'> };

/** The time by its parts, or as a whole from the quick ones. What is chosen shows in the field at once. */
export function TimeColumns({ field, value, change, pick, close }: Props) {
  const { minuteStep = DEFAULT_STEP_MINUTES, quickSelect } = field;
  const time = value === null ? undefined : halfDayTimeOf(value);
  const choose = (choice: Partial<HalfDayTime>) => change(withChoice(time, choice));
  return (
    <div className={styles.columns}>
      <TimeList
        label="Hour"
        heading="Hour"
        options={HOURS}
        chosen={time?.hour}
        onChoose={(hour) => choose({ hour })}
        onEnter={close}
      />
      <TimeList
        label="Minute"
        heading="Min"
        options={minuteOptions(minuteStep, time?.minute)}
        chosen={time?.minute}
        onChoose={(minute) => choose({ minute })}
        onEnter={close}
      />
      <TimeList
        label="AM or PM"
        options={HALVES}
        chosen={time?.half}
        onChoose={(half) => choose({ half })}
        onEnter={close}
      />
      {quickSelect && (
        <TimeList
          label="Quick select"
          heading="Quick select"
          options={QUICK_TIMES}
          chosen={value ?? undefined}
          onChoose={change}
          onClick={pick}
          onEnter={close}
        />
      )}
    </div>
  );
}
