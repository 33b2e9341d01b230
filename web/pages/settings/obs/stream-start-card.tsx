import { useId, useState } from 'react';
import type { Obs } from '#contract/obs.ts';
import { useUpdateObs } from '../../../data/obs.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { FieldError } from '../../../ui/field.tsx';
import radio from '../../../ui/radio.module.css';
import card from '../settings-card.module.css';
import styles from './obs-page.module.css';

type Choice = Obs['on_stream_start'];

const CHOICES: readonly { value: Choice; label: string; help: string }[] = [
  {
    value: 'offer',
    label: 'Offer to put the next live on air',
    help: 'Home asks, and asks again at the end of the stream.',
  },
  {
    value: 'put_on_air',
    label: 'Put the next live on air',
    help: 'Off air again when the stream ends, but not while a broken line comes back.',
  },
  { value: 'nothing', label: 'Do nothing', help: 'You put lives on air yourself.' },
];

/** The reaction when OBS starts to stream; stored at once. */
export function StreamStartCard({ obs }: { obs: Obs }) {
  const update = useUpdateObs();
  const id = useId();
  // Optimistic: the choice is displayed before the response.
  const [chosen, setChosen] = useState<Choice>();
  const choose = (value: Choice) => {
    setChosen(value);
    update.mutate({ on_stream_start: value }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <fieldset className={card.card} aria-describedby={update.error ? `${id}-error` : undefined}>
      <div className={card.row}>
        <div>
          <legend className={card.label}>When OBS starts to stream</legend>
          <p className={card.help}>
            The next live is the one that runs, else the next one by its date. The overlay tells of
            the stream even without this connection.
          </p>
        </div>
        <div className={styles.choices}>
          {CHOICES.map(({ value, label, help }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={id}
                className={radio.radio}
                checked={(chosen ?? obs.on_stream_start) === value}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={`${id}-${value}-help`}
                onChange={() => choose(value)}
              />
              <span id={`${id}-${value}`}>{label}</span>
              <span id={`${id}-${value}-help`} className={styles.choiceHelp}>
                {help}
              </span>
            </label>
          ))}
          {update.error && <FieldError id={`${id}-error`} message={sentenceOf(update.error)} />}
        </div>
      </div>
    </fieldset>
  );
}
