import { type ReactNode, useEffect, useId, useState } from 'react';
import { MAX_ALERT_DELAY_S } from '#contract/limits.ts';
import type { BlockList, UpdateBlockList } from '#contract/sources.ts';
import { useBlockList, useUpdateBlockList } from '../../../data/block-list.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { setGuarded } from '../../../state/leave-guard.ts';
import { CheckBox } from '../../../ui/check-box.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import card from '../settings-card.module.css';
import { SettingsPage } from '../settings-page.tsx';
import { LanguageBoxes } from './language-boxes.tsx';
import { WordsForm } from './words-form.tsx';
import styles from './words-page.module.css';

/** What protects viewers: words that hold a tip, and what else does. */
export function WordsPage() {
  const loading = useBlockList();
  const { data, error } = loading;
  const [areWordsChanged, setWordsChanged] = useState(false);
  const [areAllowedChanged, setAllowedChanged] = useState(false);
  const isChanged = areWordsChanged || areAllowedChanged;
  useEffect(() => setGuarded(isChanged), [isChanged]);
  useEffect(() => () => setGuarded(false), []);
  return (
    <SettingsPage
      title="Words"
      intro="What holds a tip of a source until you have seen it. It counts at once; viewers see Anonymous and no alert until you release it."
    >
      <div className={styles.cards}>
        {data && (
          <>
            <ProtectionCard stored={data} />
            <WordsForm list="words" stored={data.words} onChanged={setWordsChanged} />
            <WordsForm list="allowed" stored={data.allowed} onChanged={setAllowedChanged} />
          </>
        )}
        {!data && !error && (
          <div role="status" aria-label="Loading the words">
            <Skeleton width="100%" height={160} />
          </div>
        )}
        {!data && <LoadFailure title="The held words did not load" loading={loading} />}
      </div>
    </SettingsPage>
  );
}

/** Delays of an alert to choose from, in seconds. */
const DELAYS = [0, 5, 10, 15, 20, MAX_ALERT_DELAY_S];

const delayOption = (seconds: number) => ({
  value: seconds,
  label: seconds === 0 ? 'At once' : `After ${seconds} s`,
});

/** The choices beside the host's own words; each is stored at once. */
function ProtectionCard({ stored }: { stored: BlockList }) {
  const update = useUpdateBlockList();
  // Optimistic: a choice is displayed before the response.
  const [chosen, setChosen] = useState<UpdateBlockList>({});
  const { languages, list_sizes, holds_amounts, holds_first_tips, alert_delay_s } = {
    ...stored,
    ...chosen,
  };
  const choose = (change: UpdateBlockList) => {
    setChosen((before) => ({ ...before, ...change }));
    update.mutate(change, { onSettled: () => setChosen({}) });
  };
  const delays = DELAYS.includes(alert_delay_s)
    ? DELAYS
    : [...DELAYS, alert_delay_s].sort(byNumber);
  return (
    <section className={card.card} aria-label="Protection">
      <Row
        label="Ready lists"
        help="Serious slurs, sexual insults and hate terms, as whole words. A name or note with one of them is held, and the overlay shows asterisks for it."
      >
        <LanguageBoxes
          chosen={languages}
          sizes={list_sizes}
          onChange={(next) => choose({ languages: next })}
        />
      </Row>
      <Row label="Also hold" help="Names that could fool or surprise your viewers.">
        <div className={styles.choices}>
          <CheckBox
            label="Names that mention an amount, such as “Mia tipped $1,000”"
            checked={holds_amounts}
            onChange={(isOn) => choose({ holds_amounts: isOn })}
          />
          <CheckBox
            label="The first tip of each fan"
            checked={holds_first_tips}
            onChange={(isOn) => choose({ holds_first_tips: isOn })}
          />
        </div>
      </Row>
      <Row
        label="Delay alerts"
        help="Time to look at a tip of a source before its alert plays. Totals and the board do not wait."
      >
        <div className={styles.delay}>
          <Select
            aria-label="When an alert plays"
            options={delays.map(delayOption)}
            value={alert_delay_s}
            onChange={(seconds) => choose({ alert_delay_s: seconds })}
          />
        </div>
        {update.error && <FieldError id="words-error" message={sentenceOf(update.error)} />}
      </Row>
    </section>
  );
}

const byNumber = (a: number, b: number) => a - b;

type RowProps = { label: string; help: string; children: ReactNode };

function Row({ label, help, children }: RowProps) {
  const id = useId();
  return (
    <fieldset className={classNames(card.row, styles.row)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={card.label}>
          {label}
        </h2>
        <p className={card.help}>{help}</p>
      </div>
      <div>{children}</div>
    </fieldset>
  );
}
