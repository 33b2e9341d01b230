import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { plainAmount } from '#domain/money/money.ts';
import { useUserSettings } from '../../../data/user-settings.ts';
import { Field } from '../../../ui/field.tsx';
import type { FieldProps } from '../field.ts';
import { useFieldValue } from '../use-field-value.ts';
import { AmountInput } from './amount-input.tsx';
import type { SetAmount } from './set-amount.ts';
import { amountIssue, centsOf } from './typed-amount.ts';
import { useRoundedFrom } from './use-rounded-from.ts';

/** An amount; blank is none. */
export function AmountField({ field, name }: FieldProps<'amount'>) {
  const { value, change, error } = useFieldValue<SetAmount>(name);
  const ofSettings = useUserSettings().data?.currency ?? DEFAULT_CURRENCY;
  const currency = field.currency ?? ofSettings;
  const { text, cents } = value;
  const shown = text ?? (cents ? plainAmount(cents, currency) : '');
  const rounded = useRoundedFrom(shown, currency);
  const help = [rounded && `Rounded from ${rounded}.`, field.help].filter(Boolean).join(' ');
  const type = (typed: string) =>
    change({ text: typed, cents: typed.trim() === '' ? 0 : centsOf(typed, currency) });
  return (
    <Field
      label={field.label}
      help={help || undefined}
      error={error ?? amountIssue(shown, currency)}
    >
      {(control) => (
        <AmountInput
          {...control}
          autoComplete="off"
          placeholder={field.placeholder ?? 'Any'}
          currency={currency}
          value={shown}
          onType={type}
          onBlur={() => cents !== null && text !== null && change({ text: null, cents })}
        />
      )}
    </Field>
  );
}
