import { type FormEvent, useId, useRef, useState } from 'react';
import type { Rates } from '#contract/rates.ts';
import { RATE_WANTED } from '#domain/money/rates.ts';
import { usePutRate } from '../../../../data/rates.ts';
import { messageOf } from '../../../../data/request-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldNote, notedBy } from '../../../../ui/field.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-field.tsx';
import { CURRENCY_OPTIONS } from '../../currency-options.ts';
import { exampleText, heldText, rateText } from './rate-text.ts';
import styles from './rates-card.module.css';
import { typedRate } from './typed-rate.ts';

type Props = Pick<Rates, 'held' | 'rates'> & {
  /** Currencies of lives; the first one is proposed. */
  targets: readonly [string, ...string[]];
};

/** Form of an exchange rate. It proposes the currency of payments that are held because a rate is missing. */
export function RateForm({ targets, held, rates }: Props) {
  const [aim, setAim] = useState<string>();
  const to = targets.find((code) => code === aim) ?? targets[0];
  const isSet = (code: string) => rates.some((rate) => rate.from === code && rate.to === to);
  const missing = held.find(({ currency }) => currency !== to && !isSet(currency))?.currency;
  const [chosen, choose] = useState<string>();
  const from = [chosen, missing, 'EUR'].find((code) => code && code !== to) ?? 'USD';
  const isOne = targets.length === 1;
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
      <div className={classNames(styles.form, !isOne && styles.withTargets)}>
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
          suffix={isOne ? to : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        {!isOne && (
          <Select
            aria-label="Currency of the live"
            options={targets.map((code) => ({ value: code, label: code }))}
            value={to}
            onChange={setAim}
          />
        )}
        <Button type="submit" busyLabel={put.isPending && 'Setting'}>
          Set rate
        </Button>
      </div>
      <FieldNote {...note} />
    </form>
  );
}
