import type { ComponentProps } from 'react';
import { currencySymbol } from '#domain/money.ts';
import { TextInput } from '../../ui/text-field.tsx';

type TextInputProps = ComponentProps<typeof TextInput>;

type Props = Omit<TextInputProps, 'affix' | 'isNumeric' | 'inputMode' | 'onChange'> & {
  onType: (text: string) => void;
  currency: string;
};

/** The input of an amount. Letters are entered: without those of `5 EUR` it would be five of another currency. */
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
