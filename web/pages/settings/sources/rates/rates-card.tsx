import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Rate, Rates } from '#contract/rates.ts';
import { useLives } from '../../../../data/lives.ts';
import { useOnAir } from '../../../../data/on-air.ts';
import { useChooseEcbRates, useDeleteRate, usePutRate, useRates } from '../../../../data/rates.ts';
import { messageOf } from '../../../../data/request-error.ts';
import { useUserSettings } from '../../../../data/user-settings.ts';
import { CheckBox } from '../../../../ui/check-box.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FieldNote, notedBy } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { notify } from '../../../../ui/notify.ts';
import card from '../../settings-card.module.css';
import { RateForm } from './rate-form.tsx';
import { rateTargets } from './rate-targets.ts';
import { dayText, ecbText, rateText } from './rate-text.ts';
import styles from './rates-card.module.css';

/** Exchange rates for tips in other currencies: typed rates, and those of the European Central Bank. */
export function RatesCard() {
  const loading = useRates();
  const currency = useUserSettings().data?.currency;
  const { data: lives } = useLives();
  const { data: onAir } = useOnAir();
  const { data } = loading;
  if (!data)
    return loading.error && <LoadFailure title="The rates did not load" loading={loading} />;
  return (
    <section className={card.card} aria-label="Other currencies">
      <div className={classNames(card.row, styles.row)}>
        <div>
          <h2 className={card.label}>Other currencies</h2>
          <p className={card.help}>
            What a tip in another currency counts, from the moment you set it. Without a rate it is
            held in the inbox.
          </p>
        </div>
        <div className={styles.box}>
          {data.rates.length > 0 && (
            <ul>
              {data.rates.map((rate) => (
                <RateRow key={`${rate.from} ${rate.to}`} rate={rate} />
              ))}
            </ul>
          )}
          {currency && lives && (
            <RateForm
              targets={rateTargets(currency, lives, onAir?.live_id)}
              held={data.held}
              rates={data.rates}
            />
          )}
          <EcbSwitch ecb={data.ecb} />
        </div>
      </div>
    </section>
  );
}

function RateRow({ rate }: { rate: Rate }) {
  const deleting = useDeleteRate();
  const put = usePutRate();
  const restore = () =>
    put
      .mutateAsync(rate)
      .catch((error) => notify({ kind: 'error', title: 'Error', text: messageOf(error) }));
  async function remove() {
    if (deleting.isPending) return;
    try {
      await deleting.mutateAsync(rate);
      notify({
        kind: 'success',
        title: `${rateText(rate)} deleted`,
        text: 'What was counted by it stays.',
        action: { label: 'Undo', onPress: () => void restore() },
      });
    } catch (error) {
      notify({ kind: 'error', title: 'Error', text: messageOf(error) });
    }
  }
  return (
    <li className={styles.rate}>
      <span className={styles.equation}>{rateText(rate)}</span>
      <span className={styles.dated}>typed {dayText(rate.dated)}</span>
      <IconButton label={`Delete ${rateText(rate)}`} size="medium" isDelete onClick={remove}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

function EcbSwitch({ ecb }: { ecb: Rates['ecb'] }) {
  const choose = useChooseEcbRates();
  const note = {
    id: useId(),
    help:
      ecbText(ecb) ??
      'Asks ecb.europa.eu for its rates once a day, and sends nothing. A rate of yours comes first.',
    error: choose.error ? messageOf(choose.error) : undefined,
  };
  return (
    <div>
      <CheckBox
        label="Use the daily rates of the European Central Bank where I set none"
        checked={choose.isPending ? choose.variables : ecb.is_on}
        disabled={choose.isPending}
        onChange={(isOn) => choose.mutate(isOn)}
        {...notedBy(note)}
      />
      <div className={styles.underBox} role="status">
        {choose.isPending && choose.variables ? (
          <p className={card.help}>Reading the rates…</p>
        ) : (
          <FieldNote {...note} />
        )}
      </div>
    </div>
  );
}
