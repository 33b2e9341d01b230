import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { currencySymbol } from '#domain/money.ts';
import { TextInput } from '../../ui/text-field.tsx';

type TextInputProps = ComponentProps<typeof TextInput>;

type Props = Omit<TextInputProps, 'affix' | 'isNumeric' | 'inputMode' | 'onChange' | 'ref'> & {
  ref?: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  currency: string;
};

/** The input of an amount. Typed letters are not entered; pasted ones are, to be refused with a sentence. */
export function AmountInput({ onType, currency, ref, ...rest }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useEffect(() => {
    const { current } = input;
    current?.addEventListener('beforeinput', keepLettersOut);
    return () => current?.removeEventListener('beforeinput', keepLettersOut);
  }, [input]);
  return (
    <TextInput
      {...rest}
      ref={input}
      affix={currencySymbol(currency)}
      isNumeric
      inputMode="decimal"
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** Only keys: of a text that is inserted as a whole, such as dictation, no part may get lost unseen. */
function keepLettersOut(event: InputEvent): void {
  const isKey = event.inputType === 'insertText' && /^\p{L}$/u.test(event.data ?? '');
  if (isKey) event.preventDefault();
}
