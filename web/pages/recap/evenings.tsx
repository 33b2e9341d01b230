import { EDITOR_PATHS } from '#contract/pages.ts';
import type { Recap } from '#contract/recap.ts';
import { exactAmount } from '#domain/money/money.ts';
import { longStart } from '../../parts/live-start/start-text.ts';
import { useRecapChoices } from '../../state/recap-choices.ts';
import styles from './recap-facts.module.css';

/** The lives of a series or month, each with its sum; nothing for one live. */
export function Evenings({ recap: { lives, opening, currency } }: { recap: Recap }) {
  const { hasAmounts } = useRecapChoices();
  if (!lives) return null;
  const amount = (cents: number) => hasAmounts && exactAmount(cents, currency);
  return (
    <section>
      <h2>
        Lives <span>{lives.length}</span>
      </h2>
      <ul className={styles.list}>
        {opening && (
          <li>
            <span className={styles.name} dir="auto">
              {opening.label || 'Opening balance'}
            </span>
            <span className={styles.amount}>{amount(opening.amount_cents)}</span>
          </li>
        )}
        {lives.map(({ id, name, start_date, total_cents }) => (
          <li key={id}>
            <a className={styles.name} href={EDITOR_PATHS.recap.replace(':id', id)} dir="auto">
              {name}
            </a>
            <span className={styles.day}>{longStart({ start_date, start_time: null })[0]}</span>
            <span className={styles.amount}>{amount(total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
