import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { CheckRange, TotalCheck } from '#contract/check-total.ts';
import type { LiveClock } from '#domain/running-live.ts';
import type { TypedValue } from '../../forms/fields/clock/typed-value.ts';
import { DateField } from '../../forms/fields/date/date-field.tsx';
import { dayAndTime } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-total-page.module.css';

type Props = {
  check: TotalCheck;
  clock: LiveClock;
  range: CheckRange;
  onRange: (range: CheckRange) => void;
};

/** The times of the check, and a choice of other days. */
export function RangeLine({ check, clock, range, onRange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const days = isOpen || Object.keys(range).length > 0;
  return (
    <>
      <p className={styles.range}>
        {dayAndTime(check.from, clock.timezone)} to {dayAndTime(check.to, clock.timezone)}
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            setOpen(!days);
            if (days) onRange({});
          }}
        >
          {days ? 'The show' : 'Other days…'}
        </Button>
      </p>
      {days && <Days onRange={onRange} />}
    </>
  );
}

type DayValues = { from: TypedValue; to: TypedValue };

const FROM = { type: 'date', path: 'from', label: 'From' } as const;
const TO = { type: 'date', path: 'to', label: 'To' } as const;

function Days({ onRange }: Pick<Props, 'onRange'>) {
  const form = useForm<DayValues>({ defaultValues: { from: null, to: null } });
  const [first, last] = form.watch(['from', 'to']);
  const [from, to] = [dayOf(first), dayOf(last)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the days matter.
  useEffect(() => {
    const isBackwards = from !== undefined && to !== undefined && from > to;
    if (!isBackwards) onRange({ ...(from && { from }), ...(to && { to }) });
  }, [from, to]);
  return (
    <FormProvider {...form}>
      <div className={styles.days}>
        <DateField field={FROM} name={FROM.path} />
        <DateField field={TO} name={TO.path} />
      </div>
    </FormProvider>
  );
}

/** Undefined for an open or a wrong day. */
const dayOf = (value: TypedValue) => (typeof value === 'string' ? value : undefined);
