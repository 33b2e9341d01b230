import type { Live } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { exactAmount } from '#domain/money/money.ts';
import { byStart } from '../../parts/live-start/by-start.ts';
import { longStart } from '../../parts/live-start/start-text.ts';
import { useRecapChoices } from '../../state/recap-choices.ts';
import styles from './recap-facts.module.css';

type Evening = Pick<Live, 'id' | 'name' | 'start_date' | 'start_time' | 'created_at'> & {
  cents: number;
};

type Props = {
  lives: readonly Evening[];
  /** The opening balance of a series. */
  opening: { cents: number; label: string };
  currency: string;
};

/** The lives of a recap by their start, each with its sum. */
export function Evenings({ lives, opening, currency }: Props) {
  const { hasAmounts } = useRecapChoices();
  const amount = (cents: number) => hasAmounts && exactAmount(cents, currency);
  return (
    <section>
      <h2>
        Lives <span>{lives.length}</span>
      </h2>
      <ul className={styles.list}>
        {opening.cents > 0 && (
          <li>
            <span className={styles.name} dir="auto">
              {opening.label || 'Opening balance'}
            </span>
            <span className={styles.amount}>{amount(opening.cents)}</span>
          </li>
        )}
        {[...lives].sort(byStart).map((live) => (
          <li key={live.id}>
            <a className={styles.name} href={EDITOR_PATHS.recap.replace(':id', live.id)} dir="auto">
              {live.name}
            </a>
            <span className={styles.day}>{longStart(live)[0]}</span>
            <span className={styles.amount}>{amount(live.cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
