import { type FormEvent, useState } from 'react';
import type { Difference, MendingAction } from '#contract/check-total.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { ACTION_TEXTS, actionText, changeText, differenceText } from '#domain/text/check-text.ts';
import { usePutRate } from '../../data/rates.ts';
import { messageOf } from '../../data/request-error.ts';
import { dayAndTime } from '../../state/local-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-field.tsx';
import styles from './check-total-page.module.css';

type Props = {
  differences: readonly Difference[];
  /** That of the live. */
  currency: string;
  clock: LiveClock;
  isBusy: boolean;
  onMend: (differences: readonly Difference[], action?: MendingAction) => void;
};

/** The differences, each with what will happen. */
export const DifferenceList = ({ differences, ...rest }: Props) => (
  <ul className={styles.differences} aria-label="Differences">
    {differences.map((difference) => (
      <DifferenceRow key={difference.id} difference={difference} {...rest} />
    ))}
  </ul>
);

type RowProps = Omit<Props, 'differences'> & { difference: Difference };

function DifferenceRow({ difference, currency, clock, isBusy, onMend }: RowProps) {
  const { id, actions, reason, paid_at } = difference;
  const change = changeText(difference, currency);
  const needsRate = actions.length === 0 && reason === 'no_rate' && difference.currency !== null;
  return (
    <li className={styles.difference} data-certain={difference.is_certain || undefined}>
      <div className={styles.what}>
        <p id={id} dir="auto">
          {differenceText(difference, currency)}
        </p>
        <p className={styles.will}>
          {dayAndTime(paid_at, clock.timezone)} · {actionText(difference)}
        </p>
        {needsRate && <RateForm from={difference.currency ?? ''} to={currency} labelledBy={id} />}
      </div>
      {change && <p className={styles.change}>{change}</p>}
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            aria-describedby={id}
            disabled={isBusy}
            onClick={() => onMend([difference], action)}
          >
            {ACTION_TEXTS[action].label}
          </Button>
        ))}
        {actions.length === 0 && !needsRate && (
          <ButtonLink size="small" href="/inbox">
            Inbox
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

type RateProps = { from: string; to: string; labelledBy: string };

/** Sets what one of a currency counts in that of the live. */
function RateForm({ from, to, labelledBy }: RateProps) {
  const [rate, setRate] = useState('');
  const putRate = usePutRate();
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await putRate.mutateAsync({ from, to, rate: rate.trim().replace(',', '.') });
    } catch (error) {
      notify({ kind: 'error', title: 'The rate was not saved', text: messageOf(error) });
    }
  }
  return (
    <form className={styles.rate} onSubmit={save}>
      <TextInput
        isNumeric
        inputMode="decimal"
        aria-label={`What 1 ${from} is worth in ${to}`}
        aria-describedby={labelledBy}
        affix={`1 ${from} =`}
        suffix={to}
        value={rate}
        onChange={({ target }) => setRate(target.value)}
      />
      <Button type="submit" disabled={rate.trim() === ''} busyLabel={putRate.isPending && 'Saving'}>
        Set
      </Button>
    </form>
  );
}
