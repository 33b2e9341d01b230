import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { TipReport } from '#contract/tip-report.ts';
import { useLives } from '../../data/lives.ts';
import { useSeriesList } from '../../data/series.ts';
import type { TypedValue } from '../../forms/fields/clock/typed-value.ts';
import { DateField } from '../../forms/fields/date/date-field.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { RANGES, type RangeName, type ReportAddress } from './report-address.ts';
import styles from './tips-page.module.css';

type Props = {
  address: ReportAddress;
  /** All sources, removed ones included. */
  sources: TipReport['known_sources'];
  error: string | undefined;
  onChange: (changed: Partial<ReportAddress>) => void;
};

/** An empty value would look like a placeholder. */
const ANY = 'any';

/** The range and the filters. */
export function RangeFields({ address, sources, error, onChange }: Props) {
  const { data: lives = [] } = useLives();
  const { data: allSeries = [] } = useSeriesList();
  const { range, live, series, source = ANY } = address;
  return (
    <section className={styles.filters} aria-label="Choice of tips">
      <Field label="Range">
        {(control) => (
          <Select<RangeName>
            {...control}
            options={RANGES}
            value={range}
            onChange={(chosen) => onChange({ range: chosen })}
          />
        )}
      </Field>
      {range === 'dates' && <Dates address={address} onChange={onChange} />}
      <Field label="Live">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: ANY, label: 'All lives' },
              ...allSeries.map(({ id, name }) => ({
                value: ofSeries(id),
                label: `All of ${name}`,
              })),
              ...lives.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={live ?? (series === undefined ? ANY : ofSeries(series))}
            onChange={(chosen) => onChange(livesIn(chosen))}
          />
        )}
      </Field>
      <Field label="Source">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: ANY, label: 'All sources' },
              ...sources.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'import', label: 'Imports' },
              { value: 'hand', label: 'By hand' },
            ]}
            value={source}
            onChange={(chosen) => onChange({ source: chosen === ANY ? undefined : chosen })}
          />
        )}
      </Field>
      {error && (
        <div className={styles.error}>
          <FieldError id="tips-range-error" message={error} />
        </div>
      )}
    </section>
  );
}

const SERIES = 'series:';
const ofSeries = (id: string) => SERIES + id;

/** The live or series of a choice. */
function livesIn(chosen: string): Pick<ReportAddress, 'live' | 'series'> {
  const isSeries = chosen.startsWith(SERIES);
  return {
    live: chosen === ANY || isSeries ? undefined : chosen,
    series: isSeries ? chosen.slice(SERIES.length) : undefined,
  };
}

type Days = { from: TypedValue; to: TypedValue };

const FROM = { type: 'date', path: 'from', label: 'From' } as const;
const TO = { type: 'date', path: 'to', label: 'To' } as const;

/** Two days, each of which may be open. */
function Dates({ address: { from, to }, onChange }: Pick<Props, 'address' | 'onChange'>) {
  const form = useForm<Days>({ defaultValues: { from: from ?? null, to: to ?? null } });
  const [first, last] = form.watch(['from', 'to']);
  const days = { from: dayOf(first), to: dayOf(last) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the days matter.
  useEffect(() => {
    if (days.from !== from || days.to !== to) onChange(days);
  }, [days.from, days.to]);
  return (
    <FormProvider {...form}>
      <DateField field={FROM} name={FROM.path} />
      <DateField field={TO} name={TO.path} />
    </FormProvider>
  );
}

/** Undefined for an open or a wrong day. */
const dayOf = (value: TypedValue) => (typeof value === 'string' ? value : undefined);
