import type { ComponentProps } from 'react';
import { currencySymbol } from '#domain/money/money.ts';
import { TextInput } from '../../../ui/text-field.tsx';

type TextInputProps = ComponentProps<typeof TextInput>;

type Props = Omit<TextInputProps, 'affix' | 'isNumeric' | 'inputMode' | 'onChange'> & {
  onType: (text: string) => void;
  currency: string;
};

/**
 * The input of an amount. It accepts letters, because dropping those of `5 EUR` would change the currency.
 */
export function AmountInput({ onType, currency, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      affix={currencySymbol(currency)}
      isNumeric
      inputMode="decimal"
      onChange={(event) => onType(event.target.value)}
    />
  );
}
