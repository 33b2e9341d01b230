import { type ReactNode, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Source, SourceField, SourceService } from '#contract/sources.ts';
import { useLives } from '../../../data/lives.ts';
import { MomentField } from '../../../forms/fields/clock/moment-field.tsx';
import { CheckBoxField, SelectField, TextField } from '../../../forms/fields/simple-fields.tsx';
import { classNames } from '../../../ui/class-names.ts';
import radio from '../../../ui/radio.module.css';
import { SourceFieldView } from './source-field-view.tsx';
import styles from './source-form.module.css';
import {
  ASKS_FIRST,
  DATE_FIELD,
  liveField,
  nameField,
  TIME_FIELD,
  valuePath,
} from './source-values.ts';

type Props = { service: SourceService; source: Source | undefined };

/** The fields of a source, generated from the service's description. */
export function SourceFields({ service, source }: Props) {
  const { data: lives } = useLives();
  const name = nameField(source?.name ?? service.name);
  const live = liveField(lives);
  const own = (kinds: readonly SourceField['kind'][], section: string | null = null) =>
    service.fields
      .filter(({ kind, group }) => kinds.includes(kind) && group === section)
      .map((field) => (
        <SourceFieldView key={field.name} field={field} secretEnd={source?.secrets[field.name]} />
      ));
  return (
    <div className={styles.fields}>
      {own(['text', 'secret', 'currency'])}
      <Group className={styles.amounts}>{own(['amount'])}</Group>
      <Group className={styles.switches}>{own(['switch'])}</Group>
      {sectionsOf(service).map((section) => (
        <Section key={section.title} {...section}>
          <Group className={styles.switches}>{own(['switch'], section.title)}</Group>
          <Group className={styles.amounts}>{own(['amount'], section.title)}</Group>
        </Section>
      ))}
      <hr className={styles.rule} />
      <TextField field={name} name={name.path} />
      {service.catches_up && !source && <StartChoice />}
      <SelectField field={live} name={live.path} />
      <div>
        <CheckBoxField field={ASKS_FIRST} name={ASKS_FIRST.path} />
        <p className={styles.underBox}>
          <span className={styles.note}>
            Every tip is held in the inbox until you count it there.
          </span>
        </p>
      </div>
    </div>
  );
}

type SectionFields = { title: string; fields: readonly SourceField[] };

/** The closed sections of the form, in the order of their first fields. */
function sectionsOf({ fields }: SourceService): SectionFields[] {
  const titles = new Set(fields.flatMap(({ group }) => group ?? []));
  return [...titles].map((title) => ({
    title,
    fields: fields.filter(({ group }) => group === title),
  }));
}

/** A section that says how many of its fields are on. It opens by itself for a field with an error. */
function Section({ title, fields, children }: SectionFields & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const paths = fields.map(valuePath);
  const { errors } = useFormState({ name: paths });
  const values = useWatch({ name: paths });
  const isWrong = paths.some((path) => get(errors, path) !== undefined);
  const onCount = values.filter(Boolean).length;
  return (
    <details
      className={styles.section}
      aria-label={title}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {onCount > 0 && <span className={styles.count}>{onCount} on</span>}
      </summary>
      {children}
    </details>
  );
}

/** A group of fields; nothing without fields. */
function Group({ className, children }: { className: string | undefined; children: ReactNode[] }) {
  return children.length > 0 && <div className={className}>{children}</div>;
}

const STARTS = [
  { value: 'now', label: 'Count from now' },
  { value: 'since', label: 'Also bring tips since…' },
] as const;

/** Choice of the moment from which payments count. */
function StartChoice() {
  const { register, clearErrors } = useFormContext();
  const starts = useWatch({ name: 'starts' });
  return (
    <fieldset className={styles.since}>
      <legend className={styles.legend}>Which tips</legend>
      {STARTS.map(({ value, label }) => (
        <label key={value} className={classNames(radio.line, styles.choice)}>
          <input
            type="radio"
            className={radio.radio}
            value={value}
            {...register('starts', { onChange: () => clearErrors(DATE_FIELD.path) })}
          />
          {label}
        </label>
      ))}
      {starts === 'since' && (
        <div className={styles.moment}>
          <MomentField field={DATE_FIELD} />
          <MomentField field={TIME_FIELD} />
        </div>
      )}
    </fieldset>
  );
}
