import { useId, useState } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { FileEncoding, ImportPreview, TipFileColumns } from '#contract/tip-files.ts';
import { isRate, RATE_WANTED } from '#domain/money/rates.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './import-page.module.css';
import { Outside } from './outside.tsx';
import type { Import } from './use-import.ts';

type Props = { state: Import; preview: ImportPreview; lives: readonly LiveSummary[] };

const BY_DATE = 'by-date';
const NAMES = [
  { value: 'shown', label: 'As in the file' },
  { value: 'hidden', label: ANONYMOUS },
] as const;
const DATES = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
] as const;
const DECIMALS = [
  { value: '.', label: '1,284.50' },
  { value: ',', label: '1.284,50' },
] as const;

/** Where the tips go, and what only the user can decide about the file. */
export function FileChoices({ state, preview, lives }: Props) {
  const { options, change, changeChoices } = state;
  const { open, encoding, rates, columns, header, names, export: known } = preview;
  const { dates = null, decimal = null } = options.choices ?? {};
  return (
    <div className={styles.choices}>
      <Field label="Into">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: BY_DATE, label: 'By date' },
              ...lives.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={options.into ?? BY_DATE}
            onChange={(chosen) => change({ into: chosen === BY_DATE ? null : chosen, moved: [] })}
          />
        )}
      </Field>
      {options.outside !== undefined && (
        <Field label="Paid while no live ran">
          {(control) => <Outside {...control} state={state} lives={lives} />}
        </Field>
      )}
      {known === null && (
        <Columns
          header={header}
          columns={columns}
          onChange={(chosen) => changeChoices({ columns: { ...columns, ...chosen } })}
        />
      )}
      {open.encoding && (
        <Field label="Letters are written in">
          {(control) => (
            <Select<FileEncoding>
              {...control}
              options={(open.encoding ?? []).map((value) => ({ value, label: value }))}
              value={encoding}
              onChange={(value) => changeChoices({ encoding: value })}
            />
          )}
        </Field>
      )}
      {open.dates && (
        <Field label={`“${open.dates.example}” is`}>
          {(control) => (
            <Select
              {...control}
              options={DATES}
              value={dates}
              placeholder="Left open"
              onChange={(value) => changeChoices({ dates: value })}
            />
          )}
        </Field>
      )}
      {open.decimal && (
        <Field label={`“${open.decimal.example}” is written like`}>
          {(control) => (
            <Select
              {...control}
              options={DECIMALS}
              value={decimal}
              placeholder="Left open"
              onChange={(value) => changeChoices({ decimal: value })}
            />
          )}
        </Field>
      )}
      {rates.map((rate) => (
        <RateField key={`${rate.from} ${rate.to}`} rate={rate} state={state} />
      ))}
      <Field label="Names on overlays">
        {(control) => (
          <Select
            {...control}
            options={NAMES}
            value={names}
            onChange={(value) => changeChoices({ names: value })}
          />
        )}
      </Field>
    </div>
  );
}

type ColumnsProps = {
  header: readonly string[];
  columns: TipFileColumns;
  onChange: (columns: TipFileColumns) => void;
};

const FIELDS = [
  ['amount', 'Amount'],
  ['fan', 'Fan'],
  ['note', 'Note'],
  ['time', 'Time'],
  ['currency', 'Currency'],
  ['option', 'Vote'],
] as const;

/** Selects for the columns of a file of unknown origin. Columns without a choice are found by name. */
function Columns({ header, columns, onChange }: ColumnsProps) {
  const options = [...new Set(header)].map((name) => ({ value: name, label: name || '(no name)' }));
  const amount = columns.amount_cents ?? columns.amount;
  return FIELDS.map(([field, label]) => (
    <Field
      key={field}
      label={`${label} column`}
      error={field === 'amount' && amount === undefined ? 'Choose which column it is' : undefined}
    >
      {(control) => (
        <Select
          {...control}
          options={options}
          value={(field === 'amount' ? amount : columns[field]) ?? null}
          placeholder="None"
          onChange={(name) => onChange({ [field]: name })}
        />
      )}
    </Field>
  ));
}

type RateProps = { rate: ImportPreview['rates'][number]; state: Import };

/** The rate of one other currency. It is used when the field is left, or on Enter. */
function RateField({ rate: { from, to, rate }, state: { options, change } }: RateProps) {
  const [typed, setTyped] = useState(rate ?? '');
  const id = useId();
  const isWrong = typed.trim() !== '' && !isRate(typed.trim());
  function use(): void {
    const next = typed.trim();
    if (!isRate(next) || next === rate) return;
    const others = (options.rates ?? []).filter((each) => each.from !== from || each.to !== to);
    change({ rates: [...others, { from, to, rate: next }] });
  }
  return (
    <TextField
      key={id}
      label={`1 ${from} in ${to}`}
      isNumeric
      inputMode="decimal"
      value={typed}
      {...(rate === null && { help: `Rows in ${from} wait for it.` })}
      error={isWrong ? RATE_WANTED : undefined}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={use}
      onKeyDown={({ key }) => key === 'Enter' && use()}
    />
  );
}
