import type { OwedState } from '#contract/owed.ts';
import { homeOf } from '#contract/pages.ts';
import { goalAmount } from '#domain/money/money.ts';
import { useFanRewards } from '../../data/fan-standings.ts';
import styles from './fan-page.module.css';

const STATES: Record<OwedState, string> = { new: 'Owed', later: 'Put off', done: 'Given' };

/** The rewards of goals that the fan reached; nothing without any. */
export function FanRewards({ id }: { id: string }) {
  const { data = [] } = useFanRewards(id);
  if (data.length === 0) return null;
  return (
    <section aria-label="Rewards">
      <h2>Rewards</h2>
      <ul className={styles.list}>
        {data.map(({ tip_id, amount_cents, reward, live_code, live_name, currency, state }) => (
          <li key={`${tip_id} ${amount_cents}`}>
            <span className={styles.name} dir="auto">
              {reward}
              <a className={styles.live} href={homeOf(live_code)} dir="auto">
                {live_name}
              </a>
            </span>
            <span className={styles.quiet}>{goalAmount(amount_cents, currency)}</span>
            <span className={styles.amount}>{STATES[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
