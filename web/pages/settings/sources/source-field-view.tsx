import { useEffect, useId, useRef } from 'react';
import type { SourceField } from '#contract/sources.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { useUserSettings } from '../../../data/user-settings.ts';
import { AmountInput } from '../../../forms/fields/amount/amount-input.tsx';
import { useFieldValue } from '../../../forms/fields/use-field-value.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { Field, FieldNote, notedBy } from '../../../ui/field.tsx';
import { TextField, TextInput } from '../../../ui/text-field.tsx';
import styles from './source-form.module.css';
import { valuePath } from './source-values.ts';
import { typedWorth } from './worth.ts';

type Props = {
  field: SourceField;
  /** Last characters of the stored secret; undefined without one. */
  secretEnd: string | undefined;
};

/** A field that a service defines, by its kind. */
export function SourceFieldView({ field, secretEnd }: Props) {
  switch (field.kind) {
    case 'switch':
      return <SwitchField field={field} />;
    case 'amount':
      return <AmountField field={field} />;
    case 'secret':
      return <SecretField field={field} secretEnd={secretEnd} />;
    default:
      return <LineField field={field} />;
  }
}

function LineField({ field }: { field: SourceField }) {
  const { value, change, error } = useFieldValue<string>(valuePath(field));
  const isCurrency = field.kind === 'currency';
  return (
    <TextField
      name={valuePath(field)}
      label={labelOf(field)}
      help={field.help}
      error={error}
      autoComplete="off"
      spellCheck={false}
      {...(isCurrency && { maxLength: 3, autoCapitalize: 'characters' })}
      value={value}
      onChange={({ target }) => change(isCurrency ? target.value.toUpperCase() : target.value)}
    />
  );
}

function SwitchField({ field }: { field: SourceField }) {
  const { value, change, error } = useFieldValue<boolean>(valuePath(field));
  const note = { id: useId(), help: field.help, error };
  return (
    <div>
      <CheckBox label={field.label} checked={value} onChange={change} {...notedBy(note)} />
      <div className={styles.underBox}>
        <FieldNote {...note} />
      </div>
    </div>
  );
}

function AmountField({ field }: { field: SourceField }) {
  const { value, change, error } = useFieldValue<string>(valuePath(field));
  const currency = useUserSettings().data?.currency ?? DEFAULT_CURRENCY;
  const worth = typedWorth(value);
  const isWrittenOtherwise = worth !== null && worth !== value.trim();
  return (
    <Field
      label={labelOf(field)}
      help={isWrittenOtherwise ? `Counts as ${worth}. ${field.help}` : field.help}
      error={error}
    >
      {(control) => (
        <AmountInput
          {...control}
          currency={currency}
          name={valuePath(field)}
          autoComplete="off"
          value={value}
          onType={change}
          onBlur={() => worth !== null && change(worth)}
        />
      )}
    </Field>
  );
}

/** A write-only field: of a stored secret only the end is displayed. */
function SecretField({ field, secretEnd }: Props) {
  const name = valuePath(field);
  const { value, change, error } = useFieldValue<string | null>(name);
  const input = useRef<HTMLInputElement>(null);
  const isReplacing = useRef(false);
  useEffect(() => {
    if (value !== null && isReplacing.current) input.current?.focus();
    isReplacing.current = false;
  }, [value]);
  const replace = () => {
    isReplacing.current = true;
    change('');
  };
  const isStored = secretEnd !== undefined;
  return (
    <Field label={labelOf(field)} help={field.help} error={error}>
      {(control) =>
        value === null ? (
          <div className={styles.secret}>
            <span>{secretEnd ? `Set, ends in …${secretEnd}` : 'Set'}</span>
            <Button {...control} type="button" name={name} size="small" onClick={replace}>
              Replace
            </Button>
          </div>
        ) : (
          <div className={styles.secret}>
            <TextInput
              {...control}
              ref={input}
              type="password"
              name={name}
              autoComplete="off"
              spellCheck={false}
              placeholder={isStored && !field.is_required ? 'Empty removes it' : undefined}
              value={value}
              onChange={({ target }) => change(target.value)}
            />
            {isStored && (
              <Button type="button" kind="ghost" onClick={() => change(null)}>
                Keep
              </Button>
            )}
          </div>
        )
      }
    </Field>
  );
}

const labelOf = ({ label, is_required, is_later, kind }: SourceField) => {
  if (is_later) return `${label} (once the service has the address)`;
  return is_required || kind === 'amount' ? label : `${label} (optional)`;
};
