import { useLayoutEffect, useRef } from 'react';
import { browserFormat } from '../../../state/local-time.ts';
import type { Picker } from '../clock/picker-popover.tsx';
import type { FieldOf } from '../field.ts';
import styles from './time-columns.module.css';
import {
  DAY_PERIODS,
  HOURS,
  hours24,
  minuteOptions,
  QUICK_TIMES,
  type TimeOption,
  type TwelveHourTime,
  twelveHourTimeOf,
  withChoice,
  withHour,
} from './time-text.ts';
import { useListKeys } from './use-list-keys.ts';

const DEFAULT_STEP_MINUTES = 15;

type Props = Picker & { field: FieldOf<'time'> };

/** Lists of hours, minutes, AM/PM if the clock has them, and quarter hours. A choice is applied to the field at once. */
export function TimeColumns({ field, value, change, pick, close }: Props) {
  const { minuteStep = DEFAULT_STEP_MINUTES, quickSelect } = field;
  const time = value === null ? undefined : twelveHourTimeOf(value);
  const choose = (choice: Partial<TwelveHourTime>) => change(withChoice(time, choice));
  const format = browserFormat();
  const hours = format.is24Hour
    ? {
        options: hours24(format),
        chosen: value === null ? undefined : Number(value.slice(0, 2)),
        onChoose: (hour: number) => change(withHour(value, hour)),
      }
    : { options: HOURS, chosen: time?.hour, onChoose: (hour: number) => choose({ hour }) };
  return (
    <div
      className={styles.columns}
      data-quick={quickSelect ? (format.is24Hour ? 24 : 12) : undefined}
    >
      <TimeList label="Hour" heading="Hour" {...hours} onEnter={close} />
      <TimeList
        label="Minute"
        heading="Min"
        options={minuteOptions(minuteStep, time?.minute)}
        chosen={time?.minute}
        onChoose={(minute) => choose({ minute })}
        onEnter={close}
      />
      {!format.is24Hour && (
        <TimeList
          label="AM or PM"
          options={DAY_PERIODS}
          chosen={time?.period}
          onChoose={(period) => choose({ period })}
          onEnter={close}
        />
      )}
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

/** Row height in px; matches the stylesheet. */
const ROW_PX = 28;
/** Rows above the chosen one, which is scrolled to the third visible place. */
const ROWS_ABOVE = 2;

type ListProps<Value> = {
  label: string;
  heading?: string;
  options: readonly TimeOption<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  /** Called instead of `onChoose` on a click. */
  onClick?: (value: Value) => void;
  /** Called after Enter has chosen a row. */
  onEnter: () => void;
};

/** A listbox: arrows, digits and letters choose; ArrowLeft and ArrowRight move to the next list. */
function TimeList<Value extends string | number>(props: ListProps<Value>) {
  const { label, heading, options, chosen, onChoose, onClick = onChoose, onEnter } = props;
  const list = useRef<HTMLDivElement>(null);
  const isClicked = useRef(false);
  const chosenRow = options.findIndex(({ value }) => value === chosen);
  const tabStop = Math.max(0, chosenRow);
  useLayoutEffect(() => {
    // A clicked row is not scrolled away from the pointer.
    if (!isClicked.current && list.current) {
      list.current.scrollTop = (chosenRow - ROWS_ABOVE) * ROW_PX;
    }
    isClicked.current = false;
  }, [chosenRow]);
  const onKeyDown = useListKeys({ options, row: tabStop, onChoose, onEnter });
  return (
    <div className={styles.column}>
      <div className={styles.heading} aria-hidden="true">
        {heading}
      </div>
      <div ref={list} role="listbox" aria-label={label} className={styles.rows}>
        {options.map(({ value, label: text }, row) => (
          <div
            key={value}
            role="option"
            aria-selected={row === chosenRow}
            tabIndex={row === tabStop ? 0 : -1}
            className={styles.row}
            onClick={() => {
              isClicked.current = row !== chosenRow;
              onClick(value);
            }}
            onKeyDown={onKeyDown}
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}
