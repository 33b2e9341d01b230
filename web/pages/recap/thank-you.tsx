import { useState } from 'react';
import type { Thanks } from '#contract/thanks.ts';
import { exactAmount } from '#domain/money/money.ts';
import {
  anonymousText,
  orderedFans,
  type ThanksOptions,
  thankedText,
  thanksText,
} from '#domain/text/thanks-text.ts';
import { useThanks } from '../../data/recap.ts';
import { useRecapChoices } from '../../state/recap-choices.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { notify } from '../../ui/notify.ts';
import type { RecapSubject } from './recap-subject.ts';
import styles from './thank-you.module.css';
import { setThanked, useThanked } from './thanked.ts';

/** The fans of a show to thank: as text to copy, and to tick off while they are read aloud. */
export function ThankYou({ subject }: { subject: RecapSubject }) {
  const { data } = useThanks(subject.scope);
  if (!data || data.fans.length + data.anonymous === 0) return null;
  return <ThankYouList key={subject.scope.id} subject={subject} thanks={data} />;
}

const NONE: readonly string[] = [];

type ListProps = { subject: RecapSubject; thanks: Thanks };

function ThankYouList({ subject, thanks }: ListProps) {
  const { currency, scope } = subject;
  const { hasAmounts: mayShowAmounts } = useRecapChoices();
  const [chosen, setOptions] = useState<ThanksOptions>({
    order: 'biggest',
    hasLines: true,
    hasAmounts: false,
    marksNew: false,
    currency,
  });
  const options = { ...chosen, hasAmounts: chosen.hasAmounts && mayShowAmounts };
  const change = (next: Partial<ThanksOptions>) => setOptions({ ...chosen, ...next });
  const thanked = useThanked(({ byLive }) => byLive[scope.id] ?? NONE);
  const done = thanks.fans.filter(({ fan_id }) => thanked.includes(fan_id)).length;
  const copy = () =>
    navigator.clipboard.writeText(thanksText(thanks, options)).then(
      () => notify({ kind: 'success', title: 'Thank-you copied' }),
      () => notify({ kind: 'error', title: 'Not copied', text: 'Select the names instead.' }),
    );
  return (
    <section className={styles.thanks} aria-label="Thank you">
      <div className={styles.head}>
        <h2>
          Thank you{' '}
          <span className={styles.count}>{`${done} of ${thanks.fans.length} thanked`}</span>
        </h2>
        {done > 0 && (
          <Button kind="ghost" size="small" onClick={() => setThanked(scope.id, NONE)}>
            Start over
          </Button>
        )}
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <div className={styles.options}>
        <CheckBox
          label="In order of arrival"
          checked={options.order === 'arrival'}
          onChange={(isOn) => change({ order: isOn ? 'arrival' : 'biggest' })}
        />
        <CheckBox
          label="With amounts"
          checked={options.hasAmounts}
          disabled={!mayShowAmounts}
          onChange={(hasAmounts) => change({ hasAmounts })}
        />
        <CheckBox
          label="Mark new fans"
          checked={options.marksNew}
          onChange={(marksNew) => change({ marksNew })}
        />
        <CheckBox
          label="Copy with commas"
          checked={!options.hasLines}
          onChange={(isOn) => change({ hasLines: !isOn })}
        />
      </div>
      <ul className={styles.names}>
        {orderedFans(thanks.fans, options.order).map((fan) => {
          const isDone = thanked.includes(fan.fan_id);
          return (
            <li key={fan.fan_id} data-done={isDone || undefined}>
              <CheckBox
                label={thankedText(fan, { ...options, hasAmounts: false })}
                checked={isDone}
                onChange={(isOn) =>
                  setThanked(
                    scope.id,
                    isOn
                      ? [...thanked, fan.fan_id]
                      : thanked.filter((fanId) => fanId !== fan.fan_id),
                  )
                }
              />
              {options.hasAmounts && fan.amount_cents > 0 && (
                <span>{exactAmount(fan.amount_cents, currency)}</span>
              )}
            </li>
          );
        })}
      </ul>
      {thanks.anonymous > 0 && <p className={styles.rest}>{anonymousText(thanks.anonymous)}</p>}
    </section>
  );
}
