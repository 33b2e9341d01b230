import type { FanLive } from '#contract/fans.ts';
import { homeOf } from '#contract/pages.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import styles from './fan-page.module.css';

/** What a fan gave on each live, the latest first. */
export function FanLives({ lives }: { lives: readonly FanLive[] }) {
  return (
    <section aria-label="By live">
      <h2>By live</h2>
      <ul className={styles.list}>
        {lives.map(({ live_id, live_name, live_code, currency, total_cents, tip_count }) => (
          <li key={live_id}>
            <a className={styles.name} href={homeOf(live_code)} dir="auto">
              {live_name}
            </a>
            <span className={styles.quiet}>{counted(tip_count, 'tip')}</span>
            <span className={styles.amount}>{exactAmount(total_cents, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
