import type { TipFileColumns, TipFilePreview } from '#contract/tip-files.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './import-tips.module.css';

type Props = {
  preview: TipFilePreview;
  isDisabled: boolean;
  onChoose: (columns: TipFileColumns) => void;
};

const FIELDS = [
  ['fan', 'Fan'],
  ['amount', 'Amount'],
  ['note', 'Note'],
  ['time', 'Time'],
] as const;

/** Selects for the columns of a CSV file. Columns without a choice are detected by name. */
export function ColumnChoice({ preview: { header, columns }, isDisabled, onChoose }: Props) {
  const options = [...new Set(header)].map((name) => ({ value: name, label: name || '(no name)' }));
  const hasAmount = columns.amount !== undefined || columns.amount_cents !== undefined;
  return (
    <div className={styles.columns}>
      {FIELDS.map(([field, label]) => (
        <Field
          key={field}
          label={`${label} column`}
          error={field === 'amount' && !hasAmount ? 'Choose which column it is' : undefined}
        >
          {(control) => (
            <Select
              {...control}
              options={options}
              value={
                (field === 'amount' ? columns.amount_cents : undefined) ?? columns[field] ?? null
              }
              placeholder="None"
              disabled={isDisabled}
              onChange={(name) => onChoose({ ...columns, [field]: name })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
