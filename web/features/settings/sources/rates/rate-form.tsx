import { type FormEvent, useId, useRef, useState } from 'react';
import type { Rates } from '#contract/rates.ts';
import { RATE_WANTED } from '#domain/rates.ts';
import { usePutRate } from '../../../../api/rates.ts';
import { messageOf } from '../../../../api/request-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldNote, notedBy } from '../../../../ui/field.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-field.tsx';
import { CURRENCY_OPTIONS } from '../../currency-options.ts';
import { exampleText, heldText, rateText } from './rate-text.ts';
import styles from './rates-card.module.css';
import { typedRate } from './typed-rate.ts';

/** Sets what one of a currency counts in `to`. It proposes the currency that is held for want of a rate. */
export function RateForm({ to, held, rates }: { to: string } & Pick<Rates, 'held' | 'rates'>) {
  const isSet = (code: string) => rates.some((rate) => rate.from === code && rate.to === to);
  const wanted = held.find(({ currency }) => currency !== to && !isSet(currency))?.currency;
  const [chosen, choose] = useState<string>();
  const from = chosen ?? wanted ?? (to === 'EUR' ? 'USD' : 'EUR');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const put = usePutRate();
  const typed = typedRate(text);
  const note = { id: useId(), help: typed && exampleText(from, to, typed), error };

  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (put.isPending) return;
    if (typed === undefined) return refuse(RATE_WANTED);
    try {
      const stored = await put.mutateAsync({ from, to, rate: typed });
      notify({
        kind: 'success',
        title: rateText(stored),
        text:
          heldText(held.find(({ currency }) => currency === from)?.arrivals ?? 0) ??
          'Tips count by it from now on.',
      });
      setText('');
      choose(undefined);
    } catch (failure) {
      refuse(messageOf(failure));
    }
  }
  return (
    <form noValidate aria-label="New rate" onSubmit={submit}>
      <div className={styles.form}>
        <span>1</span>
        <Select
          aria-label="Currency of the tip"
          options={CURRENCY_OPTIONS.filter(({ value }) => value !== to)}
          value={from}
          onChange={choose}
        />
        <span>=</span>
        <TextInput
          ref={input}
          aria-label={`What 1 ${from} counts in ${to}`}
          {...notedBy(note)}
          autoComplete="off"
          inputMode="decimal"
          isNumeric
          suffix={to}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busyLabel={put.isPending && 'Setting'}>
          Set rate
        </Button>
      </div>
      <FieldNote {...note} />
    </form>
  );
}
